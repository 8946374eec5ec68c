import type { PaymentMethodOnFile } from '../../contracts/profile.ts'
import type { Queryable } from '../../db/client.ts'
import type { Fils } from '../../domain/money.ts'

/**
 * What accounts need of the ledger and the gateway, each behind one function. The ledger does not keep wallets of accounts yet: until
 * it does nobody has any money here.
 */
export type MoneyOfCustomer = { walletBalance: Fils; loyaltyPoints: number; paymentMethods: PaymentMethodOnFile[] }

/** Balance, points and saved cards, for the profile. */
export async function readMoney(_db: Queryable, _accountId: string): Promise<MoneyOfCustomer> {
  return { walletBalance: 0, loyaltyPoints: 0, paymentMethods: [] }
}

/** Everything that is kept about the customer's money, for the export. */
export async function exportMoney(db: Queryable, accountId: string): Promise<Record<string, unknown>> {
  const { walletBalance, loyaltyPoints, paymentMethods } = await readMoney(db, accountId)
  return { wallet_balance_fils: walletBalance, loyalty_points: loyaltyPoints, payment_methods: paymentMethods }
}

/** Gives up what an erased customer leaves: saved cards, wallet, points. Entries of the ledger and invoices stay. */
export async function eraseMoney(_tx: Queryable, _accountId: string): Promise<void> {}
