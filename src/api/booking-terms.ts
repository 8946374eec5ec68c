import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { BookingTermsAnswer } from '../contracts/booking-terms.ts'
import { getBookingTerms } from '../operations/policies/get-booking-terms.ts'
import { answeringOne } from './answers.ts'
import type { Api } from './env.ts'

const terms = createRoute({
  method: 'get',
  path: '/booking-terms',
  tags: ['Booking'],
  summary: 'What the settings decide about a booking made now: VAT, how far ahead, and what cancelling and moving cost',
  request: { query: LanguageQuery },
  responses: answeringOne(BookingTermsAnswer, 'The terms in force'),
})

/** Mounts our own call for the terms of a booking (product, decisions 6, 7, 9 and 11). */
export function registerBookingTerms(api: Api): void {
  api.openapi(terms, async (c) => c.json({ status: 'success' as const, data: await getBookingTerms(c.get('context')) }, 200))
}
