import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { LedgerPosting, StaffBooking } from '../../contracts/office/bookings.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { areas } from '../../db/schema/areas.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import { freeUntil } from '../../domain/cancellation.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { maySee } from '../../domain/rights.ts'
import { readRights, staffWhoSee } from '../audit/rights.ts'
import { getBooking } from '../booking-access/get-booking.ts'
import { changeableOf, customersFee, isChangeable, type LoadedBooking, loadBooking } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'
import { readNotes } from '../notes/read-notes.ts'
import { readRefundable } from '../refunds/read-refundable.ts'
import { readBookingRecord } from './read-booking-record.ts'

const mostRows = 500

/** A booking with all that staff need to decide about it; its money only for those with the right to it. Throws AppError unauthenticated, forbidden, not_found. */
export async function readStaffBooking(context: Context, id: string): Promise<StaffBooking> {
  await staffWhoSee(context, 'desk')
  const seesMoney = maySee(await readRights(context), 'money')
  const loaded = await loadBooking(context, context.db, id)
  const [booking, record, area, bookedBy, money, ledger, mails, notes] = await Promise.all([
    getBooking(context, id),
    readBookingRecord(context, id),
    readArea(context, loaded),
    readBookedBy(context, loaded),
    seesMoney ? readPayments(context, loaded) : { payments: [], refunds: [] },
    seesMoney ? readLedger(context, loaded) : [],
    readMails(context, id),
    readNotes(context, context.db, { kind: 'booking', id }),
  ])
  const { accountId, language, status, holdExpiresAt, paymentMethod } = loaded
  return {
    ...{ booking, record, language, ledger, mails, notes },
    ...money,
    money_withheld: !seesMoney,
    account_id: accountId,
    area,
    booked_by: bookedBy,
    can_confirm: status === 'pending' && !(holdExpiresAt !== null && isHeldUntilPaid(paymentMethod)),
    payment_link: record.visits.some(({ due }) => due > 0),
    fees: feesOf(context, loaded),
  }
}

/** What its customer would pay now for cancelling or moving each visit. */
const feesOf = (context: Context, booking: LoadedBooking): StaffBooking['fees'] =>
  booking.visits
    .filter((visit) => isChangeable(context, booking, visit))
    .map((visit) => {
      const { fee, basisPoints, holdsUntil } = customersFee(context, booking, visit)
      return {
        number: visit.number,
        fee: dirhamsFromFils(fee),
        percent: basisPoints / 100,
        holds_until: holdsUntil?.toISOString() ?? null,
        free_until: freeUntil(booking.policy, changeableOf(booking, visit)).toISOString(),
      }
    })

async function readArea({ db, language }: Context, { area }: LoadedBooking): Promise<string | null> {
  if (area === null) return null
  const [row] = await db
    .select({ name: textIn(areas.name, language) })
    .from(areas)
    .where(eq(areas.slug, area))
  return row?.name ?? null
}

async function readBookedBy({ db }: Context, { bookedBy }: LoadedBooking): Promise<string | null> {
  if (bookedBy === null) return null
  const [row] = await db.select({ name: accounts.firstName }).from(accounts).where(eq(accounts.id, bookedBy))
  return row?.name ?? null
}

async function readPayments({ db }: Context, { id, visits }: LoadedBooking): Promise<Pick<StaffBooking, 'payments' | 'refunds'>> {
  const numbers = numbersOf(visits)
  const paid = await db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(desc(payments.createdAt)).limit(mostRows)
  const ids = paid.map((payment) => payment.id)
  const refundable = await readRefundable(db, paid)
  const returned =
    ids.length === 0
      ? []
      : await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(desc(refunds.createdAt)).limit(mostRows)
  return {
    payments: paid.map(({ visitId, createdAt, ...payment }) => ({
      id: payment.id,
      visit: numbers.get(visitId ?? 0) ?? null,
      method: payment.method,
      status: payment.status,
      amount: dirhamsFromFils(payment.amount),
      captured: dirhamsFromFils(payment.captured),
      refunded: dirhamsFromFils(payment.refunded),
      refundable: dirhamsFromFils(refundable.get(payment.id)?.amount ?? 0),
      created_at: createdAt.toISOString(),
    })),
    refunds: returned.map(({ id, amount, destination, state, createdAt }) => ({
      ...{ id, state, to: destination },
      amount: dirhamsFromFils(amount),
      created_at: createdAt.toISOString(),
    })),
  }
}

type Posted = {
  id: string
  kind: string
  visit_id: string | null
  posted_at: string
  entries: { account: string; unit: 'AED' | 'PTS'; amount: number }[]
}

/** Everything the ledger says about a booking, oldest first. */
async function readLedger({ db }: Context, { id, visits }: LoadedBooking): Promise<LedgerPosting[]> {
  const numbers = numbersOf(visits)
  const { rows } = await db.execute<Posted>(sql`
    SELECT t.id, t.kind, t.visit_id, t.posted_at,
      (SELECT json_agg(json_build_object('account', a.kind, 'unit', a.unit, 'amount', e.amount) ORDER BY e.id)
        FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = t.id) AS entries
    FROM ledger_transactions t WHERE t.booking_id = ${id} ORDER BY t.id LIMIT ${mostRows}`)
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    visit: numbers.get(Number(row.visit_id)) ?? null,
    posted_at: new Date(row.posted_at).toISOString(),
    entries: row.entries.map(({ amount, ...entry }) => ({ ...entry, amount: entry.unit === 'AED' ? dirhamsFromFils(amount) : amount })),
  }))
}

const numbersOf = (visits: LoadedBooking['visits']) => new Map(visits.map(({ id, number }) => [id, number]))

/** The emails about a booking, latest first. */
async function readMails({ db }: Context, id: string): Promise<StaffBooking['mails']> {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(sql`${outboxMessages.payload} ? 'bookingId' AND ${outboxMessages.payload} ->> 'bookingId' = ${id}`)
    .orderBy(desc(outboxMessages.id))
    .limit(mostRows)
  return rows.map(({ id, kind, recipient, state, outcome, createdAt, sentAt }) => ({
    ...{ id, kind, recipient, state, outcome },
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }))
}
