import type { GatewayForPages } from '../../contracts/bookings.ts'
import type { Context } from '../context.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'

/** What a page needs to know of the payment provider: to make tokens of cards in the browser, and to say when a card is charged. */
export const describeGateway = async ({ db, gateway }: Pick<Context, 'db' | 'gateway'>): Promise<GatewayForPages> => ({
  name: gateway.demandsCardToken ? 'stripe' : 'simulator',
  publishable_key: gateway.publishableKey ?? null,
  captures_on: (await readMoneySettings(db)).captureOn,
})
