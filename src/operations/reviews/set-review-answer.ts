import { eq } from 'drizzle-orm'
import type { StaffReview } from '../../contracts/office/reviews.ts'
import type { Transaction } from '../../db/client.ts'
import { reviewAnswers, reviews } from '../../db/schema/reviews.ts'
import type { Done } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readStaffReview } from './staff-queries.ts'

type Answer = Omit<typeof reviewAnswers.$inferSelect, 'reviewId'>
type KeptAnswer = { answer: string; authorId: string; createdAt: string; updatedAt: string }

/** What undoing needs: the answer and the look before, and when the answer was written that is to be taken back. */
export type ReviewAnswerChange = { id: number; answer: KeptAnswer | null; lookedAt: string | null; writtenAt: string | null }

/** A review, locked until the end of the transaction, with our answer. Throws AppError not_found. */
export async function lockReview(context: Context, tx: Transaction, id: number) {
  const [locked] = await tx.select({ lookedAt: reviews.lookedAt }).from(reviews).where(eq(reviews.id, id)).for('update')
  const review = await readStaffReview(context, tx, id)
  return { review, lookedAt: locked?.lookedAt ?? null, answer: await readAnswer(tx, id) }
}

/** Writes our answer to a locked review, or removes it. Whoever answers has looked at the review. */
export async function setReviewAnswer(
  context: Context,
  tx: Transaction,
  { review, lookedAt, answer: before }: Awaited<ReturnType<typeof lockReview>>,
  answer: Answer | null,
): Promise<Done<StaffReview>> {
  const { id } = review
  await storeAnswer(tx, id, answer)
  if (answer && !lookedAt) await tx.update(reviews).set({ lookedAt: context.now() }).where(eq(reviews.id, id))
  const undo: ReviewAnswerChange = {
    id,
    answer: before && kept(before),
    lookedAt: lookedAt?.toISOString() ?? null,
    writtenAt: answer?.updatedAt.toISOString() ?? null,
  }
  return {
    result: await readStaffReview(context, tx, id),
    before: { answered: before !== null },
    after: { answered: answer !== null },
    onBehalfOf: review.account_id,
    undo,
  }
}

/** The inverse of setReviewAnswer. Throws AppError conflict if somebody has changed the answer since. */
export async function restoreReviewAnswer(context: Context, tx: Transaction, change: ReviewAnswerChange): Promise<void> {
  const { id, answer: before, lookedAt, writtenAt } = change
  const { answer } = await lockReview(context, tx, id)
  if ((answer?.updatedAt.toISOString() ?? null) !== writtenAt) throw new AppError('conflict', wordsFor(context).stateChanged)
  await storeAnswer(tx, id, before && { ...before, createdAt: new Date(before.createdAt), updatedAt: new Date(before.updatedAt) })
  if (!lookedAt) await tx.update(reviews).set({ lookedAt: null }).where(eq(reviews.id, id))
}

async function readAnswer(tx: Transaction, id: number): Promise<Answer | null> {
  const [found] = await tx.select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, id))
  return found ?? null
}

async function storeAnswer(tx: Transaction, reviewId: number, answer: Answer | null): Promise<void> {
  if (!answer) {
    await tx.delete(reviewAnswers).where(eq(reviewAnswers.reviewId, reviewId))
    return
  }
  const { answer: text, authorId, createdAt, updatedAt } = answer
  const row = { answer: text, authorId, createdAt, updatedAt }
  await tx.insert(reviewAnswers).values({ reviewId, ...row }).onConflictDoUpdate({ target: reviewAnswers.reviewId, set: row })
}

const kept = ({ answer, authorId, createdAt, updatedAt }: Answer): KeptAnswer => ({
  answer,
  authorId,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
