import type { StaffReview } from '../../contracts/office/reviews.ts'
import type { Transaction } from '../../db/client.ts'
import type { Done } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { reviewState } from './review-state.ts'
import { readStaffReview } from './staff-queries.ts'

const shown = ({ state, answer }: StaffReview) => ({ state, answered: answer !== null })

/**
 * Changes a locked review as staff; the work refuses what does not fit its state. Throws AppError not_found, and whatever the work throws.
 */
export async function changeReview(
  context: Context,
  tx: Transaction,
  id: number,
  work: (review: StaffReview) => Promise<unknown>,
): Promise<Done<StaffReview>> {
  const old = await reviewState.before(tx, id)
  if (!old) throw new AppError('not_found', wordsFor(context).reviewNotFound)
  const before = await readStaffReview(context, tx, id)
  await work(before)
  const result = await readStaffReview(context, tx, id)
  return {
    result,
    before: shown(before),
    after: shown(result),
    onBehalfOf: result.account_id,
    undo: await reviewState.undo(tx, id, old),
  }
}

/** Another member of staff was quicker; details say how the review is now. */
export const reviewConflict = (message: string, { state, answer }: StaffReview) =>
  new AppError('conflict', message, { data: { state, answer } })
