import { latinDigits } from './digits.ts'
import type { Text } from './language.ts'
import type { Fils } from './money.ts'
import type { PaidPart } from './payment-split.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

/** The seller, as the settings had it on the date of the document. */
export type Company = { name: Text; trn: string; address: Text }

export type InvoiceBuyer = { name: string; address: string; trn: string | null }

export type InvoiceLine = { description: Text; quantity: number; net: Fils; vat: Fils; total: Fils }

/**
 * A tax invoice or credit note as issued, never changed afterwards (product, decision 14). It is a full invoice if the buyer gave a TRN,
 * otherwise simplified. Amounts of a credit note are what is refunded.
 */
export type InvoiceDocument = {
  number: string
  kind: InvoiceKind
  isFull: boolean
  issuedOn: string
  suppliedOn: string
  seller: Company
  buyer: InvoiceBuyer
  /** null for a pack, which is no booking. */
  bookingId: string | null
  lines: InvoiceLine[]
  vatBasisPoints: number
  discount: Fils
  net: Fils
  vat: Fils
  total: Fils
  /** What paid an invoice; documents issued before have none. */
  paidBy?: PaidPart[]
  corrects: string | null
  reason: string | null
}

type SoldPack = { name: Text; units: number; unitCharge: Fils; unitVat: Fils; vatBasisPoints: number }
type Issued = Pick<InvoiceDocument, 'issuedOn' | 'seller' | 'buyer'>

/** The tax invoice of a pack, supplied on the day it is sold; a buyer with a tax registration number gets a full one. */
export function packInvoice(
  { name, units, unitCharge, unitVat, vatBasisPoints }: SoldPack,
  { issuedOn, seller, buyer }: Issued,
): Omit<InvoiceDocument, 'number'> {
  const [net, vat] = [unitCharge * units, unitVat * units]
  return {
    kind: 'invoice',
    isFull: buyer.trn !== null,
    issuedOn,
    suppliedOn: issuedOn,
    seller,
    buyer,
    bookingId: null,
    lines: [{ description: name, quantity: units, net, vat, total: net + vat }],
    vatBasisPoints,
    discount: 0,
    net,
    vat,
    total: net + vat,
    corrects: null,
    reason: null,
  }
}

/** A tax registration number has 15 digits (product, UAE formats). */
export const isTrn = (text: string): boolean => /^\d{15}$/.test(text)

/** The 15 digits of a tax registration number as people type it, also with spaces or Arabic digits, or null if it is not one. */
export function trnIn(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s-]/g, '')
  return isTrn(digits) ? digits : null
}

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' }

/** 'INV-2026-000042': the year in Dubai and a number without gaps, of at least six digits. */
export const invoiceNumber = (kind: InvoiceKind, year: number, sequence: number): string =>
  `${prefixes[kind]}-${year}-${String(sequence).padStart(6, '0')}`
