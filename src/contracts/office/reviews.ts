import { z } from 'zod'
import { languages } from '../../domain/language.ts'
import { reviewStates } from '../../domain/reviews.ts'
import { smallId, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { givenReason, typedLines } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { RowId } from './row-id.ts'

export const StaffReview = z
  .object({
    id: z.number(),
    author: z.string(),
    rating: z.int(),
    text: z.string().nullable(),
    language: z.enum(languages),
    state: z.enum(reviewStates).meta({ description: 'waiting: published, and nobody on the staff has looked at it' }),
    service_id: z.int(),
    service_name: z.string(),
    service_slug: z.string(),
    booking_id: z.string(),
    visit: z.int(),
    account_id: z.string().nullable().meta({ description: "The customer's account, if there is one" }),
    created_at: z.string(),
    answer: z
      .object({ text: z.string(), author: z.string(), updated_at: z.string() })
      .nullable()
      .meta({ description: 'Our answer, shown below the review while its words are' }),
  })
  .meta({ id: 'StaffReview' })
export type StaffReview = z.infer<typeof StaffReview>

export const StaffReviewsQuery = listQuery(['newest', 'oldest'], {
  state: unlessBlank(z.enum(reviewStates)),
  rating: unlessBlank(z.coerce.number<number | string>().int().min(1).max(5)),
  service: unlessBlank(smallId).meta({ description: 'The id of a service' }),
})
export type StaffReviewsQuery = z.input<typeof StaffReviewsQuery>

export const ReviewHiding = z.object({ reason: givenReason }).meta({ id: 'ReviewHiding' })
export const ReviewReply = z
  .object({
    answer: typedLines(messages.answerRequired, 2_000),
    instead_of: z.iso
      .datetime()
      .nullable()
      .default(null)
      .meta({ description: 'updated_at of the answer that is changed; null if there is none yet' }),
  })
  .meta({ id: 'ReviewReply' })
export type ReviewReply = z.output<typeof ReviewReply>

const one = {
  tag: 'Back office: reviews',
  who: 'staff',
  params: z.object({ id: RowId }),
  missing: 'reviewNotFound',
  returns: StaffReview,
} as const

export const officeReviewCalls = {
  'GET /admin/reviews': {
    tag: 'Back office: reviews',
    summary: 'List what customers say of their visits',
    who: 'staff',
    sees: 'desk',
    lists: true,
    query: StaffReviewsQuery,
    response: listOf(StaffReview),
    outcome: 'A page of reviews',
  },
  'GET /admin/reviews/{id}': { ...one, summary: 'Get a review', sees: 'desk', outcome: 'The review' },
  'PUT /admin/reviews/{id}/publication': {
    ...one,
    summary: 'Publish a review: keep one that was looked at, or show one again that was hidden',
    does: 'review.publish',
    once: true,
    says: 'reviewPublished',
    outcome: 'The review, published',
    refuses: { 409: 'It is published, and was looked at' },
  },
  'PUT /admin/reviews/{id}/hiding': {
    ...one,
    summary: "Hide a review's words, and our answer with them; its stars count all the same",
    does: 'review.hide',
    once: true,
    body: ReviewHiding,
    says: 'reviewHidden',
    outcome: 'The review, hidden',
    refuses: { 409: 'It is hidden already' },
  },
  'PUT /admin/reviews/{id}/answer': {
    ...one,
    summary: 'Answer a review in public, or change our answer',
    does: 'review.answer',
    once: true,
    body: ReviewReply,
    says: 'reviewAnswered',
    outcome: 'The review, with our answer',
    refuses: { 409: 'It is hidden, or somebody else has answered or changed the answer' },
  },
  'DELETE /admin/reviews/{id}/answer': {
    ...one,
    summary: 'Take our answer to a review back',
    does: 'review.unanswer',
    once: true,
    says: 'reviewUnanswered',
    outcome: 'The review, without an answer',
    refuses: { 409: 'It has no answer' },
  },
} as const satisfies CallTable
