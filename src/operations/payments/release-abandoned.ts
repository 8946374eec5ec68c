import { and, eq, inArray, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import type { ChargeOutcome } from '../../domain/payments.ts'
import type { Context } from '../context.ts'
import { settlePayment } from './settle-payment.ts'

/** The payment whose key the provider knows. */
const chargedAs = sql<string>`coalesce(${payments.chargedWith}, ${payments.id})`

type Open = { id: string; createdAt: Date }

/**
 * The state of an attempt after its pending bank confirmation was cancelled at the provider, so that it can no longer be charged. If the
 * confirmation was completed in the meantime, that counts. Throws GatewayUnavailable.
 */
export async function releaseStep({ gateway }: Context, id: string, found: ChargeOutcome): Promise<ChargeOutcome> {
  if (found.outcome !== 'open' || found.clientSecret === null) return found
  return gateway.release({ idempotencyKey: `${id}:left`, reference: found.reference })
}

/** Returns whether the attempt has an outcome. */
async function releaseAttempt(context: Context, { id, createdAt }: Open): Promise<boolean> {
  const found = await context.gateway.find(id, createdAt)
  if (!found) return false
  return (await settlePayment(context, id, await releaseStep(context, id, found))).status !== 'processing'
}

/** Cancels attempts that wait for an abandoned bank confirmation, so that another card can be used. Returns whether any was settled. */
export async function releaseAbandoned(context: Context, visitIds: number[]): Promise<boolean> {
  const running = await context.db
    .selectDistinct({ id: chargedAs, createdAt: payments.createdAt })
    .from(payments)
    .where(and(inArray(payments.visitId, visitIds), eq(payments.status, 'processing'), eq(payments.gateway, context.gateway.name)))
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
