import type { StaffRole } from '../domain/accounts.ts'
import { type Actor, type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

type SignedIn = Extract<Actor, { accountId: string }>

/** The logged-in user, whatever the role; the profile and account security are for everybody. Throws AppError unauthenticated. */
export function signedIn(context: Context): SignedIn {
  if (!('accountId' in context.actor)) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
  return context.actor
}

/** The logged-in customer; bookings, locations and support requests are only for customers. Throws AppError unauthenticated, forbidden. */
export function signedInCustomer(context: Context, message = wordsFor(context).notAllowed): Extract<Actor, { kind: 'customer' }> {
  const actor = signedIn(context)
  if (actor.kind !== 'customer') throw new AppError('forbidden', message)
  return actor
}

/** The professional whose phone is calling. Throws AppError unauthenticated, forbidden. */
export function signedInProfessional(context: Context): Extract<Actor, { kind: 'professional' }> {
  if (context.actor.kind === 'professional') return context.actor
  signedIn(context)
  throw new AppError('forbidden', wordsFor(context).notAllowed)
}

/** The logged-in member of staff with one of these roles. Throws AppError unauthenticated, forbidden. */
export function signedInStaff(context: Context, roles: readonly StaffRole[]): Extract<Actor, { kind: 'staff' }> {
  const actor = signedIn(context)
  if (actor.kind !== 'staff' || !roles.includes(actor.role)) throw new AppError('forbidden', wordsFor(context).notAllowed)
  return actor
}
