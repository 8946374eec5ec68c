import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import { releaseProfessionals } from '../availability/assign-professionals.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext } from '../context.ts'

const atOnce = 200

/**
 * Gives up the bookings whose time for paying has passed and frees their professionals (product, decision 8). One that is being paid
 * at this moment is left alone. Rows that another process has in hand are skipped. Answers the ids given up.
 */
export async function expireHolds(context: Context, db: Queryable = context.db): Promise<string[]> {
  return db.transaction(async (tx: Transaction) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE bookings SET status = 'expired' WHERE id IN (
        SELECT b.id FROM bookings b
        WHERE b.status = 'pending' AND b.hold_expires_at < ${context.now().toISOString()}
          AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status = 'processing')
        ORDER BY b.hold_expires_at LIMIT ${atOnce} FOR UPDATE OF b SKIP LOCKED
      ) AND status = 'pending' AND hold_expires_at < ${context.now().toISOString()} RETURNING id`)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return ids
    await releaseProfessionals(tx, ids)
    await waitAgain(context, tx, ids)
    await recordEvent(
      systemContext(context),
      tx,
      ids.map((bookingId) => ({ bookingId, kind: 'hold_expired', fromStatus: 'pending' as const, toStatus: 'expired' as const })),
    )
    return ids
  })
}

/** Who took an offer and did not pay for it in time waits again, behind those who still wait for their first. */
async function waitAgain({ now }: Pick<Context, 'now'>, tx: Transaction, bookingIds: string[]): Promise<void> {
  await tx
    .update(waitingListEntries)
    .set({ state: 'waiting', passedAt: now(), offeredStartsAt: null, offerExpiresAt: null })
    .where(and(inArray(waitingListEntries.bookingId, bookingIds), eq(waitingListEntries.state, 'claimed')))
}
