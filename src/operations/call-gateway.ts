import type { PaymentGateway } from '../integrations/payments/gateway.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

/** Calls the payment provider, while no transaction is open. If the call fails, its outcome is unknown and looked up later. */
export async function callGateway<T>(context: Context, subject: string, call: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
  try {
    return await call(context.gateway)
  } catch (error) {
    context.log.warn({ err: error, subject }, 'the gateway did not answer')
    throw new AppError('gateway_unavailable', wordsFor(context).gatewayUnavailable)
  }
}
