import type { GatewayForPages } from '../../contracts/bookings.ts'
import type { Context } from '../context.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'

/** What a page needs to know about the payment provider: how to create card tokens in the browser, and when a card is charged. */
export const describeGateway = async ({ db, gateway }: Pick<Context, 'db' | 'gateway'>): Promise<GatewayForPages> => ({
  name: !gateway.takesCards ? 'none' : gateway.demandsCardToken ? 'stripe' : 'simulator',
  publishable_key: gateway.publishableKey ?? null,
  captures_on: (await readMoneySettings(db)).captureOn,
})
