import type { Transaction } from '../../db/client.ts'
import type { Context } from '../context.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'

/** What follows when nothing is owed for a visit any more: its invoice, whose number is answered. Where something is, nothing follows. */
export async function closeVisit(context: Context, tx: Transaction, visitId: number): Promise<string | null> {
  return issueInvoice(context, tx, visitId)
}
