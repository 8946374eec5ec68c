import { and, desc, eq } from 'drizzle-orm'
import type { PaymentMethod, PaymentMethodEdit } from '../../contracts/money.ts'
import { cardSetups, savedCards } from '../../db/schema-money.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { askGateway } from '../payments/ask-gateway.ts'
import { randomId } from '../random-id.ts'
import { forgetCards } from './forget-cards.ts'
import { makeTheDefault, settleCard, shownTo } from './settle-card.ts'
import { takeTurn } from './take-turn.ts'

type Row = typeof savedCards.$inferSelect
const mostCards = 20

const methodOf = (row: Row): PaymentMethod => ({
  id: row.id,
  type: row.type,
  provider: row.provider,
  last_four: row.lastFour,
  expiry_month: row.expiryMonth,
  expiry_year: row.expiryYear,
  label: row.label,
  is_default: row.isDefault,
})

/** The cards that a customer keeps with us, the default one first. */
export async function listCards(context: Context, owner: string): Promise<PaymentMethod[]> {
  const rows = await context.db
    .select()
    .from(savedCards)
    .where(shownTo(owner))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt))
  return rows.map(methodOf)
}

type NewCard = { cardToken: string | null; makeDefault: boolean }

/**
 * Keeps a card with the provider from the token of the provider's own form; the first one is the default. Throws AppError: invalid (no
 * token, or too many cards), payment_declined, gateway_unavailable; action_required where the bank wants a step: the same call again, the
 * provider's event or the reconciler keeps the card once it is done.
 */
export async function addCard(
  context: Context,
  owner: string,
  { cardToken, makeDefault }: NewCard,
  key: string | null,
): Promise<PaymentMethod> {
  const words = wordsFor(context)
  const idempotencyKey = key ?? randomId('key')
  const known = await findByKey(context, owner, idempotencyKey)
  if (known) return methodOf(known)
  if (!cardToken && context.gateway.demandsCardToken) throw new AppError('invalid', words.cardTokenRequired)
  if ((await listCards(context, owner)).length >= mostCards) throw new AppError('conflict', words.cardNotSaved)
  const { setup, isNew } = await beginSetup(context, owner, idempotencyKey, makeDefault)
  if (setup.state === 'declined') throw new AppError('payment_declined', words.cardNotSaved)
  const saved = await askGateway(
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

/** Written down before the provider is asked, under the key that the provider knows it by; the same call again goes on with it. */
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

/** Changes what a customer calls a card, when it expires, or that it is the default. Throws AppError not_found, invalid. */
export async function editCard(context: Context, owner: string, id: string, edit: PaymentMethodEdit): Promise<PaymentMethod> {
  const words = wordsFor(context)
  const { expiry_month: month, expiry_year: year } = edit
  if (month && year && `${year}-${String(month).padStart(2, '0')}` < dubaiDateOf(context.now()).slice(0, 7)) {
    throw new AppError('invalid', words.invalidExpiry, { fields: { expiry_month: words.invalidExpiry } })
  }
  const row = await context.db.transaction(async (tx) => {
    await takeTurn(tx, owner)
    const changes = {
      ...(edit.label !== undefined && { label: edit.label }),
      ...(month && year && { expiryMonth: month, expiryYear: year }),
    }
    const [changed] =
      Object.keys(changes).length > 0
        ? await tx
            .update(savedCards)
            .set(changes)
            .where(and(shownTo(owner), eq(savedCards.id, id)))
            .returning()
        : await tx
            .select()
            .from(savedCards)
            .where(and(shownTo(owner), eq(savedCards.id, id)))
    return changed && edit.is_default ? makeTheDefault(tx, owner, id) : changed
  })
  if (!row) throw new AppError('not_found', words.paymentMethodNotFound)
  return methodOf(row)
}

/** Forgets a card here and with the provider; the latest other one becomes the default. Throws AppError not_found. */
export async function removeCard(context: Context, owner: string, id: string): Promise<void> {
  const removed = await context.db.transaction(async (tx) => {
    await takeTurn(tx, owner)
    const [before] = await tx
      .select({ wasDefault: savedCards.isDefault })
      .from(savedCards)
      .where(and(shownTo(owner), eq(savedCards.id, id)))
      .for('update')
    if (!before) return null
    const [gone] = await tx.update(savedCards).set({ removedAt: context.now(), isDefault: false }).where(eq(savedCards.id, id)).returning()
    const [next] = before.wasDefault
      ? await tx.select({ id: savedCards.id }).from(savedCards).where(shownTo(owner)).orderBy(desc(savedCards.createdAt)).limit(1)
      : []
    if (next) await makeTheDefault(tx, owner, next.id)
    return gone
  })
  if (!removed) throw new AppError('not_found', wordsFor(context).paymentMethodNotFound)
  await forgetCards(context, [{ customer: removed.gatewayCustomer, method: removed.gatewayMethod }])
}

async function findByKey({ db }: Context, owner: string, key: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.owner, owner), eq(savedCards.idempotencyKey, key)))
  return row
}
