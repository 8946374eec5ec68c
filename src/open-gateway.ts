import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { simulatorChargesIn } from './db/simulator-charges.ts'
import type { PaymentGateway } from './integrations/payments/gateway.ts'
import { noGateway } from './integrations/payments/no-gateway.ts'
import { createSimulator } from './integrations/payments/simulator.ts'
import { startDelivery } from './integrations/payments/simulator-delivery.ts'

type Request = (path: string, init: RequestInit) => Response | Promise<Response>
export type OpenGateway = {
  gateway: PaymentGateway
  /** Starts what runs beside the server: the delivery of the simulator's events. Returns a function that stops it. */
  start(request: Request, log: Logger): () => Promise<void>
}

/** The configured payment provider. Stripe's client is loaded only if it is used. */
export async function openGateway({ paymentGateway, publicUrl }: Config, pool: pg.Pool): Promise<OpenGateway> {
  if (paymentGateway.name === 'stripe') {
    const { createStripeGateway } = await import('./integrations/payments/stripe.ts')
    const gateway = createStripeGateway({ ...paymentGateway, returnUrl: `${publicUrl}/services/books` })
    return { gateway, start: () => async () => {} }
  }
  if (paymentGateway.name === 'none') return { gateway: noGateway, start: () => async () => {} }
  const store = simulatorChargesIn(pool)
  return {
    gateway: createSimulator(store),
    start: (request, log) =>
      startDelivery(
        store,
        async (body, headers) => (await request('/api/webhooks/simulator', { method: 'POST', headers, body })).ok,
        (error) => log.warn({ err: error }, 'the events of the simulator wait'),
      ),
  }
}
