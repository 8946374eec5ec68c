import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { SeriesRuleInput, SeriesRulePreview } from '../../contracts/series-rule.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { series } from '../../db/schema/series.ts'
import { services } from '../../db/schema/services.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { visitAt } from '../../domain/availability.ts'
import { type DubaiDate, dubaiDateOf, dubaiTimeOf, minutesOfTime } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { priceOf, seriesPercentOf } from '../../domain/pricing.ts'
import { changedPrice, type SeriesPrice } from '../../domain/series-price.ts'
import { replanSeries } from '../../domain/series-replanning.ts'
import { assignProfessionals } from '../availability/assign-professionals.ts'
import { type Calendar, readCalendar } from '../availability/read-calendar.ts'
import { isConflict, refusalOf } from '../availability/refuse-start.ts'
import { feeFor, isChangeable, isInternal, type LoadedVisit } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfVisits } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { pricingAt, seriesPercents } from '../services/columns.ts'
import { chargeMoveFee } from '../settlements/charge-move-fee.ts'
import { closeVisits, refuseWhilePaying } from '../visits/close-visits.ts'
import type { RunningSeries } from './change-series.ts'
import { isPaused, regularsOf } from './roll-series.ts'

/** What a series is to be from a day on. */
export type Rule = Pick<SeriesRuleInput, 'from' | 'weekdays' | 'time' | 'hours' | 'cleaners'>

/** What became of the visits, and the fee in fils. */
export type Replanned = { preview: SeriesRulePreview; fee: Fils }

type Step = { visit: LoadedVisit | null; date: DubaiDate; startsAt: Date; endsAt: Date; isRefused: boolean }

/**
 * Gives a series another rule from a day on, in the caller's transaction: visits take a date of their own week, what is left is dropped or
 * added, people are assigned to all, the policy's fees are charged for those that change late, and earlier visits keep their team and price.
 * What it returns tells of conflicts: then the caller takes everything back. The caller holds the booking's row. Throws AppError conflict,
 * invalid, payment_running, and TimeTaken.
 */
export async function replan(context: Context, tx: Transaction, booking: RunningSeries, rule: Rule): Promise<Replanned> {
  refuseRule(context, booking, rule)
  await refuseWhilePaying(context, tx, booking.id)
  const plan = await planSteps(context, tx, booking, rule)
  const price = await priceAfter(context, tx, booking, rule)
  if (price.total !== booking.total) await refusePaid(context, tx, plan.open)
  const feesOf = [...plan.changed.flatMap(({ visit }) => visit ?? []), ...plan.dropped]
  const fees: Fees = new Map(feesOf.map((visit) => [visit.id, feeFor(context, booking, visit).fee]))
  await saveRule(tx, booking, rule, price, plan.open)
  const lost = await placeAndStaff(context, tx, booking, rule, plan, fees)
  await settleFees(context, tx, booking, plan, fees)
  const fee = [...fees.values()].reduce((sum, one) => sum + one, 0)
  const prices = {
    total_before: dirhamsFromFils(booking.total),
    total_after: dirhamsFromFils(price.total),
    percent_before: booking.seriesPercent,
    percent_after: price.seriesPercent,
  }
  return { fee, preview: { ...toldOf(plan, lost), ...prices, fee: dirhamsFromFils(fee) } }
}

type Fees = ReadonlyMap<number, Fils>

function refuseRule(context: Context, { holdExpiresAt, scope, hours, cleaners, series: row }: RunningSeries, rule: Rule): void {
  const words = wordsFor(context)
  if (holdExpiresAt) throw new AppError('conflict', words.confirmBeforeMoving)
  if (rule.from < dubaiDateOf(context.now()) || rule.from >= row.rolledUntil)
    throw new AppError('invalid', words.seriesFrom, { fields: { from: words.seriesFrom } })
  if (scope && (rule.hours !== hours || rule.cleaners !== cleaners)) throw new AppError('conflict', words.seriesByAnswers)
}

/** Every visit by the new rule, those of them that change, and those that it has no place for. */
type Plan = { open: Open[]; steps: Step[]; changed: Step[]; dropped: LoadedVisit[]; buffer: number }

async function planSteps(context: Context, tx: Transaction, booking: RunningSeries, rule: Rule): Promise<Plan> {
  const { series: row, visits: all } = booking
  const calendar = { ...(await readCalendar(tx, rule.from, row.rolledUntil)), site: booking.site }
  const open = openFrom(context, booking, rule.from)
  const isOpen = new Set(open.map(({ id }) => id))
  const { kept, dropped, added } = replanSeries({
    ...rule,
    until: row.rolledUntil,
    open,
    decided: all.flatMap((visit) =>
      visit.seriesDate && !isOpen.has(visit.id) && visit.closedReason !== 'paused' ? [visit.seriesDate] : [],
    ),
    isPaused: (date) => isPaused(row, date),
  })
  const step = stepAt(context, calendar, rule)
  const steps = [...kept.map(({ visit, date }) => step(visit, date)), ...added.map((date) => step(null, date))]
  const changed = steps.filter((one) => isAnother(one, rule))
  if (changed.length === 0 && dropped.length === 0) throw new AppError('conflict', wordsFor(context).seriesSame)
  return { open, steps, changed, dropped, buffer: calendar.settings.travelBuffer }
}

/** Puts the visits that change at their times and sends people to them. Returns the dates to which too few can come. */
async function placeAndStaff(
  context: Context,
  tx: Transaction,
  booking: RunningSeries,
  { cleaners }: Rule,
  plan: Plan,
  fees: Fees,
): Promise<Set<DubaiDate>> {
  const { id: bookingId, serviceId, city, area, wishes, language } = booking
  await takeCityDays(context, tx, { city, visits: plan.changed.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })) })
  const preferred = await regularsOf(tx, bookingId)
  const placed = await place(context, tx, booking, plan, fees)
  const whom = { bookingId, serviceId, city, area, cleaners, wishes, language, buffer: plan.buffer, preferred }
  const staffed = await assignProfessionals(context, tx, { ...whom, visitIds: [...placed.keys()] })
  return new Set([...placed].flatMap(([id, date]) => (staffed.includes(id) ? [] : [date])))
}

async function settleFees(
  context: Context,
  tx: Transaction,
  booking: RunningSeries,
  { changed, dropped }: Plan,
  fees: Fees,
): Promise<void> {
  const feeOf = ({ id }: LoadedVisit) => fees.get(id) ?? 0
  const expectedFee = dirhamsFromFils(dropped.reduce((sum, visit) => sum + feeOf(visit), 0))
  if (dropped.length > 0) await closeVisits(context, tx, { booking, visits: dropped, reason: 'changed', expectedFee, to: 'source', feeOf })
  const late = changed.flatMap(({ visit }) => (visit && feeOf(visit) > 0 ? [visit] : []))
  for (const visit of late) await chargeMoveFee(context, tx, { bookingId: booking.id, visitId: visit.id, fee: feeOf(visit) })
}

/** What becomes of each date, as the preview tells it. */
function toldOf({ steps, dropped }: Plan, lost: ReadonlySet<DubaiDate>): Pick<SeriesRulePreview, 'dates' | 'dropped' | 'conflicts'> {
  const stateOf = ({ isRefused, date }: Step) => (isRefused ? 'closed' : lost.has(date) ? 'taken' : 'free')
  const dates = steps
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((step) => ({ ...slotOf(step.startsAt), state: stateOf(step), was: step.visit && slotOf(step.visit.startsAt) }) as const)
  const conflicts = dates.filter(({ state }) => state !== 'free').length
  return { dates, conflicts, dropped: dropped.map(({ startsAt }) => slotOf(startsAt)) }
}

const slotOf = (instant: Date) => ({ date: dubaiDateOf(instant), time: dubaiTimeOf(instant) })

type Open = LoadedVisit & { seriesDate: DubaiDate }

const openFrom = (context: Context, booking: RunningSeries, from: DubaiDate): Open[] =>
  booking.visits.filter(
    (visit): visit is Open => visit.seriesDate !== null && visit.seriesDate >= from && isChangeable(context, booking, visit),
  )

const stepAt =
  (context: Context, calendar: Calendar, { time, hours }: Rule) =>
  (visit: LoadedVisit | null, date: DubaiDate): Step => ({
    ...{ visit, date, ...visitAt(date, time, hours) },
    isRefused: isConflict(refusalOf(context, calendar, { date, time, hours })),
  })

const isAnother = ({ visit, startsAt, endsAt }: Step, { cleaners }: Rule): boolean =>
  visit?.startsAt.getTime() !== startsAt.getTime() || visit.endsAt.getTime() !== endsAt.getTime() || visit.cleaners !== cleaners

/**
 * The price of a visit afterwards: each person and hour more or less at today's prices, and what the service takes off today if visits come more or less
 * often; everything else as it was booked.
 */
async function priceAfter(context: Context, tx: Transaction, booking: RunningSeries, rule: Rule): Promise<SeriesPrice> {
  const { charge, discount, seriesPercent, seriesDiscount, vat, total, materials, vatBasisPoints } = booking
  const before = { charge, discount, seriesPercent, seriesDiscount, vat, total }
  const frequency = frequencyOf(rule.weekdays)
  const isAsOften = frequency === frequencyOf(booking.series.weekdays)
  if (isAsOften && rule.hours === booking.hours && rule.cleaners === booking.cleaners) return before
  const [service] = await tx
    .select({ pricing: pricingAt(context.now()), percents: seriesPercents })
    .from(services)
    .where(eq(services.id, booking.serviceId))
  if (!service) throw new Error('The service of the booking does not exist')
  const listed = ({ hours, cleaners }: Pick<Rule, 'hours' | 'cleaners'>) =>
    priceOf(service.pricing, { hours, cleaners, materials }, 0).charge
  const percent = isAsOften ? seriesPercent : seriesPercentOf(service.percents, frequency)
  return changedPrice(before, { more: listed(rule) - listed(booking), percent }, vatBasisPoints)
}

/** A series of one day a week is a weekly one. */
const frequencyOf = (weekdays: readonly number[]) => (new Set(weekdays).size === 1 ? 'Weekly' : 'Multiple times a week')

/** Money that was paid or set aside for a visit was for its price: its team and hours stay. */
async function refusePaid(context: Context, tx: Transaction, open: readonly LoadedVisit[]): Promise<void> {
  const money = await moneyOfVisits(
    tx,
    open.map(({ id }) => id),
  )
  if (money.some(({ paid, setAside, balance }) => paid > 0 || setAside > 0 || balance < 0))
    throw new AppError('conflict', wordsFor(context).seriesPaid, { fields: { from: wordsFor(context).seriesPaid } })
}

/** The booking has the new rule; visits that it does not apply to keep what they were booked with. */
async function saveRule(
  tx: Transaction,
  booking: RunningSeries,
  rule: Rule,
  price: SeriesPrice,
  open: readonly LoadedVisit[],
): Promise<void> {
  const { weekdays, hours, cleaners, time } = rule
  const ids = open.map(({ id }) => id)
  const hasOtherTerms = cleaners !== booking.cleaners || price.charge !== booking.charge || price.discount !== booking.discount
  if (hasOtherTerms) {
    const { cleaners: keptCleaners, charge: keptCharge, discount: keptDiscount, vat: keptVat, seriesDiscount: keptSeriesDiscount } = booking
    const own = and(eq(visits.bookingId, booking.id), eq(visits.status, 'scheduled'))
    await tx
      .update(visits)
      .set({ keptCleaners, keptCharge, keptDiscount, keptVat, keptSeriesDiscount })
      .where(and(own, isNull(visits.keptCharge), ids.length > 0 ? notInArray(visits.id, ids) : undefined))
    await tx
      .update(visits)
      .set({ keptCleaners: null, keptCharge: null, keptDiscount: null, keptVat: null, keptSeriesDiscount: null })
      .where(and(own, inArray(visits.id, ids)))
  }
  await tx
    .update(bookings)
    .set({ cleaners, hours, ...price, frequency: frequencyOf(weekdays) })
    .where(eq(bookings.id, booking.id))
  await tx
    .update(series)
    .set({ weekdays: [...new Set(weekdays)].sort(), startMinute: minutesOfTime(time) })
    .where(eq(series.bookingId, booking.id))
}

/** Puts visits at their new times without anybody assigned, and makes those that are more. Returns their dates by their ids. */
async function place(
  context: Context,
  tx: Transaction,
  booking: RunningSeries,
  { changed, dropped }: Plan,
  fees: Fees,
): Promise<Map<number, DubaiDate>> {
  const steps = changed.filter(({ isRefused }) => !isRefused)
  const moved = steps.flatMap((step) => (step.visit ? [{ ...step, visit: step.visit }] : []))
  const added = steps.filter(({ visit }) => visit === null)
  const ids = moved.map(({ visit }) => visit.id)
  // Dates change places with each other: each leaves its own before it takes another.
  await tx
    .update(visits)
    .set({ seriesDate: null })
    .where(inArray(visits.id, [...ids, ...dropped.map(({ id }) => id)]))
  await tx.delete(visitAssignments).where(inArray(visitAssignments.visitId, ids))
  const times = (part: 'startsAt' | 'endsAt') => sql.param(moved.map((step) => step[part].toISOString()))
  const { rows: done } = await tx.execute(sql`
    UPDATE visits v SET starts_at = n.starts_at, ends_at = n.ends_at, series_date = n.series_date, deadline_start = n.deadline, reminded_at = NULL, fee = fee + n.more
    FROM unnest(${sql.param(ids)}::bigint[], ${times('startsAt')}::timestamptz[], ${times('endsAt')}::timestamptz[],
      ${sql.param(moved.map(({ date }) => date))}::date[],
      ${sql.param(moved.map(({ visit, startsAt }) => deadlineOf(context, visit, startsAt).toISOString()))}::timestamptz[],
      ${sql.param(ids.map((id) => fees.get(id) ?? 0))}::int[]) AS n (id, starts_at, ends_at, series_date, deadline, more)
    WHERE v.id = n.id AND v.status = 'scheduled' RETURNING v.id`)
  if (done.length !== moved.length) throw new AppError('conflict', wordsFor(context).stateChanged)
  const last = booking.visits.at(-1)?.number ?? 0
  const made =
    added.length === 0
      ? []
      : await tx
          .insert(visits)
          .values(
            added.map(({ date, startsAt, endsAt }, index) => ({
              bookingId: booking.id,
              number: last + index + 1,
              seriesDate: date,
              startsAt,
              endsAt,
            })),
          )
          .returning({ id: visits.id, date: visits.seriesDate })
  const dated = [...moved.map(({ visit, date }) => [visit.id, date] as const), ...made.map(({ id, date }) => [id, date ?? ''] as const)]
  return new Map(dated)
}

/** A customer's change never extends the deadline for free changes; one that we make does. */
function deadlineOf(context: Context, visit: LoadedVisit, startsAt: Date): Date {
  const earliest = visit.deadlineStart ?? visit.startsAt
  return isInternal(context.actor) || startsAt < earliest ? startsAt : earliest
}
