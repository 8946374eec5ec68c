import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerBooking, CustomerBookingsQuery } from '../../contracts/customer-bookings.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { services } from '../../db/schema/services.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { textIn } from '../localized.ts'

type Page = { bookings: CustomerBooking[]; next: string | null }

/** The columns of a booking in the list; requires bookings joined with services. */
export const listColumns = (language: Language) => ({
  booking: bookings,
  serviceName: textIn(services.title, language),
  /** Of the next visit; if there is none, of the last that took place, or else of the first. */
  startsAt: sql<string | null>`(SELECT coalesce(min(starts_at) FILTER (WHERE status IN ('scheduled', 'in_progress')),
    max(starts_at) FILTER (WHERE status <> 'cancelled'), min(starts_at)) FROM visits v WHERE v.booking_id = bookings.id)`,
  /** Without cancelled visits, unless all are cancelled. */
  visitCount: sql<number>`(SELECT coalesce(nullif(count(*) FILTER (WHERE status <> 'cancelled'), 0), count(*))::int FROM visits v
    WHERE v.booking_id = bookings.id)`,
})

type Row = { booking: typeof bookings.$inferSelect; serviceName: string; startsAt: string | null; visitCount: number }

/** A row of listColumns as the API returns it. */
export function toCustomerBooking({ booking, serviceName, startsAt, visitCount }: Row): CustomerBooking {
  const starts = startsAt ? new Date(startsAt) : booking.createdAt
  return {
    id: booking.id,
    service_name: serviceName,
    status: booking.status,
    date: dubaiDateOf(starts),
    time: dubaiTimeOf(starts),
    frequency: booking.frequency,
    visit_count: visitCount,
    total_price: dirhamsFromFils(booking.total),
    payment_method: booking.paymentMethod,
    hold_expires_at: booking.holdExpiresAt?.toISOString() ?? null,
    created_at: booking.createdAt.toISOString(),
  }
}

/**
 * The bookings of the logged-in customer, newest first, found by an index however many there are (specification 7, customer/bookings). next
 * is the value of before for the following page. Throws AppError unauthenticated, forbidden.
 */
export async function listOwnBookings(context: Context, query: z.output<typeof CustomerBookingsQuery>): Promise<Page> {
  const { accountId } = signedInCustomer(context, wordsFor(context).notAllowedBookings)
  const rows = await context.db
    .select(listColumns(context.language))
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.accountId, accountId),
        query.status && eq(bookings.status, query.status),
        query.before
          ? sql`(${bookings.createdAt}, ${bookings.id}) < (SELECT created_at, id FROM bookings WHERE id = ${query.before} AND account_id = ${accountId})`
          : undefined,
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit).map(toCustomerBooking)
  return { bookings: page, next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null }
}
