import { desc } from 'drizzle-orm'
import type { PaymentMethod } from '../../contracts/payment-methods.ts'
import { savedCards } from '../../db/schema/cards.ts'
import type { Context } from '../context.ts'
import { shownTo } from './settle-card.ts'

/** A saved card as shown to its owner. */
export const methodOf = (row: typeof savedCards.$inferSelect): PaymentMethod => ({
  id: row.id,
  type: row.type,
  provider: row.provider,
  last_four: row.lastFour,
  expiry_month: row.expiryMonth,
  expiry_year: row.expiryYear,
  label: row.label,
  is_default: row.isDefault,
})

/** A customer's saved cards, the default one first. */
export async function listCards(context: Context, owner: string): Promise<PaymentMethod[]> {
  const rows = await context.db
    .select()
    .from(savedCards)
    .where(shownTo(owner))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt))
  return rows.map(methodOf)
}
