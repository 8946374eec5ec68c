import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { ErrorAnswer } from '../contracts/answers.ts'

/** The header with which a call that moves money is done once. */
export const KeyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .optional()
    .meta({ description: 'The same key with the same request is done once and answered alike' }),
})
export const keyOf = (c: HonoContext): string | null => c.req.header('idempotency-key') ?? null

const refusal = (description: string) => ({ description, content: { 'application/json': { schema: ErrorAnswer } } })

/** What every call of a signed-in customer may answer besides its own. */
export const ofCustomer = { 401: refusal('Nobody is signed in') }
/** What every call that charges a card may answer besides its own. */
export const ofCharge = {
  402: refusal('Declined, or the bank asks the customer for a step (details.client_secret)'),
  409: refusal('Being paid, or nothing is due'),
  503: refusal('The gateway did not answer; the payment is settled later and never charged twice'),
}
