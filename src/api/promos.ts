import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { PromoAnswer, PromoQuestion } from '../contracts/promos.ts'
import { ReferralAnswer } from '../contracts/referrals.ts'
import { signedInCustomer } from '../operations/access.ts'
import { checkPromo } from '../operations/promos/check-promo.ts'
import { readReferral } from '../operations/referrals/read-referral.ts'
import { answering, answeringOne, jsonBody } from './answers.ts'
import type { Api } from './env.ts'
import { ofCustomer } from './keyed.ts'

const promo = createRoute({
  method: 'post',
  path: '/promo-codes/validation',
  tags: ['Booking'],
  summary: 'What a promo code takes off the price of a visit',
  request: { query: LanguageQuery, body: jsonBody(PromoQuestion) },
  responses: answeringOne(PromoAnswer, 'The price with the code; total_price is what the booking is to say'),
})
const referral = createRoute({
  method: 'get',
  path: '/customer/referral/me',
  tags: ['Wallet'],
  summary: 'The invitation of a customer and what has come of it',
  request: { query: LanguageQuery },
  responses: { ...answering(ReferralAnswer, 'The invitation'), ...ofCustomer },
})

/** Mounts promo codes and the invitation of a friend. */
export function registerPromos(api: Api): void {
  api.openapi(promo, async (c) => {
    return c.json({ status: 'success' as const, data: await checkPromo(c.get('context'), c.req.valid('json')) }, 200)
  })
  api.openapi(referral, async (c) => {
    const context = c.get('context')
    return c.json({ status: 'success' as const, data: await readReferral(context, signedInCustomer(context).accountId) }, 200)
  })
}
