import { listReviews } from '../operations/reviews/list-reviews.ts'
import { writeReview } from '../operations/reviews/write-review.ts'
import type { Operations } from './operation.ts'

export const reviews = {
  'POST /reviews': (context, { body }) => writeReview(context, body),
  'GET /services/slug/{slug}/reviews': async (context, { params, query }) => {
    const { reviews: data, meta } = await listReviews(context, params.slug, query)
    return { data, meta }
  },
} satisfies Partial<Operations>
