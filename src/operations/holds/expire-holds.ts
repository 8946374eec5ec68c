import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { releaseProfessionals } from '../availability/assign-professionals.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingLapsed } from '../messages/mails/booking-lapsed.ts'
import { offerMissed } from '../messages/mails/offer-missed.ts'

const atOnce = 200

/**
 * Expires the bookings whose time to pay or to confirm has run out and frees their professionals (product, decision 8). A booking that is being paid at
 * this moment is left alone, and rows locked by another process are skipped. Returns the ids.
 */
export async function expireHolds(context: Context, db: Queryable = context.db): Promise<string[]> {
  return db.transaction(async (tx: Transaction) => {
    const { rows } = await tx.execute<Ended>(sql`
      UPDATE bookings SET status = 'expired' WHERE id = ANY (ARRAY(
        SELECT b.id FROM bookings b
        WHERE b.status = 'pending' AND b.hold_expires_at < ${context.now().toISOString()}
          AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status = 'processing')
        ORDER BY b.hold_expires_at LIMIT ${atOnce} FOR UPDATE OF b SKIP LOCKED
      )) AND status = 'pending' AND hold_expires_at < ${context.now().toISOString()} RETURNING id, payment_method, follows`)
    await end(context, tx, rows)
    return rows.map(({ id }) => id)
  })
}

type Ended = { id: string; payment_method: PaymentMethod; follows: string | null }

/**
 * Expires a booking that holds its time only while its card is charged and whose charge was given up: money that turns up after all is late
 * (restoreBooking). Others are left alone.
 */
export async function expireUnheld(context: Context, tx: Transaction, bookingId: string): Promise<void> {
  const { rows } = await tx.execute<Ended>(sql`
    UPDATE bookings SET status = 'expired' WHERE id = ${bookingId} AND status = 'pending' AND holds_when_paid RETURNING id, payment_method, follows`)
  await end(context, tx, rows)
}

async function end(context: Context, tx: Transaction, ended: Ended[]): Promise<void> {
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return
  await releaseProfessionals(tx, ids)
  await endClaims(context, tx, ids)
  await recordEvent(
    systemContext(context),
    tx,
    ids.map((bookingId) => ({ bookingId, kind: 'hold_expired', fromStatus: 'pending' as const, toStatus: 'expired' as const })),
  )
  for (const { id, payment_method: method, follows } of ended)
    if (!isHeldUntilPaid(method) && !(follows && ids.includes(follows)))
      await announce(context, tx, bookingLapsed, { bookingId: id }, { key: `lapsed:${id}` })
}

/** The place of somebody who claimed an offer and did not pay in time ends. */
async function endClaims(context: Context, tx: Transaction, bookingIds: string[]): Promise<void> {
  const ended = await tx
    .update(waitingListEntries)
    .set({ state: 'missed' })
    .where(and(inArray(waitingListEntries.bookingId, bookingIds), eq(waitingListEntries.state, 'claimed')))
    .returning({ place: waitingListEntries.id })
  for (const { place } of ended) await announce(context, tx, offerMissed, { place }, { key: `offer_missed:${place}` })
}
