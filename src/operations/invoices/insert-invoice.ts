import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { invoiceCounters, invoices } from '../../db/schema/invoices.ts'
import { type InvoiceDocument, invoiceNumber } from '../../domain/invoice.ts'
import type { Context } from '../context.ts'

type Draft = { document: Omit<InvoiceDocument, 'number'>; owner: string; visitId: number; refundId: string | null }

/**
 * Gives a document the next number of its kind and year and writes it, in the caller's transaction: the counter's row is locked until
 * the commit, and a rollback takes number and document back together, so that no number is ever missing.
 */
export async function insertInvoice(context: Context, tx: Transaction, { document, owner, visitId, refundId }: Draft): Promise<string> {
  const { kind } = document
  const year = Number(document.issuedOn.slice(0, 4))
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [invoiceCounters.kind, invoiceCounters.year], set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ sequence: invoiceCounters.last })
  if (!counter) throw new Error('No invoice number was given')
  const number = invoiceNumber(kind, year, counter.sequence)
  const { bookingId, corrects, net, vat, total } = document
  await tx.insert(invoices).values({
    number,
    kind,
    year,
    sequence: counter.sequence,
    owner,
    bookingId,
    visitId,
    corrects,
    refundId,
    net,
    vat,
    total,
    document: { ...document, number },
    issuedAt: context.now(),
  })
  return number
}
