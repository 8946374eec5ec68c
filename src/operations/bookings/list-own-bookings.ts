import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerBooking, CustomerBookingsQuery } from '../../contracts/customer-bookings.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { services } from '../../db/schema/services.ts'
import { type BookingState, bookingStates, isOpenBooking } from '../../domain/bookings.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { textIn } from '../localized.ts'

type Page = { bookings: CustomerBooking[]; next: string | null }

/** The start of the next visit; if there is none, of the last that took place, or else of the first. bookingId: a column or a value. */
export const startsAtOf = (bookingId: unknown) =>
  sql<string | null>`(SELECT coalesce(min(starts_at) FILTER (WHERE status IN ('scheduled', 'in_progress')),
    max(starts_at) FILTER (WHERE status <> 'cancelled'), min(starts_at)) FROM visits v WHERE v.booking_id = ${bookingId})`

/** What shownState asks of a booking's visits; requires bookings. */
export const progressColumns = (now: Date) => ({
  toConfirm: sql<boolean>`EXISTS (SELECT FROM visits v WHERE v.booking_id = bookings.id AND v.status = 'in_progress'
    AND v.ends_at <= ${now.toISOString()})`,
  isUnderWay: sql<boolean>`EXISTS (SELECT FROM visits v WHERE v.booking_id = bookings.id AND v.status = 'in_progress'
    AND v.ends_at > ${now.toISOString()})`,
})

/** The columns of a booking in the list; requires bookings joined with services. */
export const listColumns = ({ language, now }: Pick<Context, 'language' | 'now'>) => ({
  booking: bookings,
  serviceName: textIn(services.title, language),
  serviceSlug: services.slug,
  subServiceSlug: sql<string | null>`(SELECT slug FROM sub_services WHERE id = bookings.sub_service_id)`,
  startsAt: startsAtOf(bookings.id),
  /** Without cancelled visits, unless all are cancelled. */
  visitCount: sql<number>`(SELECT coalesce(nullif(count(*) FILTER (WHERE status <> 'cancelled'), 0), count(*))::int FROM visits v
    WHERE v.booking_id = bookings.id)`,
  nextVisit: sql<NextVisit | null>`(SELECT jsonb_build_object('number', v.number, 'starts_at', v.starts_at,
    'total', coalesce(v.kept_charge + v.kept_vat, bookings.total)) FROM visits v
    WHERE v.booking_id = bookings.id AND v.status IN ('scheduled', 'in_progress') AND v.ends_at > ${now().toISOString()}
    ORDER BY v.starts_at LIMIT 1)`,
  ...progressColumns(now()),
})

/** total: what the visit costs, since a series may have changed its price between two visits. */
type NextVisit = { number: number; starts_at: string; total: Fils }

type Row = {
  booking: typeof bookings.$inferSelect
  serviceName: string
  serviceSlug: string
  subServiceSlug: string | null
  startsAt: string | null
  visitCount: number
  nextVisit: NextVisit | null
  toConfirm: boolean
  isUnderWay: boolean
}

/** A row of listColumns as the API returns it. */
export function toCustomerBooking({
  booking,
  serviceName,
  serviceSlug,
  subServiceSlug,
  startsAt,
  visitCount,
  nextVisit,
  toConfirm,
  isUnderWay,
}: Row): CustomerBooking {
  const starts = startsAt ? new Date(startsAt) : booking.createdAt
  return {
    id: booking.id,
    service_name: serviceName,
    service_slug: serviceSlug,
    sub_service_slug: subServiceSlug,
    city: booking.city,
    cleaners: booking.cleaners,
    hours: booking.hours,
    materials: booking.materials,
    status: booking.status,
    ...slotOf(starts),
    frequency: booking.frequency,
    visit_count: visitCount,
    total_price: dirhamsFromFils(nextVisit?.total ?? booking.total),
    payment_method: booking.paymentMethod,
    hold_expires_at: booking.holdExpiresAt?.toISOString() ?? null,
    next_visit: nextVisit && { number: nextVisit.number, ...slotOf(new Date(nextVisit.starts_at)) },
    to_confirm: toConfirm,
    under_way: isUnderWay,
    created_at: booking.createdAt.toISOString(),
  }
}

const slotOf = (instant: Date) => ({ date: dubaiDateOf(instant), time: dubaiTimeOf(instant) })

/**
 * The bookings of the logged-in customer (specification 7, customer/bookings): upcoming ones, the next visit first, then past ones, the
 * latest first. Past bookings are read from an index in this order, however many there are; upcoming ones are sorted among the customer's own.
 * next is the value of before for the following page. Throws AppError unauthenticated, forbidden.
 */
export async function listOwnBookings(context: Context, { status, before, limit }: Query): Promise<Page> {
  const { accountId } = signedInCustomer(context, wordsFor(context).notAllowedBookings)
  const last = before ? await findLast(context, accountId, before) : null
  if (before && !last) return { bookings: [], next: null }
  const states = status ? [status] : bookingStates
  const wanted = limit + 1
  const ahead = await listAhead(context, accountId, { states: last?.isOver ? [] : states.filter(isOpenBooking), after: last, wanted })
  const over = await listOver(context, accountId, {
    states: states.filter((state) => !isOpenBooking(state)),
    after: last?.isOver ? last : null,
    wanted: wanted - ahead.length,
  })
  const rows = [...ahead, ...over]
  const page = rows.slice(0, limit).map(toCustomerBooking)
  return { bookings: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

type Query = z.output<typeof CustomerBookingsQuery>
type Last = { id: string; isOver: boolean }
/** A part of the list: bookings in these states, after the last known one. */
type Part = { states: BookingState[]; after: Last | null; wanted: number }

async function findLast({ db }: Context, accountId: string, id: string): Promise<Last | null> {
  const [row] = await db
    .select({ id: bookings.id, overAt: bookings.overAt })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.accountId, accountId)))
  return row ? { id: row.id, isOver: row.overAt !== null } : null
}

async function listAhead(context: Context, accountId: string, { states, after, wanted }: Part): Promise<Row[]> {
  if (states.length === 0) return []
  const startsAt = startsAtOf(bookings.id)
  return context.db
    .select(listColumns(context))
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.accountId, accountId),
        inArray(bookings.status, states),
        after ? sql`(${startsAt}, ${bookings.id}) > (${startsAtOf(after.id)}, ${after.id})` : undefined,
      ),
    )
    .orderBy(startsAt, bookings.id)
    .limit(wanted)
}

async function listOver(context: Context, accountId: string, { states, after, wanted }: Part): Promise<Row[]> {
  if (states.length === 0 || wanted === 0) return []
  const [only] = states
  return context.db
    .select(listColumns(context))
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(
      and(
        eq(bookings.accountId, accountId),
        states.length === 1 && only ? eq(bookings.status, only) : undefined,
        isNotNull(bookings.overAt),
        after ? sql`(${bookings.overAt}, ${bookings.id}) < (SELECT over_at, id FROM bookings WHERE id = ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(bookings.overAt), desc(bookings.id))
    .limit(wanted)
}
