import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { compensations } from '../../db/schema/compensations.ts'
import type { CompensationState } from '../../domain/compensations.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { creditGiven } from '../messages/mails/credit-given.ts'
import { decideRefund } from '../refunds/refund-payment.ts'
import { refusingBy } from '../refused-by-database.ts'
import { postCredit } from '../wallet/credit-wallet.ts'
import { ownerRefusal } from './give-compensation.ts'
import { lockBookingOf } from './lock-booking-of.ts'

const Held = z.object({ compensation: z.string() })
type Ended = { state: CompensationState; refusal?: string }

/**
 * Carries out a refund whose window of undo is over: ledger, credit note and mail; the provider is called afterwards by executeRefunds. Throws
 * AppError not_refundable if the payment was refunded in another way meanwhile.
 */
export async function releaseRefund(context: Context, tx: Transaction, payload: unknown): Promise<void> {
  const { id, paymentId, amount, destination: to, reason } = await end(context, tx, payload, { state: 'released' })
  if (paymentId === null) throw new Error('A refund has a payment')
  await decideRefund(context, tx, { paymentId, amount, to, reason, idempotencyKey: `staff:${id}`, compensationId: id })
}

/** Posts a credit whose window of undo is over, and emails the customer. Throws AppError not_found if the account was erased meanwhile. */
export async function releaseCredit(context: Context, tx: Transaction, payload: unknown): Promise<void> {
  const { id, owner, amount } = await end(context, tx, payload, { state: 'released' })
  await postCredit(context, tx, owner, { amount, key: id })
  await announce(context, tx, creditGiven, { accountId: owner, compensation: id }, { key: `credit_given:${id}` })
}

/** Notes that a refund or credit was no longer possible. */
export async function noteRefused(context: Context, tx: Transaction, payload: unknown, refusal: string): Promise<void> {
  await end(context, tx, payload, { state: 'refused', refusal })
}

async function end(context: Context, tx: Transaction, payload: unknown, ended: Ended) {
  const { compensation } = Held.parse(payload)
  await lockBookingOf(tx, compensation)
  const [row] = await refusingBy(context, ownerRefusal, async () =>
    tx
      .update(compensations)
      .set(ended)
      .where(and(eq(compensations.id, compensation), eq(compensations.state, 'held')))
      .returning(),
  )
  if (!row) throw new Error(`The compensation ${compensation} is not held`)
  return row
}
