import { and, eq, sql } from 'drizzle-orm'
import type { BookingInput } from '../../contracts/bookings.ts'
import { cities } from '../../db/schema/cities.ts'
import { customers } from '../../db/schema/customers.ts'
import { services, subServices } from '../../db/schema/services.ts'
import { addressLine } from '../../domain/address.ts'
import { visitAt } from '../../domain/availability.ts'
import { secondStart, sharesOfDiscount } from '../../domain/baskets.ts'
import { payableOnline } from '../../domain/bookings.ts'
import { addDays, type DubaiDate, dubaiDateOf, minutesOfTime } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { dirhamsFromFils, type Fils, filsFromDirhams, formatAed } from '../../domain/money.ts'
import { offFor, usablePoints } from '../../domain/payment-split.ts'
import { type Price, priceOfLines, seriesDiscountOf, seriesPercentOf, withSeriesDiscount } from '../../domain/pricing.ts'
import { discounted } from '../../domain/promo.ts'
import {
  firstVisitDate,
  type PlannedVisit,
  plannedVisits,
  rollsUntil,
  seriesWeekdays,
  seriesWeeksRange,
  visitDates,
} from '../../domain/series.ts'
import type { Wishes } from '../../domain/wishes.ts'
import { signedInCustomer } from '../access.ts'
import { isAreaOf, refusedWish } from '../availability/find-service.ts'
import { type Calendar, recallCalendar } from '../availability/read-calendar.ts'
import { isConflict, refusalOf, refuseBeyond, refuseStart } from '../availability/refuse-start.ts'
import { teamOfBooking } from '../booking-access/team-of-booking.ts'
import type { Booker } from '../capacity/plan-hold.ts'
import { accountOf, type Context, wordsFor } from '../context.ts'
import { demandCards } from '../demand-cards.ts'
import { AppError } from '../errors.ts'
import { demandFavourite } from '../favourites/demand-favourite.ts'
import { textIn } from '../localized.ts'
import type { PointsOfBooking } from '../points/spend-points.ts'
import { currentPolicyVersion } from '../policies/current-policy.ts'
import { priceWithPromo } from '../promos/price-with-promo.ts'
import { bookedPart, pricingAt, seriesPercents } from '../services/columns.ts'
import { settleScope } from '../services/settle-scope.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'

/** More completed bookings than these earn nobody more trust. */
const mostCompleted = 50

/** A booking that staff make for a caller: the account it belongs to, if any, and the language of its customer. */
export type ForCaller = { account: string | null; language: Language; bookedBy: string }

export type BookingPlan = Awaited<ReturnType<typeof planBooking>>

/**
 * Everything about a booking, and about the second one of a basket, that is known before professionals are assigned: what is booked, when, and its
 * price in fils. The bookings are created from this plan alone. Throws AppError invalid, not_found (also for a booking whose people are asked for
 * again), not_payable (a shop without cards), promo_refused, wrong_total, unauthenticated and forbidden (wallet or points without a customer).
 */
export async function planBooking(context: Context, input: BookingInput, caller: ForCaller | null = null) {
  const ownMoney = ownMoneyOf(context, input)
  if (payableOnline(input.payment_method) && input.wallet_amount !== input.total_price && !input.pack_id)
    demandCards(context, 'payment_method')
  const first = await draftBooking(context, input, caller)
  const next = input.second ? await draftSecond(context, input, first) : null
  const charges = [first.listed.charge, next?.listed.charge ?? 0] as const
  const asked = { charge: charges[0] + charges[1], isReplacement: Boolean(input.replaces) }
  const promo = input.promo_code ? await priceWithPromo(context, context.db, input.promo_code, asked) : null
  const [share, rest] = sharesOfDiscount(promo?.discount ?? 0, charges)
  const points = ownMoney?.points ? await planPoints(context, ownMoney, first.listed, share) : null
  const plan = pricedPlan(first, share + (points?.amount ?? 0))
  const second = next && pricedPlan(next, rest)
  refuseOtherTotal(context, input.total_price, plan.price.total + (second?.price.total ?? 0))
  return {
    ...plan,
    promo,
    points,
    /** What the wallet pays of it as it is made, and whose wallet. */
    wallet: ownMoney?.wallet ? ownMoney : null,
    /** The pack that pays for it as it is made, and whose it is. */
    pack: input.pack_id ? { owner: signedInCustomer(context).accountId, packId: input.pack_id } : null,
    second,
    needsOneTeam: input.second?.one_team ?? false,
  }
}

type Draft = Awaited<ReturnType<typeof draftBooking>>

/** One booking of a plan. discount: what a promo code, or its share of one, and points take off. */
export type PlannedBooking = ReturnType<typeof pricedPlan>

const pricedPlan = ({ listed, ...draft }: Draft, discount: Fils) => ({
  ...draft,
  discount,
  price: discounted(listed, discount, draft.calendar.settings.vatBasisPoints),
})

/** The second booking of a basket, after the visit of the first. */
async function draftSecond(context: Context, input: BookingInput, { hours, calendar }: Draft): Promise<Draft | null> {
  const { second, city, area, date, payment_method, team_notes, proof_code } = input
  if (!second) return null
  const words = wordsFor(context)
  if (input.frequency !== 'Once' || input.waiting_list_entry) throw refused('invalid', 'frequency', words.basketIsOnce)
  if (input.pack_id) throw refused('invalid', 'pack_id', words.basketOwnMoney)
  const time = secondStart(input.time, hours, calendar.settings)
  if (!time) throw refused('invalid', 'time', words.outsideHours)
  const shared = { city, area, date, payment_method, team_notes, proof_code, customer_id: input.customer_id }
  try {
    return await draftBooking(context, { ...second, ...shared, time, frequency: 'Once', total_price: 0 }, null)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid' || error.fields?.time || error.fields?.date) throw error
    throw refused('invalid', 'second', error.message)
  }
}

async function draftBooking(context: Context, input: BookingInput, caller: ForCaller | null) {
  const { frequency, date, time, weekdays } = input
  const [dated, found] = await Promise.all([
    recallCalendar(context, date, addDays(date, seriesWeeksRange.max * 7)),
    findBooked(context, input, caller?.language ?? context.language),
  ])
  const { isOutdoor, pausesForPrayer, leadTime } = found
  const scope = settleScope(context, found, input)
  const { cleaners, hours, materials } = scope
  const wishes = await wishesOf(context, input)
  const calendar: Calendar = { ...dated, site: { city: input.city, area: input.area ?? null, isOutdoor, pausesForPrayer, leadTime } }
  const { seriesWeeks, vatBasisPoints } = calendar.settings
  const isOnce = frequency === 'Once'
  const seriesPercent = seriesPercentOf(found.seriesPercents, frequency, weekdays)
  const seriesDiscount = seriesDiscountOf(scope.lines, seriesPercent)
  const weeks = input.weeks ?? seriesWeeks
  const planned = plannedVisits(visitDates(frequency, date, weeks, weekdays), time, isOnce ? [] : input.changes)
  refuseBeyond(context, calendar, planned)
  const wanted = planned.filter(({ isSkipped }) => !isSkipped)
  const closed = closedDates(context, calendar, hours, wanted)
  return {
    customerId: input.customer_id,
    language: caller?.language ?? context.language,
    caller,
    booker: {
      ...found.booker,
      email: found.email,
      phone: found.phone,
      customerId: input.customer_id,
      code: input.proof_code ?? null,
    } satisfies Booker,
    wishes,
    serviceId: input.service_id,
    serviceName: found.serviceName,
    subServiceId: input.sub_service_id ?? null,
    address: found.address,
    policyVersion: found.policyVersion,
    /** The unpaid booking that this one replaces, and the waiting list offer that it claims. */
    replaces: input.replaces ?? null,
    waitingListEntryId: input.waiting_list_entry ?? null,
    paymentMethod: input.payment_method,
    teamNotes: input.team_notes ?? null,
    problemPhotos: input.problem_photos ?? [],
    calendar,
    cleaners,
    hours,
    materials,
    frequency,
    scope: found.intake || found.part?.fixed ? { facts: scope.facts, lines: scope.lines, asksMaterials: scope.asks.materials } : null,
    /** The first visit as requested, and the number of weeks. */
    asked: { date, time, weekdays, weeks },
    seriesPercent,
    seriesDiscount,
    /** Without a promo code. */
    listed: priceOfLines(withSeriesDiscount(scope.lines, seriesPercent), vatBasisPoints),
    visits: wanted.map((visit) => ({ ...visitAt(visit.date, visit.time, hours), seriesDate: isOnce ? null : visit.seriesDate })),
    /** Dates of a series on which the calendar allows no visit at this time. */
    closed,
    series: isOnce ? null : seriesOf(context, input, seriesWeeks),
  }
}

type OwnPart = { owner: string; wallet: Fils; points: number }

/** What the customer pays with wallet and points, as the request names it. Throws AppError invalid, unauthenticated, forbidden. */
function ownMoneyOf(context: Context, input: BookingInput): OwnPart | null {
  const { wallet_amount = 0, points = 0, total_price, frequency, second, pack_id } = input
  if (wallet_amount === 0 && points === 0) return null
  const { accountId: owner } = signedInCustomer(context)
  const words = wordsFor(context)
  const field = points > 0 ? 'points' : 'wallet_amount'
  if (frequency !== 'Once') throw refused('invalid', field, words.ownMoneyOnce)
  if (pack_id) throw refused('invalid', field, words.ownMoneyOrPack)
  if (second) throw refused('invalid', field, words.basketOwnMoney)
  const wallet = filsFromDirhams(wallet_amount)
  if (wallet === null || wallet_amount > total_price) throw refused('invalid', 'wallet_amount', words.wrongSum)
  return { owner, wallet, points }
}

/** What points take off a visit. Throws AppError invalid for more points than it can take, or where they buy nothing. */
async function planPoints(context: Context, { owner, points }: OwnPart, { charge }: Price, discount: Fils): Promise<PointsOfBooking> {
  const { pointValue } = await readMoneySettings(context.db)
  if (usablePoints({ points, pointValue }, charge, discount) !== points) throw refused('invalid', 'points', wordsFor(context).wrongPoints)
  return { owner, points, amount: offFor(points, pointValue) }
}

/** Refuses a first visit that the calendar does not allow; later ones of a series are conflicts that the customer can resolve. */
function closedDates(context: Context, calendar: Calendar, hours: number, [first, ...later]: PlannedVisit[]): DubaiDate[] {
  if (!first) throw refused('invalid', 'changes', wordsFor(context).selectDate)
  const of = ({ date, time }: PlannedVisit) => refusalOf(context, calendar, { date, time, hours })
  refuseStart(context, of(first))
  return later.filter((visit) => isConflict(of(visit))).map(({ date }) => date)
}

function seriesOf(context: Context, { frequency, date, time, weekdays, weeks = null }: BookingInput, seriesWeeks: number) {
  const first = firstVisitDate(frequency, date, weekdays)
  const booked = addDays(first, (weeks ?? seriesWeeks) * 7)
  const ahead = rollsUntil(dubaiDateOf(context.now()), seriesWeeks)
  return {
    weekdays: seriesWeekdays(frequency, first, weekdays),
    startMinute: minutesOfTime(time),
    weeks,
    rolledUntil: booked > ahead ? booked : ahead,
  }
}

/** Throws AppError not_found if the booking whose people are asked for again, or the favourite, is not one's own. */
async function wishesOf(
  context: Context,
  { wants_gender: gender = null, wants_language: language = null, same_team_as, favourite }: BookingInput,
): Promise<Wishes> {
  const known = same_team_as ? await teamOfBooking(context, same_team_as) : []
  if (favourite) await demandFavourite(context, favourite)
  const team = favourite ? [...new Set([favourite, ...known])] : known
  return { gender, language, team }
}

/** One query for everything the booking refers to: service, sub-service, city, customer, and the current policy. */
async function findBooked(context: Context, input: BookingInput, language: Language) {
  const words = wordsFor(context)
  const [row] = await context.db
    .select({
      pricing: pricingAt(context.now()),
      serviceName: textIn(services.title, language),
      intake: services.intake,
      seriesPercents,
      part: bookedPart,
      isOutdoor: services.isOutdoor,
      allowsGenderWish: services.allowsGenderWish,
      pausesForPrayer: services.pausesForPrayer,
      leadTime: services.leadTime,
      subServiceId: subServices.id,
      city: cities.slug,
      isArea: isAreaOf(input.area ?? null, input.city),
      building: customers.address,
      area: customers.area,
      unit: customers.unit,
      email: customers.email,
      phone: customers.phone,
      policyVersion: currentPolicyVersion(context),
      booker: {
        // Only the reader of an offer's mail knows the place's id.
        isMailboxProven: sql<boolean>`(${customers.provenAt} IS NOT NULL OR EXISTS (SELECT FROM waiting_list_entries w
          WHERE w.id = ${input.waiting_list_entry ?? null} AND w.state = 'offered' AND lower(w.email) = lower(${customers.email})))`,
        isAccountConfirmed: sql<boolean>`EXISTS (SELECT FROM accounts WHERE id = ${accountOf(context)} AND email_verified_at IS NOT NULL)`,
        // Whoever confirms a cash visit alone has completed it in nobody's eyes but their own (decision 016).
        completed: sql<number>`(SELECT count(*)::int FROM (SELECT FROM bookings b WHERE b.account_id = ${accountOf(context)}
          AND b.status = 'completed' AND EXISTS (SELECT FROM ledger_transactions t WHERE t.booking_id = b.id AND t.kind = 'earning')
          LIMIT ${mostCompleted}) AS earned)`,
      },
    })
    .from(services)
    .leftJoin(subServices, and(eq(subServices.serviceId, services.id), eq(subServices.id, input.sub_service_id ?? 0)))
    .leftJoin(cities, eq(cities.slug, input.city))
    .leftJoin(customers, eq(customers.id, input.customer_id))
    .where(and(eq(services.id, input.service_id), eq(services.isActive, true)))
    .prepare(input.area ? 'what is booked in an area' : 'what is booked')
    .execute()
  if (!row) throw refused('not_found', 'service_id', words.serviceNotFound)
  if (input.wants_gender && !row.allowsGenderWish) throw refusedWish(context)
  if (input.sub_service_id && !row.subServiceId) throw refused('not_found', 'sub_service_id', words.subServiceNotFound)
  if (!row.city) throw refused('invalid', 'city', words.unknownCity)
  if (!row.isArea) throw refused('invalid', 'area', words.unknownArea)
  const { building: address, area, unit, phone } = row
  if (!address || !phone || !row.email) throw refused('not_found', 'customer_id', words.customerNotFound)
  const opened = context.vault.openRow(customers, input.customer_id, { address, area, unit, phone })
  return { ...row, email: row.email, phone: opened.phone, address: addressLine(opened.address, opened, language) }
}

const refused = (code: 'invalid' | 'not_found', field: string, message: string) =>
  new AppError(code, message, { fields: { [field]: message } })

function refuseOtherTotal(context: Context, named: number, total: Fils): void {
  if (filsFromDirhams(named) === total) return
  const message = wordsFor(context).wrongTotal(formatAed(total))
  throw new AppError('wrong_total', message, { fields: { total_price: message }, data: { total_price: dirhamsFromFils(total) } })
}
