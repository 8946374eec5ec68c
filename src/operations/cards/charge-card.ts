import { and, eq, isNull } from 'drizzle-orm'
import { savedCards } from '../../db/schema/cards.ts'
import type { ChargeOutcome } from '../../domain/payments.ts'
import { callGateway } from '../call-gateway.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

export type CardToCharge = Awaited<ReturnType<typeof cardToCharge>>

/** A saved card of this owner at the active provider. Throws AppError not_found. */
export async function cardToCharge(context: Context, owner: string, id: string) {
  const [card] = await context.db
    .select({ id: savedCards.id, customer: savedCards.gatewayCustomer, method: savedCards.gatewayMethod })
    .from(savedCards)
    .where(
      and(eq(savedCards.id, id), eq(savedCards.owner, owner), eq(savedCards.gateway, context.gateway.name), isNull(savedCards.removedAt)),
    )
  if (!card) throw new AppError('not_found', wordsFor(context).paymentMethodNotFound)
  return card
}

type CardCharge = { amount: number; card: CardToCharge | null; cardToken: string | null; description: string }

/** Charges the payer's saved card, or the card of the token if none is given, with the attempt's id as the key. */
export function chargeCard(
  context: Context,
  attempt: string,
  { amount, card, cardToken, description }: CardCharge,
): Promise<ChargeOutcome> {
  const savedCard = card && { customer: card.customer, method: card.method }
  return callGateway(context, attempt, (gateway) =>
    gateway.charge({ idempotencyKey: attempt, amount, method: 'card', cardToken, description, savedCard, isOwnerHere: true }),
  )
}
