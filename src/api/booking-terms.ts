import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { PolicyAnswer } from '../contracts/booking-changes.ts'
import { currentPolicy, toPolicy } from '../operations/policies/current-policy.ts'
import { answeringOne } from './answers.ts'
import type { Api } from './env.ts'

const terms = createRoute({
  method: 'get',
  path: '/booking-terms',
  tags: ['Booking'],
  summary: 'What cancelling and moving cost, by the rules that a booking made now would have',
  request: { query: LanguageQuery },
  responses: answeringOne(PolicyAnswer, 'The rules in force'),
})

/** Mounts our own call for the terms of a booking (product, decision 11). */
export function registerBookingTerms(api: Api): void {
  api.openapi(terms, async (c) => c.json({ status: 'success' as const, data: toPolicy(await currentPolicy(c.get('context'))) }, 200))
}
