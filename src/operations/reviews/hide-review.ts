import type { StaffReview } from '../../contracts/office/reviews.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { setReviewState } from './set-review-state.ts'

/**
 * Hides a review's words, and our answer with them; its stars count all the same. Throws AppError unauthenticated, forbidden, not_found,
 * invalid (no reason), conflict (hidden already).
 */
export async function hideReview(context: Context, id: number, reason: string, key: string | null): Promise<Acted<StaffReview>> {
  const act = { verb: 'review.hide', subject: { kind: 'review', id }, reason, key, request: { reason } } as const
  return actAsStaff(context, act, (tx) => setReviewState(context, tx, id, 'hidden'))
}
