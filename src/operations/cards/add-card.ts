import { and, eq } from 'drizzle-orm'
import type { PaymentMethod } from '../../contracts/payment-methods.ts'
import { cardSetups, savedCards } from '../../db/schema/cards.ts'
import { callGateway } from '../call-gateway.ts'
import { type Context, wordsFor } from '../context.ts'
import { demandCards } from '../demand-cards.ts'
import { AppError } from '../errors.ts'
import { randomId } from '../random-id.ts'
import { limitDeclines } from './limit-declines.ts'
import { listCards, methodOf } from './list-cards.ts'
import { settleCard } from './settle-card.ts'

const mostCards = 20

type NewCard = { cardToken: string | null; makeDefault: boolean }

/**
 * Saves a card with the provider, from the token of the provider's own form; the first one is the default. Throws AppError: invalid (no
 * token, or too many cards), payment_declined, gateway_unavailable; action_required if the bank requires a confirmation: once it is
 * completed, repeating the call, the provider's event or the reconciler saves the card.
 */
export const addCard = (context: Context, owner: string, card: NewCard, key: string | null): Promise<PaymentMethod> =>
  limitDeclines(context, { cardToken: card.cardToken, savedCardId: null }, () => addOnce(context, owner, card, key))

async function addOnce(context: Context, owner: string, { cardToken, makeDefault }: NewCard, key: string | null): Promise<PaymentMethod> {
  const words = wordsFor(context)
  demandCards(context, 'card_token')
  const idempotencyKey = key ?? randomId('key')
  const known = await findByKey(context, owner, idempotencyKey)
  if (known) return methodOf(known)
  if (!cardToken && context.gateway.demandsCardToken) throw new AppError('invalid', words.cardTokenRequired)
  if ((await listCards(context, owner)).length >= mostCards) throw new AppError('conflict', words.cardNotSaved)
  const { setup, isNew } = await beginSetup(context, owner, idempotencyKey, makeDefault)
  if (setup.state === 'declined') throw new AppError('payment_declined', words.cardNotSaved)
  const saved = await callGateway(
    context,
    owner,
    async (gateway) =>
      (isNew ? null : await gateway.findCard(setup.id, setup.createdAt)) ??
      gateway.saveCard({ idempotencyKey: setup.id, token: cardToken, owner }),
  )
  await settleCard(context, setup, saved)
  if (saved.outcome === 'open') throw new AppError('action_required', words.actionRequired, { data: { client_secret: saved.clientSecret } })
  if (saved.outcome === 'declined') throw new AppError('payment_declined', words.cardNotSaved)
  const card = await findByKey(context, owner, idempotencyKey)
  if (!card) throw new AppError('conflict', words.cardNotSaved)
  return methodOf(card)
}

/** Recorded before the provider is called, under the key that the provider knows it by; repeating the call continues it. */
async function beginSetup(context: Context, owner: string, idempotencyKey: string, makeDefault: boolean) {
  const values = { id: randomId('setup'), owner, gateway: context.gateway.name, idempotencyKey, makeDefault, createdAt: context.now() }
  const [begun] = await context.db.insert(cardSetups).values(values).onConflictDoNothing().returning()
  if (begun) return { setup: begun, isNew: true }
  const [earlier] = await context.db
    .select()
    .from(cardSetups)
    .where(and(eq(cardSetups.owner, owner), eq(cardSetups.idempotencyKey, idempotencyKey)))
  if (!earlier) throw new AppError('conflict', wordsFor(context).cardNotSaved)
  return { setup: earlier, isNew: false }
}

async function findByKey({ db }: Context, owner: string, key: string): Promise<typeof savedCards.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.owner, owner), eq(savedCards.idempotencyKey, key)))
  return row
}
