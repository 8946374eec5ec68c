import { z } from 'zod'
import { slug, successOf } from './answers.ts'
import { BookingId } from './bookings.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { typedLinesOptional } from './text.ts'

export const NewReview = z
  .object({
    booking_id: BookingId,
    visit: z.int().min(1).max(32_767).default(1).meta({ description: "The visit's number" }),
    rating: z.int({ error: messages.selectRating }).min(1, messages.selectRating).max(5, messages.selectRating),
    text: typedLinesOptional(2_000),
  })
  .meta({ id: 'NewReview' })
export type NewReview = z.input<typeof NewReview>
export type NewReviewInput = z.output<typeof NewReview>

export const Review = z
  .object({
    id: z.int(),
    author: z.string().meta({ description: 'First name and the first letter of the last name' }),
    rating: z.int(),
    text: z.string().nullable().meta({ description: 'null if there is none or staff have hidden it; its stars count anyway' }),
    date: z.string(),
    answer: z.string().nullable().meta({ description: 'Our answer to it' }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewsQuery = z.object({
  before: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'meta.next of the previous page' }),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(10),
})
export type ReviewsQuery = z.input<typeof ReviewsQuery>
export const ReviewsMeta = z
  .object({ total: z.int(), rating: z.number().nullable(), next: z.int().nullable().meta({ description: 'null on the last page' }) })
  .meta({ id: 'ReviewsMeta' })
export const ReviewsAnswer = successOf(z.array(Review)).extend({ meta: ReviewsMeta })
export type ReviewsAnswer = z.infer<typeof ReviewsAnswer>

export const reviewCalls = {
  'POST /reviews': {
    tag: 'Reviews',
    summary: 'Review a completed visit, once',
    description: "For the visit's customer, or whoever has the link from its emails.",
    who: 'booking',
    link: 'booking_id',
    body: NewReview,
    returns: Review,
    says: 'reviewReceived',
    outcome: 'The review, which counts at once',
    refuses: { 403: 'Staff do not review', 404: 'No such visit', 409: 'Not completed yet, or already reviewed' },
  },
  'GET /services/slug/{slug}/reviews': {
    tag: 'Reviews',
    summary: "List a service's reviews, newest first",
    who: 'public',
    shared: true,
    params: z.object({ slug }),
    missing: 'serviceNotFound',
    query: ReviewsQuery,
    response: ReviewsAnswer,
    outcome: 'One page of reviews; meta has the average of all',
  },
} as const satisfies CallTable
