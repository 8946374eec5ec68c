import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { ErrorAnswer, LanguageQuery } from '../contracts/answers.ts'
import { FreeTimesAnswer, FreeTimesQuery } from '../contracts/bookings.ts'
import { findFreeTimes } from '../operations/bookings/find-free-times.ts'
import type { ApiEnv } from './env.ts'

const freeTimes = createRoute({
  method: 'get',
  path: '/free-times',
  tags: ['Booking'],
  summary: 'The free times of a service for a day or a range of days',
  request: { query: FreeTimesQuery.extend(LanguageQuery.shape) },
  responses: {
    200: {
      description: 'Each day with the times at which the visit can start',
      content: { 'application/json': { schema: FreeTimesAnswer } },
    },
    404: { description: 'No such service', content: { 'application/json': { schema: ErrorAnswer } } },
    422: { description: 'A parameter is wrong', content: { 'application/json': { schema: ErrorAnswer } } },
  },
})

/** Mounts our own call for free times (product, small print of the calls). */
export function registerFreeTimes(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(freeTimes, async (c) => {
    const days = await findFreeTimes(c.get('context'), c.req.valid('query'))
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'success' as const, data: days }, 200)
  })
}
