import type { z } from 'zod'
import { ApplicationsQuery } from '../../contracts/office/applications.ts'
import { AuditQuery } from '../../contracts/office/audit.ts'
import { BookingsQuery } from '../../contracts/office/booking-list.ts'
import { CashQuery } from '../../contracts/office/cash.ts'
import { CustomersQuery } from '../../contracts/office/customers.ts'
import type { OfficeList } from '../../contracts/office/exports.ts'
import { StaffInvoicesQuery } from '../../contracts/office/invoices.ts'
import { readListQuery } from '../../contracts/office/list.ts'
import { MessagesQuery } from '../../contracts/office/messages.ts'
import { OutboxQuery } from '../../contracts/office/outbox.ts'
import { PaymentsQuery } from '../../contracts/office/payments.ts'
import { RefundsQuery } from '../../contracts/office/refunds.ts'
import { StaffReviewsQuery } from '../../contracts/office/reviews.ts'
import { StaffSupportQuery } from '../../contracts/office/support.ts'
import { VisitsQuery } from '../../contracts/office/visits.ts'
import { WithdrawalsQuery } from '../../contracts/office/withdrawals.ts'
import type { Language } from '../../domain/language.ts'
import { listCustomers } from '../accounts/list-customers.ts'
import { listEntries } from '../audit/list-entries.ts'
import { listBookings } from '../bookings/list-bookings.ts'
import { listCashToCollect } from '../charges/list-cash-to-collect.ts'
import { listContactMessages } from '../contact-messages/queries.ts'
import type { Context } from '../context.ts'
import { listInvoicesForStaff } from '../invoices/staff-queries.ts'
import type { Cell } from '../lists/csv.ts'
import type { List } from '../lists/keyset.ts'
import { listOutbox } from '../outbox/queries.ts'
import { listApplications } from '../partners/queries.ts'
import { listPayments } from '../payments/staff-queries.ts'
import { listRefunds } from '../refunds/staff-queries.ts'
import { listReviewsForStaff } from '../reviews/staff-queries.ts'
import { listSupportForStaff } from '../support/staff-queries.ts'
import { listVisitsToDecide } from '../visits/list-visits-to-decide.ts'
import { listWithdrawalsForStaff } from '../wallet/staff-queries.ts'
import * as columns from './columns.ts'
import type { Head } from './heads.ts'

type Source = {
  read: (context: Context, parameters: Record<string, unknown>) => Promise<List<object>>
  heads: readonly Head[]
  cellsOf: (row: object, language: Language) => Cell[]
}

const rowsAtOnce = 1_000

/** A list as its call asks for it, a larger page at a time, and the columns of its file. */
function source<Query extends z.ZodObject, Row extends object>(
  query: Query,
  list: (context: Context, query: z.output<Query>) => Promise<List<Row>>,
  columnsOfRow: columns.Columns<Row>,
): Source {
  return {
    read: (context, parameters) => list(context, { ...readListQuery(query, parameters).query, limit: rowsAtOnce } as z.output<Query>),
    heads: columnsOfRow.map(([head]) => head),
    cellsOf: (row, language) => columnsOfRow.map(([, cellOf]) => cellOf(row as Row, language)),
  }
}

const lists: Record<OfficeList, Source> = {
  bookings: source(BookingsQuery, listBookings, columns.bookingColumns),
  messages: source(MessagesQuery, listContactMessages, columns.messageColumns),
  support: source(StaffSupportQuery, listSupportForStaff, columns.supportColumns),
  applications: source(ApplicationsQuery, listApplications, columns.applicationColumns),
  visits: source(VisitsQuery, listVisitsToDecide, columns.visitColumns),
  customers: source(CustomersQuery, listCustomers, columns.customerColumns),
  reviews: source(StaffReviewsQuery, listReviewsForStaff, columns.reviewColumns),
  outbox: source(OutboxQuery, listOutbox, columns.outboxColumns),
  payments: source(PaymentsQuery, listPayments, columns.paymentColumns),
  refunds: source(RefundsQuery, listRefunds, columns.refundColumns),
  withdrawals: source(WithdrawalsQuery, listWithdrawalsForStaff, columns.withdrawalColumns),
  cash: source(CashQuery, listCashToCollect, columns.cashColumns),
  invoices: source(StaffInvoicesQuery, listInvoicesForStaff, columns.invoiceColumns),
  audit: source(AuditQuery, listEntries, columns.auditColumns),
}

/** The columns of a list's file: their heads, and the cells of a row. */
export const columnsOf = (list: OfficeList): Pick<Source, 'heads' | 'cellsOf'> => lists[list]

/** All rows of a list that match, as the caller may see them, a thousand at a time. Throws AppError unauthenticated, forbidden. */
export async function* readList(context: Context, list: OfficeList, parameters: Record<string, string>): AsyncGenerator<object[]> {
  let after: string | null | undefined
  do {
    const { rows, next } = await lists[list].read(context, { ...parameters, after })
    yield rows
    after = next
  } while (after !== null)
}
