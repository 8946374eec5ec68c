import type { Context } from '../context.ts'

/** A card as the gateway knows it. */
export type GatewayCard = { customer: string; method: string }

/** Asks the gateway to forget cards that are forgotten here. One that it does not forget is a reference that nobody here knows. */
export async function forgetCards({ gateway, log }: Context, cards: GatewayCard[]): Promise<void> {
  for (const card of cards) {
    await gateway.forgetCard(card).catch((error: unknown) => log.warn({ err: error }, 'a card was not detached'))
  }
}
