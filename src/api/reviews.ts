import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery, slug } from '../contracts/answers.ts'
import { LinkHeader } from '../contracts/booking-changes.ts'
import { messages } from '../contracts/messages/en.ts'
import { NewReview, ReviewAnswer, ReviewsAnswer, ReviewsQuery } from '../contracts/reviews.ts'
import { wordsFor } from '../operations/context.ts'
import { listReviews } from '../operations/reviews/list-reviews.ts'
import { writeReview } from '../operations/reviews/write-review.ts'
import { answeringOne, jsonBody, refusing } from './answers.ts'
import { forBooking } from './booking-changes.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Reviews']

const write = createRoute({
  method: 'post',
  path: '/reviews',
  tags,
  summary: 'Review a completed visit, once',
  description: "For the visit's customer, or whoever holds the link of its mails.",
  request: { headers: LinkHeader, query: LanguageQuery, body: jsonBody(NewReview) },
  responses: {
    ...answeringOne(ReviewAnswer, 'The review, which counts at once'),
    409: refusing('Not completed yet, or reviewed already'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/services/slug/{slug}/reviews',
  tags,
  summary: "A service's reviews, the newest first",
  request: { params: z.object({ slug }), query: ReviewsQuery.extend(LanguageQuery.shape) },
  responses: answeringOne(ReviewsAnswer, 'One page of reviews; meta holds the true average of all'),
})

/** The calls about reviews. */
export function registerReviews(api: Api): void {
  api.openapi(write, async (c) => {
    const input = c.req.valid('json')
    const context = await forBooking(c, input.booking_id)
    return c.json({ status: 'success' as const, data: await writeReview(context, input), message: wordsFor(context).reviewReceived }, 200)
  })
  api.openapi(
    list,
    async (c) => {
      const { reviews, meta } = await listReviews(c.get('context'), c.req.valid('param').slug, c.req.valid('query'))
      return c.json({ status: 'success' as const, data: reviews, meta }, 200)
    },
    unlessNamed(messages.serviceNotFound),
  )
}
