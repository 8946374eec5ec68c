import type { StaffReview } from '../../contracts/office/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { setReviewState } from './set-review-state.ts'

/**
 * Publishes a review as staff: keeps one that nobody had looked at, or shows a hidden one again. Throws AppError unauthenticated, forbidden,
 * not_found, conflict (published, and looked at).
 */
export async function publishReview(context: Context, id: number, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.publish', subject: { kind: 'review', id }, key, request: {} } as const
  return actAsStaff(context, act, (tx) => setReviewState(context, tx, id, 'published'))
}
