import type { Api } from './env.ts'
import { registerInvoices } from './invoices.ts'
import { registerOutstanding } from './outstanding.ts'
import { registerPaymentMethods } from './payment-methods.ts'
import { registerPromos } from './promos.ts'
import { registerWallet } from './wallet.ts'
import { registerWebhooks } from './webhooks.ts'

/** Mounts all calls about money besides the payment of a booking. */
export function registerMoney(api: Api): void {
  registerWebhooks(api)
  registerWallet(api)
  registerPaymentMethods(api)
  registerOutstanding(api)
  registerPromos(api)
  registerInvoices(api)
}
