import { eq } from 'drizzle-orm'
import type { NewReviewInput, Review } from '../../contracts/reviews.ts'
import { customers } from '../../db/schema/customers.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { reviewAuthor } from '../../domain/reviews.ts'
import { loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Stores a review of a completed visit, once, by its customer or the holder of the booking's link: staff do not speak for customers. Throws
 * AppError not_found for strangers; forbidden; conflict.
 */
export async function writeReview(context: Context, input: NewReviewInput): Promise<Review> {
  const words = wordsFor(context)
  const { kind: writtenBy } = context.actor
  if (writtenBy !== 'customer' && writtenBy !== 'visitor') throw new AppError('forbidden', words.notAllowed)
  return context.db.transaction(async (tx) => {
    const booking = await loadBooking(context, tx, input.booking_id)
    const visit = visitOf(context, booking, input.visit)
    if (visit.status !== 'completed') throw new AppError('conflict', words.reviewTooEarly)
    const [customer] = await tx
      .select({ first: customers.firstName, last: customers.lastName })
      .from(customers)
      .where(eq(customers.id, booking.customerId))
    const [written] = await tx
      .insert(reviews)
      .values({
        visitId: visit.id,
        bookingId: booking.id,
        serviceId: booking.serviceId,
        author: customer ? reviewAuthor(customer.first, customer.last) : '',
        rating: input.rating,
        body: input.text,
        language: context.language,
        writtenBy,
        createdAt: context.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!written) throw new AppError('conflict', words.reviewedAlready)
    return {
      id: written.id,
      author: written.author,
      rating: written.rating,
      text: written.body,
      date: dubaiDateOf(written.createdAt),
      answer: null,
    }
  })
}
