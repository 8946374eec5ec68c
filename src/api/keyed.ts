import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { refusing } from './answers.ts'

/** The header with which a call that moves money is done once. */
export const KeyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .optional()
    .meta({ description: 'The same key with the same request is done once and answered alike' }),
})
/** The key that a call was sent under, or null where there is none. */
export const keyOf = (c: HonoContext): string | null => c.req.header('idempotency-key') ?? null

/** What every call of a signed-in customer may answer besides its own. */
export const ofCustomer = { 401: refusing('Nobody is signed in') }
/** What every call that charges a card may answer besides its own. */
export const ofCharge = {
  402: refusing('Declined, or the bank asks the customer for a step (details.client_secret)'),
  409: refusing('Being paid, or nothing is due'),
  503: refusing('The gateway did not answer; the payment is settled later and never charged twice'),
}
