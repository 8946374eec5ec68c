import { and, eq } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import type { ChargeOutcome } from '../../domain/payments.ts'
import type { Context } from '../context.ts'
import { settlePayment } from './settle-payment.ts'

type Open = { id: string; createdAt: Date }

/**
 * How an attempt stands once it waits for no step of its customer's bank any more: the provider lets it go, so that no money can come of
 * it. Where the step was done meanwhile, that counts. Throws GatewayUnavailable.
 */
export async function releaseStep({ gateway }: Context, id: string, found: ChargeOutcome): Promise<ChargeOutcome> {
  if (found.outcome !== 'open' || found.clientSecret === null) return found
  return gateway.release({ idempotencyKey: `${id}:left`, reference: found.reference })
}

/** Answers whether the attempt has an end. */
async function releaseAttempt(context: Context, { id, createdAt }: Open): Promise<boolean> {
  const found = await context.gateway.find(id, createdAt)
  if (!found) return false
  return (await settlePayment(context, id, await releaseStep(context, id, found))).status !== 'processing'
}

/** Makes room for another card: ends what waits for a step that nobody does. Answers whether anything did end. */
export async function releaseAbandoned(context: Context, visitId: number): Promise<boolean> {
  const running = await context.db
    .select({ id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.visitId, visitId), eq(payments.status, 'processing'), eq(payments.gateway, context.gateway.name)))
  let ended = false
  for (const payment of running) {
    try {
      if (await releaseAttempt(context, payment)) ended = true
    } catch (error) {
      context.log.warn({ err: error, payment: payment.id }, 'a payment could not be looked up; it is left running')
    }
  }
  return ended
}
