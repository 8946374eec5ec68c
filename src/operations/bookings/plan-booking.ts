import { and, eq } from 'drizzle-orm'
import type { BookingInput } from '../../contracts/bookings.ts'
import { cities } from '../../db/schema/cities.ts'
import { customers } from '../../db/schema/customers.ts'
import { services, subServices } from '../../db/schema/services.ts'
import { type Visit, visitAt } from '../../domain/availability.ts'
import { type CalendarRule, type Place, planOfDay } from '../../domain/calendar.ts'
import { addDays, type DubaiDate } from '../../domain/dubai-time.ts'
import { filsFromDirhams, formatAed } from '../../domain/money.ts'
import { type Price, priceOf } from '../../domain/pricing.ts'
import { discounted } from '../../domain/promo.ts'
import { type PlannedVisit, plannedVisits, seriesWeeksRange, visitDates } from '../../domain/series.ts'
import type { Settings } from '../../domain/settings.ts'
import { readRules } from '../availability/read-rules.ts'
import { isConflict, refusalOf, refuseStart } from '../availability/refuse-start.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { currentPolicyVersion } from '../policies/current-policy.ts'
import { type PricedPromo, priceWithPromo } from '../promos/price-with-promo.ts'
import { pricingColumns } from '../services/columns.ts'
import { readSettings } from '../settings/read-settings.ts'

export type DatedVisit = Visit & { seriesDate: DubaiDate | null }

export type PlannedBooking = {
  serviceId: number
  place: Place
  cleaners: number
  address: string
  price: Price
  promo: PricedPromo | null
  visits: DatedVisit[]
  /** Dates of a series on which the calendar allows no visit at this time. */
  closed: DubaiDate[]
  settings: Settings
  rules: CalendarRule[]
  policyVersion: number
}

/** Everything about a booking that can be said before professionals are taken: what is booked, when, and its price in fils. */
export async function planBooking(context: Context, input: BookingInput): Promise<PlannedBooking> {
  const lastDate = addDays(input.date, seriesWeeksRange.max * 7)
  const [settings, rules, found] = await Promise.all([
    readSettings(context.db),
    readRules(context.db, input.date, lastDate),
    findBooked(context, input),
  ])
  const { isOutdoor, pausesForPrayer, leadTime } = found
  const place = { city: input.city, isOutdoor, pausesForPrayer, leadTime }
  const isOnce = input.frequency === 'Once'
  const dates = visitDates(input.frequency, input.date, input.weeks ?? settings.seriesWeeks, input.weekdays)
  const planned = plannedVisits(dates, input.time, isOnce ? [] : input.changes).filter(({ isSkipped }) => !isSkipped)
  const closed = closedDates(context, { input, place, rules, settings, planned })
  const listed = priceOf(
    found.pricing,
    { cleaners: input.cleaners, hours: input.hours, materials: input.materials === 'Yes' },
    settings.vatBasisPoints,
  )
  const promo = input.promo_code ? await priceWithPromo(context, context.db, input.promo_code, listed.charge) : null
  const price = promo ? discounted(listed, promo.discount, settings.vatBasisPoints) : listed
  refuseOtherTotal(context, input, price)
  const visits = planned.map(({ date, time, seriesDate }) => ({
    ...visitAt(date, time, input.hours),
    seriesDate: isOnce ? null : seriesDate,
  }))
  const { address, policyVersion } = found
  return {
    serviceId: input.service_id,
    place,
    cleaners: input.cleaners,
    address,
    price,
    promo,
    visits,
    closed,
    settings,
    rules,
    policyVersion,
  }
}

type Dates = { input: BookingInput; place: Place; rules: CalendarRule[]; settings: Settings; planned: PlannedVisit[] }

/** Refuses a first visit that the calendar does not allow; later ones of a series are conflicts that the customer can solve. */
function closedDates(context: Context, { input, place, rules, settings, planned }: Dates): DubaiDate[] {
  const [first, ...later] = planned
  if (!first) throw refused('invalid', 'changes', wordsFor(context).selectDate)
  const of = ({ date, time }: PlannedVisit) =>
    refusalOf(context, { date, time, hours: input.hours }, settings, planOfDay(date, place, rules, settings))
  refuseStart(context, of(first))
  return later.filter((visit) => isConflict(of(visit))).map(({ date }) => date)
}

/** One query for all that the booking names: service, sub-service, city and customer, and the policy of today. */
async function findBooked(context: Context, input: BookingInput) {
  const words = wordsFor(context)
  const [row] = await context.db
    .select({
      pricing: pricingColumns,
      isOutdoor: services.isOutdoor,
      pausesForPrayer: services.pausesForPrayer,
      leadTime: services.leadTime,
      subServiceId: subServices.id,
      city: cities.slug,
      address: customers.address,
      policyVersion: currentPolicyVersion(context),
    })
    .from(services)
    .leftJoin(subServices, and(eq(subServices.serviceId, services.id), eq(subServices.id, input.sub_service_id ?? 0)))
    .leftJoin(cities, eq(cities.slug, input.city))
    .leftJoin(customers, eq(customers.id, input.customer_id))
    .where(and(eq(services.id, input.service_id), eq(services.isActive, true)))
  if (!row) throw refused('not_found', 'service_id', words.serviceNotFound)
  if (input.sub_service_id && !row.subServiceId) throw refused('not_found', 'sub_service_id', words.subServiceNotFound)
  if (!row.city) throw refused('invalid', 'city', words.unknownCity)
  if (!row.address) throw refused('not_found', 'customer_id', words.customerNotFound)
  return { ...row, address: row.address }
}

const refused = (code: 'invalid' | 'not_found', field: string, message: string) =>
  new AppError(code, message, { fields: { [field]: message } })

function refuseOtherTotal(context: Context, input: BookingInput, price: Price): void {
  if (filsFromDirhams(input.total_price) === price.total) return
  const message = wordsFor(context).wrongTotal(formatAed(price.total))
  throw new AppError('wrong_total', message, { fields: { total_price: message }, data: { total_price: price.total / 100 } })
}
