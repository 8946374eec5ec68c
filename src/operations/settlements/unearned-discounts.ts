import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { series } from '../../db/schema/series.ts'
import type { CancellationPolicy } from '../../domain/cancellation.ts'
import type { Fils } from '../../domain/money.ts'
import { discounted } from '../../domain/promo.ts'
import { type PromoTerms, sharesOfUnearned, type Together, unearnedAlone, unearnedOf } from '../../domain/unearned.ts'
import { isInternal, type LoadedBooking, type LoadedSeries } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'

/** A visit of a series or basket. discountBack: what was taken back with it; isHeld: nobody has paid for it or confirmed it yet. */
export type GroupVisit = Together & {
  visitId: number
  bookingId: string
  total: Fils
  fee: Fils
  discountBack: Fils
  isHeld: boolean
  isNew: boolean
}

/** All that was booked together. isOpen: it is a series to which dates may be added. */
export type Group = { visits: GroupVisit[]; promo: PromoTerms | null; isOpen: boolean }

type Row = GroupVisit & { percent: number | null; amount: Fils | null; most: Fils | null; leastCharge: Fils | null }

/** All that was booked together with a booking, and the terms of its promo code. The caller holds the rows of both bookings of a basket (lockBooking). */
export async function readGroup(db: Queryable, bookingId: string): Promise<Group> {
  const { rows } = await db.execute<Row>(sql`
    SELECT v.id::int AS "visitId", b.id AS "bookingId", v.status = 'cancelled' OR b.status IN ('expired', 'cancelled') AS "isOff",
      v.called_off_by_us OR v.closed_reason IS NOT DISTINCT FROM 'missed' AS "isByUs", b.hold_expires_at IS NOT NULL AS "isHeld",
      coalesce(v.kept_charge, b.charge) AS charge, coalesce(v.kept_discount, b.discount) AS discount, b.vat_basis_points AS "vatBasisPoints",
      CASE WHEN v.kept_charge IS NULL THEN b.series_discount ELSE coalesce(v.kept_series_discount, 0) END AS "seriesDiscount",
      coalesce(v.kept_charge + v.kept_vat, b.total) AS total, v.fee, v.discount_back AS "discountBack",
      NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.visit_id = v.id AND t.kind = 'fee') AS "isNew",
      r.percent, r.amount, r.most, r.least_charge AS "leastCharge"
    FROM bookings b JOIN visits v ON v.booking_id = b.id LEFT JOIN promo_redemptions r ON r.booking_id = coalesce(b.follows, b.id)
    WHERE b.id = ${bookingId} OR b.follows = ${bookingId} OR b.id = (SELECT f.follows FROM bookings f WHERE f.id = ${bookingId})
    ORDER BY v.id`)
  const [row] = await db.select().from(series).where(eq(series.bookingId, bookingId))
  const [first] = rows
  const promo =
    first?.leastCharge == null ? null : { percent: first.percent, amount: first.amount, most: first.most, leastCharge: first.leastCharge }
  return { visits: rows, promo, isOpen: row !== undefined && isOpenSeries(row) }
}

/**
 * What whoever calls visits off gives back of the discounts of what is left, in fils with VAT, by visit; nothing where staff or we do. fees: of the visits
 * called off, by id. isOpen: whether dates may be added to the series afterwards, where the database does not say it yet.
 */
export async function unearnedBy(
  context: Context,
  db: Queryable,
  { booking, isOpen }: { booking: LoadedBooking; isOpen?: boolean | undefined },
  fees: ReadonlyMap<number, Fils>,
): Promise<Map<number, Fils>> {
  if (isInternal(context.actor) || booking.holdExpiresAt || !discountsFollow(booking.policy) || !hasDiscount(booking, booking.visits))
    return new Map()
  const group = await readGroup(db, booking.id)
  return planUnearned({ ...group, isOpen: isOpen ?? group.isOpen }, booking.id, fees)
}

/** Whether dates may be added to a series: it goes on, or its pause has an end before its weeks are over. */
export const isOpenSeries = ({ endedAt, pausedFrom, pausedUntil, weeks, rolledUntil }: LoadedSeries): boolean =>
  endedAt === null && (pausedFrom === null ? weeks === null : pausedUntil !== null && (weeks === null || pausedUntil < rolledUntil))

/** Whether anything was taken off these visits that may not be earned any more. */
export const hasDiscount = (
  { discount }: { discount: Fils },
  visits: readonly { seriesDiscount: Fils; keptDiscount: Fils | null }[],
): boolean => discount > 0 || visits.some(({ seriesDiscount, keptDiscount }) => seriesDiscount > 0 || (keptDiscount ?? 0) > 0)

/** What a customer who calls visits off agreed to (decision 084): bookings made before keep what they were promised. */
export const discountsFollow = ({ discountsFollow: follow }: CancellationPolicy): boolean => follow === true

/**
 * What calling visits off takes back of the discount of what is left, in fils with VAT, by the id of the visit that it is taken back with: of those
 * called off now, and where they have no room, of others of the booking that have no fee. closing: their fees by id.
 */
export function planUnearned({ visits, promo, isOpen }: Group, bookingId: string, closing: ReadonlyMap<number, Fils>): Map<number, Fils> {
  if (isOpen) return new Map()
  const after = visits.map((visit) => ({ ...visit, isOff: visit.isOff || closing.has(visit.visitId) }))
  const unearned = unearnedOf(after, promo) - sumOfBack(visits)
  const own = visits.filter((visit) => visit.bookingId === bookingId && !visit.isHeld)
  const now = own.filter(({ visitId }) => closing.has(visitId))
  const before = own.filter(({ visitId, isOff, isByUs, isNew }) => !closing.has(visitId) && isOff && !isByUs && isNew)
  const rooms = [...now, ...before].map(({ visitId: id, total, fee }) => ({ id, room: total - fee - (closing.get(id) ?? 0) }))
  return sharesOfUnearned(Math.max(0, unearned), rooms)
}

export const sumOfBack = (visits: readonly GroupVisit[]): Fils => visits.reduce((sum, { discountBack }) => sum + discountBack, 0)

/**
 * The half of a basket that is left costs what it costs alone, where neither was paid: nothing can be taken back then. The caller holds both rows and has
 * called the other off.
 */
export async function priceHeldAlone(tx: Transaction, { visits, promo }: Group): Promise<void> {
  const [left, ...more] = visits.filter(({ isOff }) => !isOff)
  if (!left?.isHeld || !promo || more.length > 0 || unearnedAlone(left, promo) === 0) return
  const list = left.charge + left.discount
  const { charge, vat, total } = discounted({ lines: [], charge: list, vat: 0, total: list }, 0, left.vatBasisPoints)
  await tx
    .update(bookings)
    .set({ discount: 0, charge, vat, total })
    .where(
      sql`${bookings.id} = ${left.bookingId} AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = ${left.bookingId} AND p.status IN ('processing', 'authorised', 'paid'))`,
    )
}
