import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { reviewAuthor } from '../../domain/reviews.ts'
import type { Transaction } from '../client.ts'
import { reviewAnswers, reviews } from '../schema/reviews.ts'
import { omarsAccountId } from './accounts.ts'
import type { DemoBooking } from './bookings.ts'
import { reviewTexts, staffAnswers } from './editorial/reviews/index.ts'
import { createRandom, type Random } from './random.ts'
import type { VisitIds } from './seed-payments.ts'

type Row = typeof reviews.$inferInsert & { createdAt: Date }

const seed = 4_711
/** A larger share of single visits is reviewed than of the visits of a series. */
const shares = { single: 0.62, series: 0.16 }
const shareWithText = 0.75
/** Reviews of the last days wait for staff, who have looked at all others some hours after they came. */
const waitingMinutes = 3 * minutesPerDay
const lookedAfter = 200
const ratings = [
  [5, 56],
  [4, 30],
  [3, 9],
  [2, 3],
  [1, 2],
] as const

/** Inserts reviews of completed visits, oldest first. Each text is used once. */
export async function seedReviews(tx: Transaction, bookings: DemoBooking[], visitIds: VisitIds, now: Date): Promise<void> {
  const random = createRandom(seed)
  const sayWords = wordsOnce()
  const rows = bookings
    .flatMap((booking) =>
      booking.visits.flatMap((_, index) => {
        const visitId = visitIds.get(`${booking.id} ${index + 1}`)
        return visitId && booking.states[index] === 'completed' ? (reviewOf(booking, index, visitId, random, sayWords) ?? []) : []
      }),
    )
    .filter(({ createdAt }) => createdAt <= now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const lookedBefore = addMinutes(now, -waitingMinutes)
  const looked = rows.map((row) => ({ ...row, lookedAt: row.createdAt < lookedBefore ? addMinutes(row.createdAt, lookedAfter) : null }))
  const written = await tx.insert(reviews).values(looked).returning()
  await tx.insert(reviewAnswers).values(written.flatMap((review) => answerTo(review) ?? []))
}

/** Our answer to an unhappy customer, written when Omar looked at the review. */
function answerTo({ id, rating, body, language, lookedAt }: typeof reviews.$inferSelect): typeof reviewAnswers.$inferInsert | null {
  if (rating > 2 || !body || !lookedAt) return null
  return { reviewId: id, answer: staffAnswers[language], authorId: omarsAccountId, createdAt: lookedAt, updatedAt: lookedAt }
}

type SayWords = (category: string, language: Language, rating: number) => string | null

function reviewOf(booking: DemoBooking, index: number, visitId: number, random: Random, sayWords: SayWords): Row | null {
  const { customer, visits, review, categorySlug } = booking
  const isDue = random.chance(booking.series ? shares.series : shares.single)
  const rating = random.weighted(ratings)
  const later = random.between(90, 3 * 24 * 60)
  const isWritten = random.chance(shareWithText)
  // Customers with given reviews wrote about their first visit or not at all.
  if (review !== undefined ? review === null || index > 0 : !isDue) return null
  const { language } = customer
  return {
    visitId,
    bookingId: booking.id,
    serviceId: booking.serviceId,
    author: reviewAuthor(customer.firstName, customer.lastName),
    rating: review?.rating ?? rating,
    body: review ? review.text : isWritten ? sayWords(categorySlug, language, rating) : null,
    language,
    writtenBy: 'customer',
    createdAt: addMinutes((visits[index] as (typeof visits)[number]).endsAt, later),
  }
}

/** Hands out the texts of a category one after the other; null when all are used. */
function wordsOnce(): SayWords {
  const said = new Map<string, number>()
  return (category, language, rating) => {
    const tone = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor'
    const key = `${tone === 'good' ? category : ''} ${language} ${tone}`
    const next = said.get(key) ?? 0
    said.set(key, next + 1)
    const texts = tone === 'good' ? reviewTexts.good[category]?.[language] : reviewTexts[tone][language]
    return texts?.[next] ?? null
  }
}
