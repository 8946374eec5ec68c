import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { claims } from '../../db/schema/claims.ts'
import { demandBooking } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Throws AppError not_found for everybody who may not see the booking, and if the claim is not about it. */
export async function demandClaim(context: Context, db: Queryable, { id, claim }: { id: string; claim: string }): Promise<void> {
  await demandBooking(context, db, id, 'id')
  const [row] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claim), eq(claims.bookingId, id)))
  if (!row) throw new AppError('not_found', wordsFor(context).claimNotFound)
}
