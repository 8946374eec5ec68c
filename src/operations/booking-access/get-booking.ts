import { and, eq, inArray } from 'drizzle-orm'
import type { BookingNow } from '../../contracts/booking-changes.ts'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { services } from '../../db/schema/services.ts'
import { visits } from '../../db/schema/visits.ts'
import { freeUntil, laterFees } from '../../domain/cancellation.ts'
import { dubaiDateOf, dubaiTimeOf, timeOfMinutes } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'
import { toPolicy } from '../policies/current-policy.ts'
import { answersIn } from './answers-in.ts'
import { linkForGuest } from './booking-link.ts'
import { findSibling } from './find-sibling.ts'
import { changeableOf, feeFor, isChangeable, isInternal, type LoadedBooking, type LoadedVisit, loadBooking } from './load-booking.ts'

/** The cost of a change in dirhams, and the booking after it. */
export type ChangedBooking = { fee: number; booking: BookingNow }

/** A booking, what can still be changed, and what that would cost now. Throws AppError not_found. */
export async function getBooking(context: Context, bookingId: string, db: Queryable = context.db): Promise<BookingNow> {
  const booking = await loadBooking(context, db, bookingId)
  const completed = booking.visits.filter(({ status }) => status === 'completed').map(({ id }) => id)
  const reviewed =
    completed.length === 0 ? [] : await db.select({ id: reviews.visitId }).from(reviews).where(inArray(reviews.visitId, completed))
  return { ...toBookingNow(context, booking, new Set(reviewed.map(({ id }) => id))), together: await readTogether(context, bookingId, db) }
}

/** The other booking of a basket. Whoever may see the one may see the other. */
async function readTogether(context: Context, bookingId: string, db: Queryable): Promise<BookingNow['together']> {
  const id = await findSibling(db, bookingId)
  if (id === null) return null
  const [row] = await db
    .select({ service: textIn(services.title, context.language), status: bookings.status, startsAt: visits.startsAt })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(visits, and(eq(visits.bookingId, bookings.id), eq(visits.number, 1)))
    .where(eq(bookings.id, id))
  if (!row) return null
  const moment = { date: dubaiDateOf(row.startsAt), time: dubaiTimeOf(row.startsAt) }
  const isGuest = 'bookingId' in context.actor && context.actor.bookingId === bookingId
  return { id, service_name: row.service, ...moment, status: row.status, token: isGuest ? linkForGuest(context, id, [moment]) : null }
}

function toBookingNow(context: Context, booking: LoadedBooking, reviewed: ReadonlySet<number>): Omit<BookingNow, 'together'> {
  const { series } = booking
  return {
    id: booking.id,
    status: booking.status,
    service_id: booking.serviceId,
    service_slug: booking.service.slug,
    service_name: booking.service.name,
    city: booking.city,
    address: booking.address,
    cleaners: booking.cleaners,
    hours: booking.hours,
    frequency: booking.frequency,
    materials: booking.materials ? 'Yes' : 'No',
    payment_method: booking.paymentMethod,
    total_price: dirhamsFromFils(booking.total),
    hold_expires_at: booking.holdExpiresAt?.toISOString() ?? null,
    from_pack: booking.isFromPack,
    policy: toPolicy(booking.policy),
    visits: booking.visits.map((visit) => toVisit(context, booking, visit, reviewed)),
    series: series && {
      weekdays: series.weekdays,
      time: timeOfMinutes(series.startMinute),
      weeks: series.weeks,
      paused_from: series.pausedFrom,
      paused_until: series.pausedUntil,
      ended: series.endedAt !== null,
      changes_team: booking.scope === null,
    },
    answers: answersIn(context.language, booking.scope),
  }
}

/** A visit as the API returns it: what the caller may do about it now, and what that costs in dirhams. reviewed: ids of visits. */
export function toVisit(
  context: Context,
  booking: LoadedBooking,
  visit: LoadedVisit,
  reviewed: ReadonlySet<number> = new Set(),
): BookingNow['visits'][number] {
  const mayChange = isChangeable(context, booking, visit)
  const { fee, basisPoints, holdsUntil } = feeFor(context, booking, visit)
  return {
    number: visit.number,
    date: dubaiDateOf(visit.startsAt),
    time: dubaiTimeOf(visit.startsAt),
    status: visit.status,
    price: dirhamsFromFils(visit.total),
    can_change: mayChange,
    can_review: visit.status === 'completed' && !reviewed.has(visit.id),
    can_confirm: visit.status === 'in_progress' && visit.endsAt <= context.now(),
    missed_reported: visit.status === 'in_progress' && visit.missedReportedAt !== null,
    fee: mayChange ? dirhamsFromFils(fee) : 0,
    fee_percent: mayChange ? basisPoints / 100 : 0,
    fee_holds_until: mayChange ? (holdsUntil?.toISOString() ?? null) : null,
    later_fees: mayChange ? laterFeesOf(context, booking, visit) : [],
    free_until: freeUntil(booking.policy, changeableOf(booking, visit)).toISOString(),
    fee_taken: dirhamsFromFils(visit.fee),
  }
}

function laterFeesOf(context: Context, booking: LoadedBooking, visit: LoadedVisit): BookingNow['visits'][number]['later_fees'] {
  if (isInternal(context.actor)) return []
  return laterFees(booking.policy, changeableOf(booking, visit), context.now()).map(({ from, fee, basisPoints }) => ({
    from: from.toISOString(),
    fee: dirhamsFromFils(fee),
    percent: basisPoints / 100,
  }))
}
