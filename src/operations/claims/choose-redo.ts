import { count, eq } from 'drizzle-orm'
import type { Claim, RedoVisit } from '../../contracts/claims.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { mostOwnTimes } from '../../domain/claims.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { once } from '../idempotency.ts'
import { demandClaim } from './demand-claim.ts'
import { getClaim } from './list-claims.ts'
import { lockClaim } from './lock-claim.ts'
import { placeRedo, refuseTakenRedo } from './place-redo.ts'

/**
 * The customer chooses when the visit that was agreed does another one again. Throws AppError not_found; conflict (not agreed or no longer, its days are over,
 * or chosen mostOwnTimes already); invalid if the calendar does not allow the time; time_taken.
 */
export async function chooseRedo(
  context: Context,
  { id, claim }: { id: string; claim: string },
  wanted: RedoVisit,
  key: string | null,
): Promise<Claim> {
  try {
    return await context.db.transaction((tx) =>
      once(context, tx, { scope: `redo:${claim}`, key, request: wanted }, async () => {
        await demandClaim(context, tx, { id, claim })
        await lockClaim(context, tx, claim)
        await refuseLate(context, tx, claim)
        await placeRedo(context, tx, claim, wanted)
        return getClaim(context, tx, claim)
      }),
    )
  } catch (error) {
    return refuseTakenRedo(context, error)
  }
}

/** Asked while the claim is locked, so that its answer holds for the rest of the transaction. */
async function refuseLate(context: Context, tx: Transaction, id: string): Promise<void> {
  const words = wordsFor(context)
  const { state, book_until: until } = await getClaim(context, tx, id)
  if (state === 'agreed' && until && new Date(until) <= context.now()) throw new AppError('conflict', words.redoTimeOver)
  const [row] = await tx.select({ chosen: count() }).from(bookings).where(eq(bookings.redoOf, id))
  if ((row?.chosen ?? 0) >= mostOwnTimes) throw new AppError('conflict', words.redoChosenOften)
}
