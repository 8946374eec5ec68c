import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffReview, StaffReviewsQuery } from '../../contracts/office/reviews.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { reviewAnswers, reviews } from '../../db/schema/reviews.ts'
import { services } from '../../db/schema/services.ts'
import { visits } from '../../db/schema/visits.ts'
import type { Language } from '../../domain/language.ts'
import type { ReviewState } from '../../domain/reviews.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { textIn } from '../localized.ts'

const inState = {
  waiting: isNull(reviews.lookedAt),
  published: and(eq(reviews.state, 'published'), isNotNull(reviews.lookedAt)),
  hidden: eq(reviews.state, 'hidden'),
} as const satisfies Record<ReviewState, unknown>

const selectReviews = (db: Queryable, language: Language, cursor = sql<string>`''`) =>
  db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      text: reviews.body,
      language: reviews.language,
      state: sql<ReviewState>`CASE WHEN ${reviews.lookedAt} IS NULL THEN 'waiting' ELSE ${reviews.state} END`,
      serviceId: reviews.serviceId,
      serviceName: textIn(services.title, language),
      serviceSlug: services.slug,
      cursor,
      bookingId: reviews.bookingId,
      visit: visits.number,
      accountId: bookings.accountId,
      createdAt: reviews.createdAt,
      answer: reviewAnswers.answer,
      answeredBy: accounts.firstName,
      answeredAt: reviewAnswers.updatedAt,
    })
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .innerJoin(visits, eq(visits.id, reviews.visitId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(reviewAnswers, eq(reviewAnswers.reviewId, reviews.id))
    .leftJoin(accounts, eq(accounts.id, reviewAnswers.authorId))

type Row = Awaited<ReturnType<typeof selectReviews>>[number]

const toReview = ({
  cursor: _,
  serviceId,
  serviceName,
  serviceSlug,
  bookingId,
  accountId,
  createdAt,
  answer,
  answeredBy,
  answeredAt,
  ...review
}: Row): StaffReview => ({
  ...review,
  service_id: serviceId,
  service_name: serviceName,
  service_slug: serviceSlug,
  booking_id: bookingId,
  account_id: accountId,
  created_at: createdAt.toISOString(),
  answer: answer && answeredAt ? { text: answer, author: answeredBy ?? '', updated_at: answeredAt.toISOString() } : null,
})

const inOrder = [
  { column: reviews.createdAt, kind: 'instant' },
  { column: reviews.id, kind: 'number' },
] as const
const sorts = { newest: { by: inOrder, descending: true }, oldest: { by: inOrder } }

/** What customers say of their visits, for staff; the newest first unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listReviewsForStaff(context: Context, query: z.output<typeof StaffReviewsQuery>): Promise<List<StaffReview>> {
  await staffWhoSee(context, 'desk')
  const { state, rating, service } = query
  const paging = keyset(sorts, query)
  const isListed = and(
    state && inState[state],
    rating === undefined ? undefined : eq(reviews.rating, rating),
    service === undefined ? undefined : eq(reviews.serviceId, service),
  )
  const found = await selectReviews(context.db, context.language, paging.cursor)
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return { rows: rows.map(toReview), next, count: await countRows(context.db, sql`FROM ${reviews} WHERE ${isListed ?? sql`true`}`) }
}

/** One review. Throws AppError unauthenticated, forbidden, not_found. */
export async function getReviewForStaff(context: Context, id: number): Promise<StaffReview> {
  await staffWhoSee(context, 'desk')
  return readStaffReview(context, context.db, id)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readStaffReview(context: Context, db: Queryable, id: number): Promise<StaffReview> {
  const [row] = await selectReviews(db, context.language).where(eq(reviews.id, id))
  if (!row) throw new AppError('not_found', wordsFor(context).reviewNotFound)
  return toReview(row)
}
