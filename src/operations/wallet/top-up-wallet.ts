import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import type { Fils } from '../../domain/money.ts'
import { type CardToCharge, cardToCharge, chargeCard } from '../cards/charge-card.ts'
import { limitDeclines } from '../cards/limit-declines.ts'
import { type Context, wordsFor } from '../context.ts'
import { demandCards } from '../demand-cards.ts'
import { AppError } from '../errors.ts'
import type { SettledPayment } from '../payments/record-outcome.ts'
import { refuseUnpaid } from '../payments/refuse-unpaid.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { takeUp } from '../payments/take-up.ts'
import { waitForPayment } from '../payments/wait-for-payment.ts'
import { randomId } from '../random-id.ts'
import { hashOfRequest } from '../request-hash.ts'

/** offer: of the pack that the money is for, so that a call for another one is not taken for the same. */
export type TopUp = { amount: Fils; cardToken: string | null; savedCardId: string | null; offer?: number }

/**
 * Tops up a wallet by card, once per idempotency key. Unknown outcomes are settled by reconcilePayments. Throws AppError: payment_declined,
 * action_required, gateway_unavailable, payment_running, idempotency_key_reused, not_found (the saved card), invalid, rate_limited.
 */
export const topUpWallet = (context: Context, owner: string, topUp: TopUp, key: string | null, alongside?: Alongside): Promise<ToppedUp> =>
  limitDeclines(context, topUp, () => topUpOnce(context, owner, topUp, key, alongside))

/** What is recorded in the transaction that begins the payment. */
type Alongside = (tx: Transaction, paymentId: string) => Promise<void>

type ToppedUp = { id: string; amount: Fils }

async function topUpOnce(context: Context, owner: string, topUp: TopUp, key: string | null, alongside?: Alongside): Promise<ToppedUp> {
  const words = wordsFor(context)
  demandCards(context, 'amount')
  const card = topUp.savedCardId ? await cardToCharge(context, owner, topUp.savedCardId) : null
  if (!card && context.gateway.demandsCardToken && !topUp.cardToken) {
    throw new AppError('invalid', words.cardTokenRequired, { fields: { card_token: words.cardTokenRequired } })
  }
  const id = randomId('pay')
  const requestHash = hashOfRequest(topUp)
  const row = { id, owner, amount: topUp.amount, method: 'card', gateway: context.gateway.name, createdAt: context.now() } as const
  const started = await context.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(payments)
      .values({ ...row, idempotencyKey: key, requestHash, savedCardId: card?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: payments.id })
    if (inserted) await alongside?.(tx, inserted.id)
    return inserted
  })
  const settled = started ? await charge(context, id, topUp, card) : await findEarlier(context, owner, { topUp, card, key, requestHash })
  if (settled.status !== 'paid') throw refuseUnpaid(context, settled)
  return { id: settled.id, amount: topUp.amount }
}

type Settled = SettledPayment & { id: string }

async function charge(context: Context, id: string, { amount, cardToken }: TopUp, card: CardToCharge | null): Promise<Settled> {
  const outcome = await chargeCard(context, id, { amount, card, cardToken, description: 'wallet' })
  return { id, ...(await settlePayment(context, id, outcome)) }
}

type Again = { topUp: TopUp; card: CardToCharge | null; key: string | null; requestHash: string }

/** The outcome of an earlier call with the same key. */
async function findEarlier(context: Context, owner: string, { topUp, card, key, requestHash }: Again): Promise<Settled> {
  const [known] = await context.db
    .select({ id: payments.id, requestHash: payments.requestHash })
    .from(payments)
    .where(and(eq(payments.owner, owner), eq(payments.idempotencyKey, key ?? '')))
  if (known?.requestHash !== requestHash) throw new AppError('idempotency_key_reused', wordsFor(context).keyReused)
  if (await takeUp(context, known.id)) return charge(context, known.id, topUp, card)
  return { id: known.id, ...(await waitForPayment(context, known)) }
}
