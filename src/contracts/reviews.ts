import { z } from 'zod'
import { successOf } from './answers.ts'
import { BookingId } from './bookings.ts'
import { messages } from './messages/en.ts'
import { typedOptional } from './text.ts'

export const NewReview = z
  .object({
    booking_id: BookingId,
    visit: z.int().min(1).max(32_767).default(1).meta({ description: "The visit's number" }),
    rating: z.int({ error: messages.selectRating }).min(1, messages.selectRating).max(5, messages.selectRating),
    text: typedOptional(2_000),
  })
  .meta({ id: 'NewReview' })
export type NewReview = z.input<typeof NewReview>
export type NewReviewInput = z.output<typeof NewReview>

export const Review = z
  .object({
    id: z.int(),
    author: z.string().meta({ description: 'First name and the first letter of the last' }),
    rating: z.int(),
    text: z.string().nullable().meta({ description: 'null where none was written or staff have hidden it; its stars count all the same' }),
    date: z.string(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>
export const ReviewAnswer = successOf(Review)
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

export const ReviewsQuery = z.object({
  before: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'meta.next of the page before' }),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(10),
})
export type ReviewsQuery = z.input<typeof ReviewsQuery>
export const ReviewsMeta = z
  .object({ total: z.int(), rating: z.number().nullable(), next: z.int().nullable().meta({ description: 'null on the last page' }) })
  .meta({ id: 'ReviewsMeta' })
export const ReviewsAnswer = successOf(z.array(Review)).extend({ meta: ReviewsMeta })
export type ReviewsAnswer = z.infer<typeof ReviewsAnswer>
