import { sql } from 'drizzle-orm'
import type { BookedVisit } from '../../contracts/bookings.ts'
import type { Queryable } from '../../db/client.ts'
import { addMinutes, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

/** A link outlives its booking's last visit by this long, enough for a review; see also bookingsOf. */
export const daysOfLink = 60

type Signs = Pick<Context, 'vault'>

/** The token of a guest's link: until it expires, whoever has it acts for the customer of this one booking. */
export function signBookingLink({ vault }: Signs, bookingId: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1_000).toString(36)
  return `${expires}.${vault.sign(textOf(bookingId, expires))}`
}

/** A link for a booking's emails. */
export async function linkForMail(context: Signs, db: Queryable, bookingId: string): Promise<string> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`SELECT extract(epoch FROM max(ends_at))::float8 AS last FROM visits WHERE booking_id = ${bookingId}`,
  )
  return signBookingLink(context, bookingId, afterVisit(new Date((rows[0]?.last ?? 0) * 1_000)))
}

/** The same for somebody who has just made a booking. */
export function linkForGuest(context: Signs, bookingId: string, visits: readonly BookedVisit[]): string {
  const starts = visits.map(({ date, time }) => instantOf(date, time).getTime())
  return signBookingLink(context, bookingId, afterVisit(new Date(Math.max(...starts))))
}

/**
 * The key that confirms a guest's booking. It is sent to their mailbox and returned by no call, so that whoever has it has read the mail; the
 * booking's own token, which the call that books returns, confirms nothing.
 */
export const signConfirmation = ({ vault }: Signs, bookingId: string): string => vault.sign(confirmationOf(bookingId))

/** Whether this is the key that confirms a booking. */
export const isConfirmation = ({ vault }: Signs, bookingId: string, key: string): boolean => vault.isSigned(confirmationOf(bookingId), key)

const confirmationOf = (bookingId: string): string => `confirmation of booking ${bookingId}`

/** The context of a visitor or customer with a token for this booking; unchanged if the token is missing, wrong or expired. */
export function withBookingLink(context: Context, bookingId: string, token: string | undefined): Context {
  const { actor } = context
  if (!token || (actor.kind !== 'visitor' && actor.kind !== 'customer')) return context
  const [expires = '', ...signature] = token.split('.')
  if (!context.vault.isSigned(textOf(bookingId, expires), signature.join('.'))) return context
  if (Number.parseInt(expires, 36) * 1_000 <= context.now().getTime()) return context
  return { ...context, actor: { ...actor, bookingId } }
}

const textOf = (bookingId: string, expires: string): string => `booking link ${bookingId} ${expires}`
const afterVisit = (visit: Date): Date => addMinutes(visit, daysOfLink * minutesPerDay)
