import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { FreeTimesAnswer, FreeTimesQuery } from '../contracts/bookings.ts'
import { findFreeTimes } from '../operations/availability/find-free-times.ts'
import { refusing, saying } from './answers.ts'
import type { Api } from './env.ts'

const freeTimes = createRoute({
  method: 'get',
  path: '/free-times',
  tags: ['Booking'],
  summary: 'The free times of a service for a day or a range of days',
  request: { query: FreeTimesQuery.extend(LanguageQuery.shape) },
  responses: {
    200: saying(FreeTimesAnswer, 'Each day with the times at which the visit can start'),
    404: refusing('No such service'),
    422: refusing('A parameter is wrong'),
  },
})

/** Mounts our own call for free times (product, small print of the calls). */
export function registerFreeTimes(api: Api): void {
  api.openapi(freeTimes, async (c) => {
    const days = await findFreeTimes(c.get('context'), c.req.valid('query'))
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'success' as const, data: days }, 200)
  })
}
