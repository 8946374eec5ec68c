import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CustomerBookingDetail } from '../../contracts/customer-bookings.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { payments } from '../../db/schema/payments.ts'
import { services, subServices } from '../../db/schema/services.ts'
import { visits } from '../../db/schema/visits.ts'
import { withoutUndone } from '../../domain/booking-events.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { firstNameOf } from '../../domain/first-name.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { signedInCustomer } from '../access.ts'
import { answersIn } from '../booking-access/answers-in.ts'
import { readHeldMoves } from '../booking-access/read-held-moves.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { optionalTextIn } from '../localized.ts'
import { listColumns, toCustomerBooking } from './list-own-bookings.ts'

const mostRows = 500

/**
 * One booking of the logged-in customer with its visits, price, payments and history. Throws AppError unauthenticated, forbidden, not_found
 * (also for somebody else's).
 */
export async function getOwnBooking(context: Context, id: string): Promise<CustomerBookingDetail> {
  const { accountId } = signedInCustomer(context, wordsFor(context).notAllowedBookings)
  const [row] = await context.db
    .select({
      ...listColumns(context),
      subServiceName: optionalTextIn(subServices.title, context.language),
      customer: customers,
    })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(subServices, eq(subServices.id, bookings.subServiceId))
    .where(and(eq(bookings.id, id), eq(bookings.accountId, accountId)))
  if (!row) throw new AppError('not_found', wordsFor(context).bookingNotFound)
  const { vault } = context
  const customer = vault.openRow(customers, row.customer.id, row.customer)
  const booking = vault.openRow(bookings, id, row.booking)
  const [visitRows, paymentRows, events] = await Promise.all([readVisits(context, id), readPayments(context, id), readHistory(context, id)])
  return {
    ...toCustomerBooking(row),
    service_id: booking.serviceId,
    sub_service_name: row.subServiceName,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    email: customer.email,
    phone: customer.phone,
    address: booking.address,
    price: { charge: dirhamsFromFils(booking.charge), vat: dirhamsFromFils(booking.vat), total: dirhamsFromFils(booking.total) },
    visits: visitRows,
    payments: paymentRows,
    history: events,
    answers: answersIn(context.language, booking.scope),
  }
}

async function readVisits({ db, language }: Context, bookingId: string) {
  const rows = await db
    .select({
      visit: visits,
      professionals: sql<string[]>`coalesce((SELECT array_agg(p.name ->> ${language}::text ORDER BY p.id) FROM visit_assignments a
        JOIN professionals p ON p.id = a.professional_id WHERE a.visit_id = visits.id AND (a.is_active OR visits.status = 'no_show')), '{}')`,
    })
    .from(visits)
    .where(eq(visits.bookingId, bookingId))
    .orderBy(asc(visits.number))
    .limit(mostRows)
  return rows.map(({ visit, professionals }) => ({
    number: visit.number,
    date: dubaiDateOf(visit.startsAt),
    time: dubaiTimeOf(visit.startsAt),
    ends_at: dubaiTimeOf(visit.endsAt),
    status: visit.status,
    professionals: professionals.map(firstNameOf),
  }))
}

async function readPayments({ db }: Context, bookingId: string) {
  const rows = await db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(desc(payments.createdAt)).limit(mostRows)
  return rows.map((payment) => ({
    id: payment.id,
    status: payment.status,
    method: payment.method,
    amount: dirhamsFromFils(payment.amount),
    created_at: payment.createdAt.toISOString(),
    completed_at: payment.completedAt?.toISOString() ?? null,
  }))
}

/** What happened and by what kind of person; the customer does not learn who exactly. */
async function readHistory(context: Context, bookingId: string) {
  const held = new Set((await readHeldMoves(context.db, bookingId)).map(({ event }) => event))
  const rows = await context.db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
    .limit(mostRows)
  const standing = withoutUndone(rows).filter(({ id }) => !held.has(Number(id)))
  return standing.map((event) => ({
    kind: event.kind,
    from_status: event.fromStatus,
    to_status: event.toStatus,
    by: event.actorKind,
    at: event.createdAt.toISOString(),
  }))
}
