import { eq } from 'drizzle-orm'
import type { StaffReview } from '../../contracts/office/reviews.ts'
import { reviewAnswers } from '../../db/schema/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { changeReview, reviewConflict } from './change-review.ts'

/** Takes our answer to a review back. Throws AppError unauthenticated, forbidden, not_found, conflict (there is none). */
export async function removeReviewAnswer(context: Context, id: number, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.unanswer', subject: { kind: 'review', id }, key, request: {} } as const
  return actAsStaff(context, act, (tx) =>
    changeReview(context, tx, id, (review) => {
      if (!review.answer) throw reviewConflict(wordsFor(context).reviewNotAnswered, review)
      return tx.delete(reviewAnswers).where(eq(reviewAnswers.reviewId, id))
    }),
  )
}
