import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { hashOfToken } from '../secret-token.ts'

/**
 * Makes the photos that were uploaded under these secrets those of a booking, in their order. One that is gone, or another booking's that
 * stands, is left out: a photo is worth no booking.
 */
export async function claimProblemPhotos(tx: Transaction, bookingId: string, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  await tx.execute(sql`
    UPDATE problem_photos p SET booking_id = ${bookingId}, place = t.place
    FROM unnest(${sql.param([...new Set(tokens)].map(hashOfToken))}::bytea[]) WITH ORDINALITY AS t (hash, place)
    WHERE p.token_hash = t.hash AND (p.booking_id IS NULL OR EXISTS (
      SELECT FROM bookings b WHERE b.id = p.booking_id AND b.status IN ('expired', 'cancelled')))`)
}
