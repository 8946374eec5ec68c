import { eq } from 'drizzle-orm'
import type { StaffReview } from '../../contracts/office/reviews.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { changeReview, reviewConflict } from './change-review.ts'

/**
 * Publishes a review as staff: keeps one that nobody had looked at, or shows a hidden one again. Throws AppError unauthenticated, forbidden,
 * not_found, conflict (published, and looked at).
 */
export async function publishReview(context: Context, id: number, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.publish', subject: { kind: 'review', id }, key, request: {} } as const
  return actAsStaff(context, act, (tx) =>
    changeReview(context, tx, id, (review) => {
      if (review.state === 'published') throw reviewConflict(wordsFor(context).reviewIsPublished, review)
      return tx.update(reviews).set({ state: 'published', lookedAt: context.now() }).where(eq(reviews.id, id))
    }),
  )
}
