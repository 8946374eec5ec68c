import { and, eq } from 'drizzle-orm'
import type { StaffReview } from '../../contracts/office/reviews.ts'
import type { Transaction } from '../../db/client.ts'
import { reviews } from '../../db/schema/reviews.ts'
import type { Done } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readStaffReview } from './staff-queries.ts'

type Shown = 'published' | 'hidden'

/** What undoing needs: the state before, and the look that is to be taken back. */
export type ReviewStateChange = { id: number; before: { state: Shown; lookedAt: string | null }; after: { state: Shown; lookedAt: string } }

/** Publishes or hides a review as staff, who have looked at it then. Throws AppError not_found, conflict (it is so already). */
export async function setReviewState(context: Context, tx: Transaction, id: number, state: Shown): Promise<Done<StaffReview>> {
  const [locked] = await tx
    .select({ state: reviews.state, lookedAt: reviews.lookedAt })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update')
  const review = await readStaffReview(context, tx, id)
  if (!locked || review.state === state) {
    const words = wordsFor(context)
    throw new AppError('conflict', state === 'hidden' ? words.reviewIsHidden : words.reviewIsPublished, { data: { state } })
  }
  const lookedAt = context.now()
  await tx.update(reviews).set({ state, lookedAt }).where(eq(reviews.id, id))
  const undo: ReviewStateChange = {
    id,
    before: { state: locked.state, lookedAt: locked.lookedAt?.toISOString() ?? null },
    after: { state, lookedAt: lookedAt.toISOString() },
  }
  const result = await readStaffReview(context, tx, id)
  return { result, before: { state: review.state }, after: { state }, onBehalfOf: review.account_id, undo }
}

/** The inverse of setReviewState. Throws AppError conflict if somebody has decided otherwise since. */
export async function restoreReviewState(context: Context, tx: Transaction, { id, before, after }: ReviewStateChange): Promise<void> {
  const restored = await tx
    .update(reviews)
    .set({ state: before.state, lookedAt: before.lookedAt === null ? null : new Date(before.lookedAt) })
    .where(and(eq(reviews.id, id), eq(reviews.state, after.state), eq(reviews.lookedAt, new Date(after.lookedAt))))
    .returning({ id: reviews.id })
  if (restored.length === 0) throw new AppError('conflict', wordsFor(context).stateChanged)
}
