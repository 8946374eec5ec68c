import type { ApplicationRow } from '../../contracts/office/applications.ts'
import type { AuditEntry } from '../../contracts/office/audit.ts'
import type { BookingRow } from '../../contracts/office/booking-list.ts'
import type { CashToCollect } from '../../contracts/office/cash.ts'
import type { CustomerRow } from '../../contracts/office/customers.ts'
import type { InvoiceRow } from '../../contracts/office/invoices.ts'
import type { ContactMessageRow } from '../../contracts/office/messages.ts'
import type { OutboxRow } from '../../contracts/office/outbox.ts'
import type { PaymentRow } from '../../contracts/office/payments.ts'
import type { RefundRow } from '../../contracts/office/refunds.ts'
import type { StaffReview } from '../../contracts/office/reviews.ts'
import type { StaffSupportRow } from '../../contracts/office/support.ts'
import type { VisitToDecide } from '../../contracts/office/visits.ts'
import type { WithdrawalRow } from '../../contracts/office/withdrawals.ts'
import { shownStateNames as ar } from '../../domain/booking-words.ar.ts'
import { shownStateNames as en } from '../../domain/booking-words.en.ts'
import { shownState } from '../../domain/bookings.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import type { Cell } from '../lists/csv.ts'
import type { Head } from './heads.ts'

/** The columns of a list's file, which are the same whatever its rows hold. */
export type Columns<Row> = readonly (readonly [head: Head, cellOf: (row: Row, language: Language) => Cell])[]

const money = (dirhams: number): Cell => ({ dirhams })
const names = (all: readonly string[]): Cell => all.join('; ')
const values = (record: object | null): Cell => record && JSON.stringify(record)

/** A moment as Dubai's clock shows it, in the form that spreadsheets know as one: 2026-11-22 14:05. */
function moment(text: string | null): Cell {
  if (text === null) return null
  const instant = new Date(text)
  return `${dubaiDateOf(instant)} ${dubaiTimeOf(instant)}`
}

/** As the page of the list says it. */
const shownStates = { en, ar }

export const bookingColumns: Columns<BookingRow> = [
  ['booking', (row) => row.id],
  ['customer', (row) => row.customer_name],
  ['service', (row) => row.service_name],
  ['city', (row) => row.city_name],
  ['state', (row, language) => shownStates[language][shownState(row)]],
  ['starts', (row) => moment(row.starts_at)],
  ['visits', (row) => row.visits],
  ['method', (row) => row.payment_method],
  ['isPaid', (row) => row.is_paid],
  ['isRefunded', (row) => row.is_refunded],
  ['total', (row) => money(row.total_price)],
  ['booked', (row) => moment(row.booked_at)],
]

export const visitColumns: Columns<VisitToDecide> = [
  ['booking', (row) => row.booking_id],
  ['visit', (row) => row.number],
  ['question', (row) => row.question],
  ['starts', (row) => moment(row.starts_at)],
  ['ends', (row) => moment(row.ends_at)],
  ['customer', (row) => row.customer_name],
  ['service', (row) => row.service_name],
  ['city', (row) => row.city_name],
  ['team', (row) => names(row.professionals)],
  ['method', (row) => row.payment_method],
  ['unpaid', (row) => money(row.unpaid)],
]

export const messageColumns: Columns<ContactMessageRow> = [
  ['message', (row) => row.id],
  ['name', (row) => row.name],
  ['address', (row) => row.email],
  ['text', (row) => row.excerpt],
  ['state', (row) => row.state],
  ['language', (row) => row.language],
  ['written', (row) => moment(row.created_at)],
  ['changed', (row) => moment(row.updated_at)],
]

export const supportColumns: Columns<StaffSupportRow> = [
  ['request', (row) => row.id],
  ['subject', (row) => row.subject],
  ['customer', (row) => row.customer.name],
  ['address', (row) => row.customer.email],
  ['account', (row) => row.customer.account_id],
  ['state', (row) => row.state],
  ['written', (row) => moment(row.created_at)],
  ['changed', (row) => moment(row.updated_at)],
]

export const applicationColumns: Columns<ApplicationRow> = [
  ['request', (row) => row.id],
  ['company', (row) => row.company_name],
  ['name', (row) => row.contact_person],
  ['address', (row) => row.contact_email],
  ['cities', (row) => names(row.cities)],
  ['state', (row) => row.state],
  ['language', (row) => row.language],
  ['written', (row) => moment(row.submitted_at)],
  ['changed', (row) => moment(row.updated_at)],
]

export const customerColumns: Columns<CustomerRow> = [
  ['account', (row) => row.id],
  ['customer', (row) => row.name],
  ['address', (row) => row.email],
  ['isVerified', (row) => row.is_email_verified],
  ['state', (row) => row.state],
  ['bookings', (row) => row.bookings],
  ['joined', (row) => moment(row.joined_at)],
]

export const reviewColumns: Columns<StaffReview> = [
  ['review', (row) => row.id],
  ['customer', (row) => row.author],
  ['account', (row) => row.account_id],
  ['rating', (row) => row.rating],
  ['text', (row) => row.text],
  ['language', (row) => row.language],
  ['state', (row) => row.state],
  ['service', (row) => row.service_name],
  ['booking', (row) => row.booking_id],
  ['visit', (row) => row.visit],
  ['written', (row) => moment(row.created_at)],
  ['answer', (row) => row.answer?.text ?? null],
  ['by', (row) => row.answer?.author ?? null],
  ['answeredAt', (row) => moment(row.answer?.updated_at ?? null)],
]

export const outboxColumns: Columns<OutboxRow> = [
  ['message', (row) => row.id],
  ['kind', (row) => row.kind],
  ['subject', (row) => row.subject],
  ['address', (row) => row.recipient],
  ['language', (row) => row.language],
  ['state', (row) => row.state],
  ['outcome', (row) => row.outcome],
  ['attempts', (row) => row.attempts],
  ['written', (row) => moment(row.created_at)],
  ['sent', (row) => moment(row.sent_at)],
  ['nextAttempt', (row) => moment(row.next_attempt_at)],
  ['lastError', (row) => row.last_error],
]

export const paymentColumns: Columns<PaymentRow> = [
  ['payment', (row) => row.id],
  ['booking', (row) => row.booking_id],
  ['visit', (row) => row.visit_number],
  ['customer', (row) => row.customer_name],
  ['amount', (row) => money(row.amount)],
  ['captured', (row) => money(row.captured)],
  ['refunded', (row) => money(row.refunded)],
  ['method', (row) => row.method],
  ['state', (row) => row.state],
  ['failure', (row) => row.failure],
  ['when', (row) => moment(row.created_at)],
]

export const refundColumns: Columns<RefundRow> = [
  ['refund', (row) => row.id],
  ['payment', (row) => row.payment_id],
  ['booking', (row) => row.booking_id],
  ['customer', (row) => row.customer_name],
  ['amount', (row) => money(row.amount)],
  ['to', (row) => row.to],
  ['state', (row) => row.state],
  ['reason', (row) => row.reason],
  ['attempts', (row) => row.attempts],
  ['requested', (row) => moment(row.created_at)],
  ['done', (row) => moment(row.completed_at)],
]

export const withdrawalColumns: Columns<WithdrawalRow> = [
  ['withdrawal', (row) => row.id],
  ['account', (row) => row.account_id],
  ['customer', (row) => row.customer_name],
  ['amount', (row) => money(row.amount)],
  ['iban', (row) => row.iban_ending],
  ['state', (row) => row.state],
  ['requested', (row) => moment(row.requested_at)],
  ['payable', (row) => moment(row.payable_at)],
  ['done', (row) => moment(row.completed_at)],
]

export const cashColumns: Columns<CashToCollect> = [
  ['booking', (row) => row.booking_id],
  ['visit', (row) => row.number],
  ['ends', (row) => moment(row.ends_at)],
  ['customer', (row) => row.customer_name],
  ['city', (row) => row.city_name],
  ['team', (row) => names(row.professionals)],
  ['state', (row) => row.state],
  ['amount', (row) => money(row.amount)],
]

export const invoiceColumns: Columns<InvoiceRow> = [
  ['number', (row) => row.number],
  ['kind', (row) => row.kind],
  ['date', (row) => row.date],
  ['booking', (row) => row.booking_id],
  ['customer', (row) => row.customer_name],
  ['net', (row) => money(row.net)],
  ['vat', (row) => money(row.vat)],
  ['total', (row) => money(row.total)],
  ['corrects', (row) => row.corrects],
]

export const auditColumns: Columns<AuditEntry> = [
  ['entry', (row) => row.id],
  ['when', (row) => moment(row.at)],
  ['by', (row) => row.actor],
  ['verb', (row) => row.verb],
  ['subjectKind', (row) => row.subject_kind],
  ['subjectId', (row) => row.subject_id],
  ['onBehalfOf', (row) => row.on_behalf_of],
  ['reason', (row) => row.reason],
  ['before', (row) => values(row.before)],
  ['after', (row) => values(row.after)],
  ['isErased', (row) => row.is_erased],
  ['isSealed', (row) => row.is_sealed],
]
