import type { StaffRole } from '../domain/accounts.ts'
import { type Actor, type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

type SignedIn = Extract<Actor, { accountId: string }>

/** Whoever is signed in, whatever the role; the profile and all that secures it are theirs. Throws AppError unauthenticated. */
export function signedIn(context: Context): SignedIn {
  if (!('accountId' in context.actor)) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
  return context.actor
}

/** A signed-in customer; bookings, places and requests are for customers alone. Throws AppError unauthenticated, forbidden. */
export function signedInCustomer(context: Context, message = wordsFor(context).notAllowed): Extract<Actor, { kind: 'customer' }> {
  const actor = signedIn(context)
  if (actor.kind !== 'customer') throw new AppError('forbidden', message)
  return actor
}

/** Staff of one of these roles. Throws AppError unauthenticated, forbidden. */
export function signedInStaff(context: Context, roles: readonly StaffRole[]): Extract<Actor, { kind: 'staff' }> {
  const actor = signedIn(context)
  if (actor.kind !== 'staff' || !roles.includes(actor.role)) throw new AppError('forbidden', wordsFor(context).notAllowed)
  return actor
}
