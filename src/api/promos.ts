import { checkPromo } from '../operations/promos/check-promo.ts'
import { readReferral } from '../operations/referrals/read-referral.ts'
import type { Operations } from './operation.ts'

export const promos = {
  'POST /promo-codes/validation': (context, { body }) => checkPromo(context, body),
  'GET /customer/referral/me': (context) => readReferral(context, context.actor.accountId),
} satisfies Partial<Operations>
