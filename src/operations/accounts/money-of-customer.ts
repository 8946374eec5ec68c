import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PaymentMethodOnFile } from '../../contracts/profile.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cardSetups, savedCards } from '../../db/schema/cards.ts'
import { ledgerAccounts } from '../../db/schema/ledger.ts'
import { promoPersons } from '../../db/schema/promos.ts'
import { withdrawals } from '../../db/schema/wallet.ts'
import type { Fils } from '../../domain/money.ts'
import type { GatewayCard } from '../cards/remove-card.ts'
import type { Context } from '../context.ts'
import { documentOf, type KeptInvoice } from '../invoice-document.ts'
import { forfeit } from '../ledger/forfeit-erased.ts'
import { forfeitPacks } from '../packs/expire-packs.ts'
import { listPacks } from '../packs/read-packs.ts'

export type MoneyOfCustomer = { walletBalance: Fils; loyaltyPoints: number; paymentMethods: PaymentMethodOnFile[] }

/** Balance, points and saved cards of an account, for the profile; one query. */
export async function readMoney(db: Queryable, accountId: string): Promise<MoneyOfCustomer> {
  const balance = (kind: 'wallet' | 'points') =>
    sql<number>`coalesce((SELECT -balance FROM ${ledgerAccounts} WHERE kind = ${kind} AND owner = ${accountId}), 0)::int`
  const cards = sql<PaymentMethodOnFile[]>`coalesce((
    SELECT json_agg(json_build_object('id', id, 'type', type, 'provider', provider, 'last_four', last_four, 'is_default', is_default)
      ORDER BY is_default DESC, created_at DESC)
    FROM ${savedCards} WHERE owner = ${accountId} AND is_kept AND removed_at IS NULL), '[]')`
  const { rows } = await db.execute<{ wallet: number; points: number; cards: PaymentMethodOnFile[] }>(
    sql`SELECT ${balance('wallet')} AS wallet, ${balance('points')} AS points, ${cards} AS cards`,
  )
  const [row] = rows
  return { walletBalance: row?.wallet ?? 0, loyaltyPoints: row?.points ?? 0, paymentMethods: row?.cards ?? [] }
}

/** Everything stored about the customer's money, for the export. */
export async function exportMoney(context: Context, db: Queryable, accountId: string): Promise<Record<string, unknown>> {
  const { vault } = context
  const { walletBalance: balance, loyaltyPoints, paymentMethods } = await readMoney(db, accountId)
  const movements = await db.execute(sql`
    SELECT a.kind, t.kind AS fact, -e.amount AS amount, t.booking_id, t.posted_at
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.kind IN ('wallet', 'points') AND a.owner = ${accountId} ORDER BY e.id`)
  const invoices = await db.execute<KeptInvoice>(sql`
    SELECT i.document, i.buyer FROM invoices i LEFT JOIN bookings b ON b.id = i.booking_id
    WHERE b.account_id = ${accountId} OR (i.pack_id IS NOT NULL AND i.owner = ${accountId}) ORDER BY i.number`)
  const withdrawn = await db.select().from(withdrawals).where(eq(withdrawals.owner, accountId)).orderBy(desc(withdrawals.createdAt))
  const billing = await db.select().from(billingDetails).where(isBillingOf(accountId))
  return {
    wallet_balance_fils: balance,
    loyalty_points: loyaltyPoints,
    payment_methods: paymentMethods,
    packs: await listPacks(context, db, accountId),
    movements: movements.rows,
    invoices: invoices.rows.map((row) => documentOf(context, row)),
    withdrawals: withdrawn.map((row) => vault.openRow(withdrawals, row.id, row)),
    billing: billing.map((row) => vault.openRow(billingDetails, row.owner, row)),
  }
}

/**
 * Writes off what an erased customer leaves behind: saved cards, wallet, points and billing details. Ledger entries and invoices stay.
 * Returns the cards that the gateway has to delete.
 */
export async function eraseMoney(context: Context, tx: Transaction, accountId: string): Promise<GatewayCard[]> {
  await forfeitPacks(context, tx, accountId)
  await forfeit(context, tx, accountId, `erased:${accountId}`)
  await tx.delete(billingDetails).where(isBillingOf(accountId))
  const ofAccount = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, accountId))
  await tx.delete(promoPersons).where(sql`${promoPersons.bookingId} IN (${ofAccount})`)
  await tx.delete(cardSetups).where(eq(cardSetups.owner, accountId))
  return tx
    .update(savedCards)
    .set({ removedAt: context.now(), isDefault: false, label: null })
    .where(and(eq(savedCards.owner, accountId), isNull(savedCards.removedAt)))
    .returning({ customer: savedCards.gatewayCustomer, method: savedCards.gatewayMethod })
}

/** Billing details of the account itself and those given with one of its bookings. */
const isBillingOf = (accountId: string) =>
  sql`${billingDetails.owner} = ${accountId} OR ${billingDetails.owner} IN (SELECT id FROM customers WHERE account_id = ${accountId})`
