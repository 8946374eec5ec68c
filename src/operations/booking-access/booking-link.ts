import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BookedVisit } from '../../contracts/bookings.ts'
import type { Queryable } from '../../db/client.ts'
import { secrets } from '../../db/schema/settings.ts'
import { addMinutes, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'

const name = 'booking links'
const daysAfterLastVisit = 60

/** The token of a guest's link: until it expires, whoever has it acts for the customer of this one booking. */
export async function signBookingLink(db: Queryable, bookingId: string, expiresAt: Date): Promise<string> {
  const expires = Math.floor(expiresAt.getTime() / 1_000).toString(36)
  return `${expires}.${(await signatureOf(db, bookingId, expires)).toString('base64url')}`
}

/** A link for a booking's emails, valid until some weeks after its last visit, long enough for a review. */
export async function linkForMail(context: Pick<Context, 'now'>, db: Queryable, bookingId: string): Promise<string> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`SELECT extract(epoch FROM max(ends_at))::float8 AS last FROM visits WHERE booking_id = ${bookingId}`,
  )
  const last = new Date(Math.max((rows[0]?.last ?? 0) * 1_000, context.now().getTime()))
  return signBookingLink(db, bookingId, addMinutes(last, daysAfterLastVisit * minutesPerDay))
}

/** The same for somebody who has just made a booking. */
export async function linkForGuest(db: Queryable, bookingId: string, visits: readonly BookedVisit[]): Promise<string> {
  const starts = visits.map(({ date, time }) => instantOf(date, time).getTime())
  return signBookingLink(db, bookingId, addMinutes(new Date(Math.max(...starts)), daysAfterLastVisit * minutesPerDay))
}

/**
 * The key that confirms a guest's booking. It is sent to their mailbox and returned by no call, so that whoever has it has read the mail; the
 * booking's own token, which the call that books returns, confirms nothing.
 */
export const signConfirmation = async (db: Queryable, bookingId: string): Promise<string> =>
  (await signatureOf(db, `confirm ${bookingId}`, '')).toString('base64url')

/** Whether this is the key that confirms a booking. */
export async function isConfirmation(db: Queryable, bookingId: string, key: string): Promise<boolean> {
  const given = Buffer.from(key, 'base64url')
  const right = await signatureOf(db, `confirm ${bookingId}`, '')
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The context of a visitor or customer with a token for this booking; unchanged if the token is missing, wrong or expired. */
export async function withBookingLink(context: Context, bookingId: string, token: string | undefined): Promise<Context> {
  const { actor } = context
  if (!token || (actor.kind !== 'visitor' && actor.kind !== 'customer')) return context
  const [expires = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = await signatureOf(context.db, bookingId, expires)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return context
  if (Number.parseInt(expires, 36) * 1_000 <= context.now().getTime()) return context
  return { ...context, actor: { ...actor, bookingId } }
}

async function signatureOf(db: Queryable, bookingId: string, expires: string): Promise<Buffer> {
  const known = keys.get(db) ?? (await readKey(db))
  keys.set(db, known)
  return createHmac('sha256', known).update(`${bookingId} ${expires}`).digest()
}

/** A database's key never changes, and every new booking returns a link. */
const keys = new WeakMap<Queryable, Buffer>()

async function readKey(db: Queryable): Promise<Buffer> {
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!secret) throw new Error('The database has no key to sign links with')
  return secret.value
}
