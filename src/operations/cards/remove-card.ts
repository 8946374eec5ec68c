import { and, desc, eq } from 'drizzle-orm'
import { savedCards } from '../../db/schema/cards.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockCards } from './lock-cards.ts'
import { setDefaultCard, shownTo } from './settle-card.ts'

/** Removes a card here and at the provider; the latest of the others becomes the default. Throws AppError not_found. */
export async function removeCard(context: Context, owner: string, id: string): Promise<void> {
  const removed = await context.db.transaction(async (tx) => {
    await lockCards(tx, owner)
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
    if (next) await setDefaultCard(tx, owner, next.id)
    return gone
  })
  if (!removed) throw new AppError('not_found', wordsFor(context).paymentMethodNotFound)
  await forgetCards(context, [{ customer: removed.gatewayCustomer, method: removed.gatewayMethod }])
}

/** A card's references at the gateway. */
export type GatewayCard = { customer: string; method: string }

/** Asks the gateway to delete removed cards. If that fails, the reference remains only at the gateway. */
export async function forgetCards({ gateway, log }: Context, cards: GatewayCard[]): Promise<void> {
  for (const card of cards) {
    await gateway.forgetCard(card).catch((error: unknown) => log.warn({ err: error }, 'a card was not detached'))
  }
}
