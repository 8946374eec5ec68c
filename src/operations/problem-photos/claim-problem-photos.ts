import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { hashOfToken } from '../secret-token.ts'

/** What a photo is of: one of these. */
type PhotoOwner = { bookingId?: string; claimId?: string; supportRequestId?: string }

/**
 * Makes the photos that were uploaded under these secrets those of a booking, a claim or a support request, in their order. One that is gone, or that of
 * something else that stands, is left out: a photo is worth no booking.
 */
export async function claimProblemPhotos(
  tx: Transaction,
  { bookingId, claimId, supportRequestId }: PhotoOwner,
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return
  await tx.execute(sql`
    UPDATE problem_photos p SET booking_id = ${bookingId ?? null}, claim_id = ${claimId ?? null}, support_request_id = ${supportRequestId ?? null}, place = t.place
    FROM unnest(${sql.param([...new Set(tokens)].map(hashOfToken))}::bytea[]) WITH ORDINALITY AS t (hash, place)
    WHERE p.token_hash = t.hash AND (p.place IS NULL OR (p.claim_id IS NULL AND EXISTS (
      SELECT FROM bookings b WHERE b.id = p.booking_id AND b.status IN ('expired', 'cancelled'))))`)
}
