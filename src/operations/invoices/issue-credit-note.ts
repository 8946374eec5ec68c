import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { partsOf } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { documentOf } from '../invoice-document.ts'
import { insertInvoice } from './issue-invoice.ts'

/** line: the beginning of the line of the invoice that it is about, in English; the first by default. */
type Correction = { visitId: number; refundId: string; amount: Fils; reason: string; line?: string }

/** Issues a credit note that corrects the invoice of a visit by a refund (product, decision 14). Null if there is no invoice to correct. */
export async function issueCreditNote(
  context: Context,
  tx: Transaction,
  { visitId, refundId, amount, reason, line: about }: Correction,
): Promise<string | null> {
  const [original] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.visitId, visitId), eq(invoices.kind, 'invoice')))
  if (!original) return null
  const { paidBy: _, ...document } = documentOf(context, original)
  const { net, vat } = partsOf(amount, document.vatBasisPoints)
  const line = document.lines.find(({ description }) => about && description.en.startsWith(about)) ?? document.lines[0]
  const credit = {
    ...document,
    kind: 'credit_note' as const,
    issuedOn: dubaiDateOf(context.now()),
    lines: line ? [{ ...line, net, vat, total: amount }] : [],
    discount: 0,
    net,
    vat,
    total: amount,
    corrects: original.number,
    reason,
  }
  return insertInvoice(context, tx, { document: credit, owner: original.owner, visitId, refundId })
}
