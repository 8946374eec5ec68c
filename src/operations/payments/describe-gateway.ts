import type { GatewayForPages } from '../../contracts/bookings.ts'
import type { Context } from '../context.ts'

/** What a page needs to know of the payment provider to make tokens of cards in the browser. */
export const describeGateway = ({ gateway }: Pick<Context, 'gateway'>): GatewayForPages => ({
  name: gateway.demandsCardToken ? 'stripe' : 'simulator',
  publishable_key: gateway.publishableKey ?? null,
})
