import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cities } from '../../db/schema/cities.ts'
import { cancellationPolicies } from '../../db/schema/policies.ts'
import { series } from '../../db/schema/series.ts'
import { services } from '../../db/schema/services.ts'
import { visits } from '../../db/schema/visits.ts'
import { type BookingState, isOpenBooking } from '../../domain/bookings.ts'
import { type CancellationPolicy, type Changeable, type Fee, feeOf } from '../../domain/cancellation.ts'
import type { Fils } from '../../domain/money.ts'
import { policyOfPack } from '../../domain/packs.ts'
import type { Wishes } from '../../domain/wishes.ts'
import { type Actor, type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { daysOfLink } from './booking-link.ts'
import { lockBasket } from './lock-basket.ts'

/**
 * The SQL condition for the bookings an actor may see and change: a stranger finds none. A link to a booking that has long been over opens
 * it no more, whatever its token says; over_at was written by the database's clock.
 */
export function bookingsOf(actor: Actor): SQL {
  switch (actor.kind) {
    case 'system':
    case 'staff':
      return sql`true`
    case 'customer': {
      const own = eq(bookings.accountId, actor.accountId)
      return actor.bookingId === undefined ? own : sql`(${own} OR ${linked(actor.bookingId)})`
    }
    case 'visitor':
      return actor.bookingId === undefined ? sql`false` : linked(actor.bookingId)
    case 'professional':
      return sql`EXISTS (SELECT FROM visits v JOIN visit_assignments a ON a.visit_id = v.id
        WHERE v.booking_id = ${bookings.id} AND a.professional_id = ${actor.professionalId} AND a.is_active)`
  }
}

const linked = (bookingId: string): SQL =>
  sql`(${bookings.id} = ${bookingId} AND (${bookings.overAt} IS NULL OR ${bookings.overAt} > now() - make_interval(days => ${daysOfLink})))`

/** Deadlines and fees do not apply to staff and the system. */
export const isInternal = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system'

/** More than a series of seven visits a week over a year. */
const mostVisits = 400

export type LoadedVisit = typeof visits.$inferSelect & { cleaners: number; total: Fils; seriesDiscount: Fils }
export type LoadedSeries = typeof series.$inferSelect
export type LoadedBooking = Awaited<ReturnType<typeof loadBooking>>

const columnsFor = ({ language }: Context) => ({
  booking: bookings,
  series,
  policy: cancellationPolicies,
  isFromPack: sql<boolean>`EXISTS (SELECT FROM pack_uses u WHERE u.booking_id = ${bookings.id} AND u.given_back_at IS NULL)`,
  cityName: textIn(cities.name, language),
  service: {
    slug: services.slug,
    name: textIn(services.title, language),
    isOutdoor: services.isOutdoor,
    pausesForPrayer: services.pausesForPrayer,
    leadTime: services.leadTime,
  },
})

/** A booking with its visits, if the actor may see it. Throws AppError not_found for everybody else. */
export async function loadBooking(context: Context, db: Queryable, bookingId: string) {
  const [row] = await db
    .select(columnsFor(context))
    .from(bookings)
    .innerJoin(cancellationPolicies, eq(cancellationPolicies.version, bookings.policyVersion))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(cities, eq(cities.slug, bookings.city))
    .leftJoin(series, eq(series.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), bookingsOf(context.actor)))
  if (!row) throw new AppError('not_found', wordsFor(context).bookingNotFound)
  const latest = await db.select().from(visits).where(eq(visits.bookingId, bookingId)).orderBy(desc(visits.number)).limit(mostVisits)
  const agreed: CancellationPolicy = { version: row.policy.version, ...row.policy.rules }
  const policy = row.isFromPack ? policyOfPack(agreed) : agreed
  const { isOutdoor, pausesForPrayer, leadTime } = row.service
  const site = { city: row.booking.city, area: row.booking.area, isOutdoor, pausesForPrayer, leadTime }
  const booking = context.vault.openRow(bookings, bookingId, row.booking)
  const wishes: Wishes = { gender: booking.wantsGender, language: booking.wantsLanguage, team: booking.wantsTeam }
  return {
    ...booking,
    wishes,
    service: row.service,
    cityName: row.cityName,
    /** Whether a pack pays for it: then its policy keeps the visit whole or not at all. */
    isFromPack: row.isFromPack,
    site,
    series: row.series,
    policy,
    visits: latest.reverse().map((visit) => withTerms(visit, booking)),
  }
}

/** A visit with its own team and price, VAT included: those of the booking, unless it keeps earlier ones. */
const withTerms = (visit: typeof visits.$inferSelect, booking: { cleaners: number; total: Fils; seriesDiscount: Fils }): LoadedVisit => ({
  ...visit,
  seriesDiscount: visit.keptCharge === null ? booking.seriesDiscount : (visit.keptSeriesDiscount ?? 0),
  cleaners: visit.keptCleaners ?? booking.cleaners,
  total: visit.keptCharge === null || visit.keptVat === null ? booking.total : visit.keptCharge + visit.keptVat,
})

/** The hours that a visit takes; one whose booking has changed since may have others than those that come. */
export const hoursOf = ({ startsAt, endsAt }: LoadedVisit): number => (endsAt.getTime() - startsAt.getTime()) / 3_600_000

/** Throws AppError not_found for everybody who may not see this booking, as for one that does not exist; field names the input. */
export async function demandBooking(context: Context, db: Queryable, bookingId: string, field: string): Promise<void> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), bookingsOf(context.actor)))
  const message = wordsFor(context).bookingNotFound
  if (!row) throw new AppError('not_found', message, { fields: { [field]: message } })
}

/**
 * The same, locked until the end of the transaction with the other booking of its basket: all changes of a booking and its visits lock its row first, so
 * that each decides on the result of the one before.
 */
export async function lockBooking(context: Context, tx: Transaction, bookingId: string): Promise<LoadedBooking> {
  await lockBasket(tx, bookingId)
  return loadBooking(context, tx, bookingId)
}

/**
 * The same lock for callers that have already checked access: the booking's row first, then everything about its money, always in this
 * order, so that no two transactions deadlock. Returns its status, or null if there is no such booking.
 */
export async function lockBookingStatus(tx: Transaction, bookingId: string): Promise<BookingState | null> {
  const [row] = await tx.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return row?.status ?? null
}

/** Whether dates are added to a series every week until it is ended. */
export const seriesGoesOn = (row: LoadedSeries | null): boolean => row !== null && row.weeks === null && row.endedAt === null

/**
 * Whether further dates may be added although there are none now: resuming also restores the dates that a pause took from a fixed-length
 * series.
 */
export const mayHaveDates = (row: LoadedSeries | null): boolean =>
  seriesGoesOn(row) || (row !== null && row.endedAt === null && row.pausedFrom !== null)

/** The inputs of a visit's fee. There is no fee while a hold awaits payment. */
export const changeableOf = (booking: Pick<LoadedBooking, 'createdAt' | 'holdExpiresAt'>, visit: LoadedVisit): Changeable => ({
  total: booking.holdExpiresAt ? 0 : visit.total,
  bookedAt: booking.createdAt,
  deadlineStart: visit.deadlineStart ?? visit.startsAt,
  feeBefore: visit.fee,
})

/** The fee for changing a visit now; none for staff and the system. */
export const feeFor = (context: Context, booking: LoadedBooking, visit: LoadedVisit): Fee =>
  isInternal(context.actor) ? noFee : customersFee(context, booking, visit)

/** The fee that its customer would pay for changing a visit now, whoever asks. */
export const customersFee = ({ now }: Pick<Context, 'now'>, booking: LoadedBooking, visit: LoadedVisit): Fee =>
  feeOf(booking.policy, changeableOf(booking, visit), now())

export const noFee: Fee = { fee: 0, basisPoints: 0, holdsUntil: null }

/** Customers can change visits that have not started; staff and the system also those that should have started. */
export const isChangeable = (context: Context, booking: Pick<LoadedBooking, 'status'>, visit: LoadedVisit): boolean =>
  isOpenBooking(booking.status) && visit.status === 'scheduled' && (isInternal(context.actor) || visit.startsAt > context.now())

/** One visit with its booking, whose row is locked (lockBooking). Throws AppError not_found. */
export async function lockVisit(context: Context, tx: Transaction, bookingId: string, number: number) {
  const booking = await lockBooking(context, tx, bookingId)
  const visit = visitOf(context, booking, number)
  return { booking, visit }
}

/** The visit of this number. Throws AppError not_found. */
export function visitOf(context: Context, booking: LoadedBooking, number: number): LoadedVisit {
  const visit = booking.visits.find((one) => one.number === number)
  if (!visit) throw new AppError('not_found', wordsFor(context).visitNotFound)
  return visit
}
