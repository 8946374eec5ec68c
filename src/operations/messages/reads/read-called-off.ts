import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceDocument } from '../../../domain/invoice.ts'
import type { Fils } from '../../../domain/money.ts'
import type { Context } from '../../context.ts'
import { documentOf, type KeptInvoice } from '../../invoice-document.ts'
import type { Owed } from '../define-mail.ts'
import { type AboutBooking, readBooking } from './read-booking.ts'

/** What cancelling visits did with their money. */
export type Settled = {
  fee: Fils
  /** Of the fee: the discount that was taken back. */
  back: Fils
  /** Fees charged earlier for moving these visits. */
  feeBefore: Fils
  /** What goes back to where it came from outside, and what is in the wallet again. */
  refund: Fils
  toWallet: Fils
  /** What was held on a card and is not charged. */
  released: Fils
  owed: Fils
  /** Whether the visits are on their pack again, or used up; null if no pack paid for them. */
  pack: 'back' | 'kept' | null
  /** The tax invoices of the fees. */
  invoices: InvoiceDocument[]
}

type CalledOff = { bookingId: string; fee: number; back?: number | undefined }

export type AboutSettled = AboutBooking & { settled: Settled }

/** A booking with the cancelled visits of these numbers, and what that did with their money, according to the ledger. */
export async function readCalledOff(context: Context, owed: Owed<CalledOff>, numbers: readonly number[]): Promise<AboutSettled | null> {
  const about = await readBooking(context, owed, numbers)
  return (
    about && {
      ...about,
      settled: await readSettled(
        context,
        owed.data,
        about.booking.visits.map(({ id }) => id),
      ),
    }
  )
}

async function readSettled(context: Context, { fee, back = 0 }: CalledOff, visitIds: number[]): Promise<Settled> {
  const ids = sql`ANY (${sql.param(visitIds)}::bigint[])`
  const refunds = (to: SQL) =>
    sql`SELECT sum(r.amount) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.visit_id = ${ids} AND r.state <> 'failed' AND ${to}`
  const { rows } = await context.db.execute<Pick<Settled, 'refund' | 'toWallet' | 'released' | 'owed' | 'pack'> & { fees: number }>(sql`
    SELECT coalesce((SELECT sum(v.fee) FROM visits v WHERE v.id = ${ids}), 0)::int AS fees,
      coalesce((${refunds(sql`r.destination <> 'wallet'`)}), 0)::int AS refund, coalesce((${refunds(sql`r.destination = 'wallet'`)}), 0)::int AS "toWallet",
      coalesce((SELECT sum(p.amount - CASE p.status WHEN 'authorised' THEN p.capture_amount WHEN 'paid' THEN p.captured ELSE 0 END)
        FROM payments p JOIN visits v ON v.id = p.visit_id
        WHERE v.id = ${ids} AND (p.status IN ('authorised', 'paid') AND p.capture_amount IS NOT NULL OR p.status = 'voided' AND p.completed_at >= v.closed_at)), 0)::int AS released,
      (SELECT min(CASE WHEN u.given_back_at IS NULL THEN 'kept' ELSE 'back' END) FROM pack_uses u WHERE u.visit_id = ${ids}) AS pack,
      coalesce((SELECT sum(a.balance) FROM ledger_accounts a WHERE a.kind = 'visit' AND a.owner = ANY (${sql.param(visitIds.map(String))}::text[]) AND a.balance > 0), 0)::int AS owed`)
  const { refund = 0, toWallet = 0, released = 0, owed = 0, pack = null, fees = fee } = rows[0] ?? {}
  const { rows: invoices } = await context.db.execute<KeptInvoice>(sql`
    SELECT document, buyer FROM invoices WHERE kind = 'invoice' AND visit_id = ${ids} ORDER BY number`)
  return {
    ...{ fee, back, refund, toWallet, released, owed, pack, feeBefore: Math.max(0, fees - fee) },
    invoices: invoices.map((row) => documentOf(context, row)),
  }
}
