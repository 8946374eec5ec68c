import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { savedCards } from '../../db/schema/cards.ts'
import type { Payment } from '../../db/schema/payments.ts'
import type { SavedCard } from '../../domain/payments.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'

/** Saves the card that paid for a series, for charging its later visits. Returns its id, once per payment. */
export async function keepCard(context: Context, tx: Transaction, payment: Payment, card: SavedCard | null): Promise<string | null> {
  if (!card || payment.bookingId === null) return payment.savedCardId
  const owner = await ownerOfBooking(tx, payment.bookingId)
  const values = savedCardRow(context, owner, payment.gateway, card, payment.id)
  const [kept] = await tx
    .insert(savedCards)
    .values({ ...values, isKept: false })
    .onConflictDoNothing()
    .returning({ id: savedCards.id })
  if (kept) return kept.id
  const [known] = await tx
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(eq(savedCards.owner, owner), eq(savedCards.idempotencyKey, payment.id)))
  return known?.id ?? null
}

/** The row of a provider's card; the key is that of the payment or setup that brought it. */
export function savedCardRow(context: Context, owner: string, gateway: string, card: SavedCard, idempotencyKey: string) {
  return {
    id: randomId('card'),
    owner,
    gateway,
    gatewayCustomer: card.customer,
    gatewayMethod: card.method,
    provider: card.provider,
    lastFour: card.lastFour,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    idempotencyKey,
    createdAt: context.now(),
  } satisfies typeof savedCards.$inferInsert
}
