import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { InvoiceBuyer, InvoiceDocument, InvoiceKind } from '../../domain/invoice.ts'
import { sealed } from '../vault/sealed.ts'
import { int8, timestamptz } from './columns.ts'

export const invoiceCounters = pgTable(
  'invoice_counters',
  { kind: text('kind').$type<InvoiceKind>().notNull(), year: smallint('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export const invoices = pgTable('invoices', {
  number: text('number').primaryKey(),
  kind: text('kind').$type<InvoiceKind>().notNull(),
  year: smallint('year').notNull(),
  sequence: integer('sequence').notNull(),
  owner: text('owner').notNull(),
  bookingId: text('booking_id'),
  visitId: int8('visit_id'),
  /** Instead of booking and visit: the pack that was sold. */
  packId: text('pack_id'),
  corrects: text('corrects'),
  refundId: text('refund_id'),
  net: integer('net').notNull(),
  vat: integer('vat').notNull(),
  total: integer('total').notNull(),
  /** The document as issued, but for its buyer, who is sealed. */
  document: jsonb('document').$type<Omit<InvoiceDocument, 'buyer'>>().notNull(),
  buyer: sealed<InvoiceBuyer>('buyer').notNull(),
  issuedAt: timestamptz('issued_at').notNull(),
})

/** The sums of the documents of a day, written by a trigger on invoices. */
export const invoiceDays = pgTable(
  'invoice_days',
  {
    day: date('day').notNull(),
    city: text('city').notNull(),
    serviceId: integer('service_id').notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    vatBasisPoints: smallint('vat_basis_points').notNull(),
    documents: integer('documents').notNull(),
    net: int8('net').notNull(),
    vat: int8('vat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.city, table.serviceId, table.kind, table.vatBasisPoints] })],
)
