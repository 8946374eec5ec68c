import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { billingDetails } from '../../db/schema/billing.ts'
import { cities } from '../../db/schema/cities.ts'
import { invoices } from '../../db/schema/invoices.ts'
import type { Pack } from '../../db/schema/packs.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type InvoiceBuyer, packInvoice } from '../../domain/invoice.ts'
import type { Context } from '../context.ts'
import { documentOf } from '../invoice-document.ts'
import { insertInvoice } from '../invoices/issue-invoice.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'

/** Issues the tax invoice of a pack when it is sold: its VAT is due then, and none with its visits (decision 052). */
export async function invoicePack(context: Context, tx: Transaction, pack: Pack): Promise<string> {
  const { company } = await readMoneySettings(tx)
  const buyer = await buyerOf(context, tx, pack)
  const document = packInvoice(pack, { issuedOn: dubaiDateOf(context.now()), seller: company, buyer })
  return insertInvoice(context, tx, { document, owner: pack.owner, visitId: null, packId: pack.id, refundId: null })
}

/** Issues the credit note for units that are refunded. */
export async function creditPack(
  context: Context,
  tx: Transaction,
  { pack, units, refundId, reason }: { pack: Pack; units: number; refundId: string; reason: string },
): Promise<void> {
  const [original] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.packId, pack.id), eq(invoices.kind, 'invoice')))
  if (!original) throw new Error('The pack that is refunded has no invoice')
  const [net, vat] = [pack.unitCharge * units, pack.unitVat * units]
  const document = {
    ...documentOf(context, original),
    kind: 'credit_note' as const,
    issuedOn: dubaiDateOf(context.now()),
    lines: [{ description: pack.name, quantity: units, net, vat, total: net + vat }],
    net,
    vat,
    total: net + vat,
    corrects: original.number,
    reason,
  }
  await insertInvoice(context, tx, { document, owner: pack.owner, visitId: null, packId: pack.id, refundId })
}

/** The billing details of the account, else its name and the city of the pack. */
async function buyerOf({ vault, language }: Context, tx: Transaction, { owner, city }: Pack): Promise<InvoiceBuyer> {
  const [billing] = await tx.select().from(billingDetails).where(eq(billingDetails.owner, owner))
  if (billing) return { name: billing.name, ...vault.openRow(billingDetails, owner, { trn: billing.trn, address: billing.address }) }
  const [account] = await tx.select({ first: accounts.firstName, last: accounts.lastName }).from(accounts).where(eq(accounts.id, owner))
  const [place] = await tx.select({ name: cities.name }).from(cities).where(eq(cities.slug, city))
  return { name: `${account?.first ?? ''} ${account?.last ?? ''}`.trim(), trn: null, address: place?.name[language] ?? city }
}
