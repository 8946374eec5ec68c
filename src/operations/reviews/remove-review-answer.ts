import type { StaffReview } from '../../contracts/office/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockReview, setReviewAnswer } from './set-review-answer.ts'

/** Takes our answer to a review back. Throws AppError unauthenticated, forbidden, not_found, conflict (there is none). */
export async function removeReviewAnswer(context: Context, id: number, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.unanswer', subject: { kind: 'review', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const locked = await lockReview(context, tx, id)
    if (!locked.answer) throw new AppError('conflict', wordsFor(context).reviewNotAnswered)
    return setReviewAnswer(context, tx, locked, null)
  })
}
