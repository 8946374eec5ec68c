import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { cardSetups, savedCards } from '../../db/schema/cards.ts'
import type { SaveOutcome } from '../../integrations/payments/gateway.ts'
import type { Context } from '../context.ts'
import { savedCardRow } from './keep-card.ts'
import { lockCards } from './lock-cards.ts'

export type CardSetup = typeof cardSetups.$inferSelect
type Row = typeof savedCards.$inferSelect

/** The SQL condition for an owner's cards that are shown as payment methods. */
export const shownTo = (owner: string) => and(eq(savedCards.owner, owner), eq(savedCards.isKept, true), isNull(savedCards.removedAt))

/**
 * Records the outcome of saving a card, for the browser's call, the provider's event and the reconciler alike; a recorded outcome never
 * changes. The first card is the default. Returns whether the outcome was recorded now.
 */
export async function settleCard(context: Context, setup: CardSetup, outcome: SaveOutcome): Promise<boolean> {
  if (outcome.outcome === 'open') return false
  return context.db.transaction(async (tx) => {
    await lockCards(tx, setup.owner)
    const state = outcome.outcome
    const ended = await tx
      .update(cardSetups)
      .set({ state, completedAt: context.now() })
      .where(and(eq(cardSetups.id, setup.id), eq(cardSetups.state, 'open')))
      .returning({ id: cardSetups.id })
    if (ended.length === 0) return false
    if (outcome.outcome === 'declined') return true
    const values = savedCardRow(context, setup.owner, setup.gateway, outcome.card, setup.idempotencyKey)
    const [added] = await tx.insert(savedCards).values(values).onConflictDoNothing().returning({ id: savedCards.id })
    if (!added) return true
    const isFirst = (await tx.select({ id: savedCards.id }).from(savedCards).where(shownTo(setup.owner)).limit(2)).length === 1
    if (isFirst || setup.makeDefault) await setDefaultCard(tx, setup.owner, added.id)
    return true
  })
}

/** Makes one of an owner's cards the default, and no other. Returns the updated card, or undefined if there is none. */
export async function setDefaultCard(tx: Transaction, owner: string, id: string): Promise<Row | undefined> {
  await tx
    .update(savedCards)
    .set({ isDefault: false })
    .where(and(eq(savedCards.owner, owner), eq(savedCards.isDefault, true)))
  const [row] = await tx.update(savedCards).set({ isDefault: true }).where(eq(savedCards.id, id)).returning()
  return row
}
