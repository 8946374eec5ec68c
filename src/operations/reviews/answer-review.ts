import type { ReviewReply, StaffReview } from '../../contracts/office/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockReview, setReviewAnswer } from './set-review-answer.ts'

/**
 * Answers a review in public as staff, who have looked at it then, or changes the answer. Throws AppError unauthenticated, forbidden,
 * not_found, conflict (hidden; or the answer is not the one to replace).
 */
export async function answerReview(context: Context, id: number, reply: ReviewReply, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.answer', subject: { kind: 'review', id }, key, request: reply } as const
  return actAsStaff(context, act, async (tx, { accountId: authorId }) => {
    const locked = await lockReview(context, tx, id)
    const { review, answer: before } = locked
    const words = wordsFor(context)
    if (review.state === 'hidden') throw new AppError('conflict', words.reviewIsHidden, { data: { state: review.state } })
    if ((before?.updatedAt.toISOString() ?? null) !== reply.replaces) {
      throw new AppError('conflict', words.reviewAnsweredMeanwhile, { data: { answer: review.answer } })
    }
    const updatedAt = context.now()
    return setReviewAnswer(context, tx, locked, { answer: reply.answer, authorId, createdAt: before?.createdAt ?? updatedAt, updatedAt })
  })
}
