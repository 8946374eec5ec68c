import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { Context } from '../context.ts'

/**
 * Releases promo codes of bookings that were never paid or were cancelled free of charge, so that they can be used again; of a basket, once that
 * is true of both. Returns how many.
 */
export const releasePromos = (context: Context): Promise<number> => release(context.db, sql`true`)

/** Releases the promo code of one booking, in the transaction of the booking that replaces it. */
export const releasePromoOf = (tx: Transaction, bookingId: string): Promise<number> => release(tx, sql`r.booking_id = ${bookingId}`)

async function release(db: Queryable, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ released: number }>(sql`
    WITH released AS (
      UPDATE promo_redemptions r SET is_active = false FROM bookings b
      WHERE b.id = r.booking_id AND r.is_active AND ${which} AND b.status IN ('expired', 'cancelled')
        AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status IN ('processing', 'authorised'))
        AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status = 'paid' AND p.refunded < p.captured)
        AND NOT EXISTS (SELECT FROM bookings second WHERE second.follows = b.id AND (second.status NOT IN ('expired', 'cancelled')
          OR EXISTS (SELECT FROM payments p WHERE p.booking_id = second.id
            AND (p.status IN ('processing', 'authorised') OR (p.status = 'paid' AND p.refunded < p.captured)))))
      RETURNING r.code, r.booking_id
    ), forgotten AS (
      DELETE FROM promo_persons p USING released WHERE p.booking_id = released.booking_id
    ), counted AS (SELECT code, count(*)::int AS uses FROM released GROUP BY code ORDER BY code), given AS (
      UPDATE promo_codes p SET used = p.used - counted.uses FROM counted WHERE p.code = counted.code
    )
    SELECT count(*)::int AS released FROM released`)
  return rows[0]?.released ?? 0
}
