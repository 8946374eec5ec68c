import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Review, ReviewsMeta, ReviewsQuery } from '../../contracts/reviews.ts'
import { reviewAnswers, reviews } from '../../db/schema/reviews.ts'
import { services } from '../../db/schema/services.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { ratingOf } from '../services/columns.ts'

type Page = { reviews: Review[]; meta: z.infer<typeof ReviewsMeta> }

/**
 * One page of a service's reviews, newest first. Texts that staff have hidden are left out with our answer, their
 * stars are not. Throws AppError not_found.
 */
export async function listReviews(context: Context, slug: string, { before, limit }: z.output<typeof ReviewsQuery>): Promise<Page> {
  const [service] = await context.db
    .select({ id: services.id, total: services.ratingCount, rating: ratingOf })
    .from(services)
    .where(and(eq(services.slug, slug), eq(services.isActive, true)))
  if (!service) throw new AppError('not_found', wordsFor(context).serviceNotFound)
  const rows = await context.db
    .select({
      id: reviews.id,
      author: reviews.author,
      rating: reviews.rating,
      text: sql<string | null>`CASE WHEN ${reviews.state} = 'published' THEN ${reviews.body} END`,
      createdAt: reviews.createdAt,
      answer: reviewAnswers.answer,
    })
    .from(reviews)
    .leftJoin(reviewAnswers, and(eq(reviewAnswers.reviewId, reviews.id), eq(reviews.state, 'published')))
    .where(and(eq(reviews.serviceId, service.id), before === undefined ? undefined : lt(reviews.id, before)))
    .orderBy(desc(reviews.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    reviews: page.map(({ createdAt, ...review }) => ({ ...review, date: dubaiDateOf(createdAt) })),
    meta: { total: service.total, rating: service.rating, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  }
}
