import type { ChargeOutcome } from '../../domain/payments.ts'
import { askGateway } from '../ask-gateway.ts'
import type { Context } from '../context.ts'
import type { CardToCharge } from './card-to-charge.ts'

type CardCharge = { amount: number; card: CardToCharge | null; cardToken: string | null; description: string }

/** Charges a saved card of whoever waits for the answer, or the one of the token where none is saved, under the id of its attempt. */
export function chargeCard(
  context: Context,
  attempt: string,
  { amount, card, cardToken, description }: CardCharge,
): Promise<ChargeOutcome> {
  const savedCard = card && { customer: card.customer, method: card.method }
  return askGateway(context, attempt, (gateway) =>
    gateway.charge({ idempotencyKey: attempt, amount, method: 'card', cardToken, description, savedCard, isOwnerHere: true }),
  )
}
