import { eq, sql } from 'drizzle-orm'
import type { ReviewReply, StaffReview } from '../../contracts/office/reviews.ts'
import { reviewAnswers, reviews } from '../../db/schema/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { changeReview, reviewConflict } from './change-review.ts'

/**
 * Answers a review in public as staff, who have looked at it then, or changes the answer. Throws AppError unauthenticated, forbidden,
 * not_found, conflict (hidden; or the answer is another one by now).
 */
export async function answerReview(context: Context, id: number, reply: ReviewReply, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.answer', subject: { kind: 'review', id }, key, request: reply } as const
  return actAsStaff(context, act, (tx, { accountId: authorId }) =>
    changeReview(context, tx, id, async (review) => {
      const words = wordsFor(context)
      if (review.state === 'hidden') throw reviewConflict(words.reviewIsHidden, review)
      if ((review.answer?.updated_at ?? null) !== reply.instead_of) throw reviewConflict(words.reviewAnsweredMeanwhile, review)
      const now = context.now()
      const written = { answer: reply.answer, authorId, updatedAt: now }
      await tx
        .insert(reviewAnswers)
        .values({ reviewId: id, ...written, createdAt: now })
        .onConflictDoUpdate({ target: reviewAnswers.reviewId, set: written })
      await tx
        .update(reviews)
        .set({ lookedAt: sql`coalesce(looked_at, ${now.toISOString()})` })
        .where(eq(reviews.id, id))
    }),
  )
}
