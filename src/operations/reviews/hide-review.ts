import { eq } from 'drizzle-orm'
import type { StaffReview } from '../../contracts/office/reviews.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { changeReview, reviewConflict } from './change-review.ts'

/**
 * Hides a review's words, and our answer with them; its stars count all the same. Throws AppError unauthenticated, forbidden, not_found,
 * invalid (no reason), conflict (hidden already).
 */
export async function hideReview(context: Context, id: number, reason: string, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.hide', subject: { kind: 'review', id }, reason, key, request: { reason } } as const
  return actAsStaff(context, act, (tx) =>
    changeReview(context, tx, id, (review) => {
      if (review.state === 'hidden') throw reviewConflict(wordsFor(context).reviewIsHidden, review)
      return tx.update(reviews).set({ state: 'hidden', lookedAt: context.now() }).where(eq(reviews.id, id))
    }),
  )
}
