import { and, eq } from 'drizzle-orm'
import type { PaymentMethod, PaymentMethodEdit } from '../../contracts/payment-methods.ts'
import { savedCards } from '../../db/schema/cards.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { isCardOver } from '../../domain/payments.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { methodOf } from './list-cards.ts'
import { lockCards } from './lock-cards.ts'
import { setDefaultCard, shownTo } from './settle-card.ts'

/** Changes a card's name or expiry date, or makes it the default. Throws AppError not_found, invalid. */
export async function editCard(context: Context, owner: string, id: string, edit: PaymentMethodEdit): Promise<PaymentMethod> {
  const words = wordsFor(context)
  const { expiry_month: month, expiry_year: year } = edit
  if (month && year && isCardOver({ month, year }, dubaiDateOf(context.now()))) {
    throw new AppError('invalid', words.invalidExpiry, { fields: { expiry_month: words.invalidExpiry } })
  }
  const row = await context.db.transaction(async (tx) => {
    await lockCards(tx, owner)
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
    return changed && edit.is_default ? setDefaultCard(tx, owner, id) : changed
  })
  if (!row) throw new AppError('not_found', words.paymentMethodNotFound)
  return methodOf(row)
}
