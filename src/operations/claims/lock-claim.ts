import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { claims } from '../../db/schema/claims.ts'
import { visits } from '../../db/schema/visits.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * The visit that a claim is about, with its booking's row locked: whoever changes a claim locks the booking first, as refunds do, so that no two
 * transactions deadlock. Throws AppError not_found.
 */
export async function lockClaim(context: Context, tx: Transaction, id: string) {
  const [claim] = await tx
    .select({ kind: claims.kind, bookingId: claims.bookingId, number: visits.number })
    .from(claims)
    .innerJoin(visits, eq(visits.id, claims.visitId))
    .where(eq(claims.id, id))
  if (!claim) throw new AppError('not_found', wordsFor(context).claimNotFound)
  await lockBookingStatus(tx, claim.bookingId)
  return claim
}
