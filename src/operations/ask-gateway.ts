import type { PaymentGateway } from '../integrations/payments/gateway.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'

/** A call to the provider, made while no transaction is open. Where it fails nobody knows what became of it; it is looked up later. */
export async function askGateway<T>(context: Context, subject: string, call: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
  try {
    return await call(context.gateway)
  } catch (error) {
    context.log.warn({ err: error, subject }, 'the gateway did not answer')
    throw new AppError('gateway_unavailable', wordsFor(context).gatewayUnavailable)
  }
}
