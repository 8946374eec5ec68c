import { eq } from 'drizzle-orm'
import { payments } from '../db/schema/payments.ts'
import type { PaymentGateway } from '../integrations/payments/gateway.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

/**
 * Calls the payment provider, while no transaction is open. If the call fails, its outcome is unknown: it is looked up later, or the same call
 * is made again under the same key. subject: the payment, or whatever else the call is about.
 */
export async function callGateway<T>(context: Context, subject: string, call: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
  try {
    return await call(context.gateway)
  } catch (error) {
    context.log.warn({ err: error, subject }, 'the gateway did not answer')
    await context.db.update(payments).set({ unansweredAt: context.now() }).where(eq(payments.id, subject))
    throw new AppError('gateway_unavailable', wordsFor(context).gatewayUnavailable)
  }
}
