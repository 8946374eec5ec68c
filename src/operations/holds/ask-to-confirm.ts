import { sql } from 'drizzle-orm'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { loadBooking } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { holdToConfirm } from '../messages/mails/hold-to-confirm.ts'

/** How often the mail is sent again: nobody can flood a mailbox with bookings of somebody else. */
const timesAgain = 3
/** The least time between two, in seconds. */
const between = 60

/**
 * Sends the mail that confirms a guest's booking again, three times at most. Throws AppError not_found; conflict if there is nothing to
 * confirm; rate_limited.
 */
export async function askToConfirm(context: Context, bookingId: string): Promise<void> {
  const { db } = context
  const booking = await loadBooking(context, db, bookingId)
  const { status, holdExpiresAt, paymentMethod } = booking
  const isWaiting = status === 'pending' && holdExpiresAt !== null && holdExpiresAt > context.now() && !isHeldUntilPaid(paymentMethod)
  if (!isWaiting) throw await conflictAt(context, db, booking)
  const keys = Array.from({ length: timesAgain + 1 }, (_, time) => `confirm:${bookingId}:${time}`)
  const { rows } = await db.execute<{ sent: number; wait: number }>(sql`
    SELECT count(*)::int AS sent, ceil(${between} - extract(epoch FROM ${context.now().toISOString()}::timestamptz - max(created_at)))::int AS wait
    FROM outbox_messages WHERE dedupe_key = ANY(${sql.param(keys)}::text[])`)
  const { sent = 0, wait = 0 } = rows[0] ?? {}
  const next = keys[sent]
  if (!next) throw new AppError('rate_limited', wordsFor(context).sentOftenEnough)
  if (wait > 0) throw new AppError('rate_limited', wordsFor(context).justSent, { retryAfter: wait })
  await announce(context, db, holdToConfirm, { bookingId }, { key: next })
}
