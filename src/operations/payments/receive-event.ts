import { and, eq, isNull } from 'drizzle-orm'
import { cardSetups } from '../../db/schema/cards.ts'
import { payments, providerEvents } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { isForged } from '../../integrations/event-forged.ts'
import type { ProviderEvent } from '../../integrations/payments/gateway.ts'
import { settleCard } from '../cards/settle-card.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { settleRefund } from '../refunds/execute-refunds.ts'
import { settlePayment } from './settle-payment.ts'

type Result = NonNullable<typeof providerEvents.$inferSelect.result>
type KnownEvent = Pick<ProviderEvent, 'id' | 'subject' | 'subjectId'>

/**
 * Receives an event of the payment provider: verifies its signature, records it once, and applies it by asking the provider for the state
 * of its subject, so that late, repeated and unordered events cannot mislead. What is not applied now is applied by applyEvents. Throws
 * AppError event_refused if the signature is not the provider's.
 */
export async function receiveEvent(context: Context, gateway: string, body: string, headers: Headers): Promise<Result> {
  const event = await readEvent(context, gateway, body, headers)
  const [isNew] = await context.db
    .insert(providerEvents)
    .values({
      gateway,
      eventId: event.id,
      kind: event.kind,
      subject: event.subject,
      subjectId: event.subjectId,
      payload: event.payload,
      receivedAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: providerEvents.eventId })
  return isNew ? applyEvent(context, event) : 'nothing_new'
}

async function readEvent(context: Context, gateway: string, body: string, headers: Headers): Promise<ProviderEvent> {
  const refused = new AppError('event_refused', wordsFor(context).eventForged)
  if (gateway !== context.gateway.name) throw refused
  try {
    return await context.gateway.readEvent(body, headers)
  } catch (error) {
    if (isForged(error) || error instanceof SyntaxError) throw refused
    throw error
  }
}

/** Applies one recorded event, and records the result. */
export async function applyEvent(context: Context, event: KnownEvent): Promise<Result> {
  const result = await resultOf(context, event)
  await context.db
    .update(providerEvents)
    .set({ result, appliedAt: context.now() })
    .where(and(eq(providerEvents.gateway, context.gateway.name), eq(providerEvents.eventId, event.id), isNull(providerEvents.appliedAt)))
  return result
}

async function resultOf(context: Context, { subject, subjectId }: KnownEvent): Promise<Result> {
  if (!subject || !subjectId) return 'ignored'
  const apply = { payment: applyToPayment, refund: applyToRefund, card: applyToCard }[subject]
  return apply(context, subjectId)
}

async function applyToPayment(context: Context, id: string): Promise<Result> {
  const [payment] = await context.db
    .select({ status: payments.status, createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.gateway, context.gateway.name)))
  if (!payment) return 'unknown'
  const outcome = await context.gateway.find(id, payment.createdAt)
  if (!outcome) return 'nothing_new'
  const { status } = await settlePayment(context, id, outcome)
  return status === payment.status ? 'nothing_new' : 'settled'
}

async function applyToRefund(context: Context, id: string): Promise<Result> {
  const [refund] = await context.db
    .select({ reference: payments.gatewayReference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(payments.gateway, context.gateway.name)))
  if (!refund?.reference) return 'unknown'
  const outcome = await context.gateway.findRefund(id, refund.reference)
  return outcome && (await settleRefund(context, id, outcome)) ? 'settled' : 'nothing_new'
}

async function applyToCard(context: Context, id: string): Promise<Result> {
  const [setup] = await context.db
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.id, id), eq(cardSetups.gateway, context.gateway.name)))
  if (!setup) return 'unknown'
  const outcome = await context.gateway.findCard(id, setup.createdAt)
  return outcome && (await settleCard(context, setup, outcome)) ? 'settled' : 'nothing_new'
}
