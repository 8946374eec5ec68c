import { and, eq } from 'drizzle-orm'
import type { BookingInput } from '../../contracts/bookings.ts'
import { cities, customers, services, subServices } from '../../db/schema.ts'
import { type Visit, visitAt } from '../../domain/availability.ts'
import { filsFromDirhams, formatAed } from '../../domain/money.ts'
import { type DateRefusal, refusalOfStart } from '../../domain/opening-hours.ts'
import { type Price, priceOf } from '../../domain/pricing.ts'
import { discounted } from '../../domain/promo.ts'
import { visitDates } from '../../domain/series.ts'
import type { Settings } from '../../domain/settings.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { type PricedPromo, priceWithPromo } from '../promos/price-with-promo.ts'
import { readSettings } from '../settings.ts'

export type PlannedBooking = {
  serviceId: number
  city: string
  cleaners: number
  address: string
  price: Price
  promo: PricedPromo | null
  visits: Visit[]
  settings: Settings
}

/** Everything about a booking that can be said before professionals are taken: what is booked, when, and its price in fils. */
export async function planBooking(context: Context, input: BookingInput): Promise<PlannedBooking> {
  const [settings, found] = await Promise.all([readSettings(context.db), findBooked(context, input)])
  refuseStart(context, input, settings)
  const listed = priceOf(
    { base: found.basePrice, extraCleaner: found.extraCleaner, extraHour: found.extraHour, material: found.materialPrice },
    { cleaners: input.cleaners, hours: input.hours, materials: input.materials === 'Yes' },
    settings.vatBasisPoints,
  )
  const promo = input.promo_code ? await priceWithPromo(context, context.db, input.promo_code, listed.charge) : null
  const price = promo ? discounted(listed, promo.discount, settings.vatBasisPoints) : listed
  refuseOtherTotal(context, input, price)
  const dates = visitDates(input.frequency, input.date, settings.seriesWeeks, input.weekdays)
  const visits = dates.map((date) => visitAt(date, input.time, input.hours))
  return { serviceId: input.service_id, city: input.city, cleaners: input.cleaners, address: found.address, price, promo, visits, settings }
}

/** One query for all that the booking names: service, sub-service, city and customer. */
async function findBooked(context: Context, input: BookingInput) {
  const words = wordsFor(context)
  const [row] = await context.db
    .select({
      basePrice: services.basePrice,
      extraCleaner: services.extraCleaner,
      extraHour: services.extraHour,
      materialPrice: services.materialPrice,
      subServiceId: subServices.id,
      city: cities.slug,
      address: customers.address,
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

function refuseStart(context: Context, input: BookingInput, settings: Settings): void {
  const words = wordsFor(context)
  const refusal = refusalOfStart(input.date, input.time, input.hours, context.now(), settings)
  if (!refusal) return
  const said: Record<DateRefusal, [field: string, message: string]> = {
    past: ['date', words.dateInPast],
    beyond_horizon: ['date', words.dateTooFar],
    too_soon: ['time', words.timeTooSoon],
    closed: ['time', words.outsideHours],
  }
  throw refused('invalid', ...said[refusal])
}

function refuseOtherTotal(context: Context, input: BookingInput, price: Price): void {
  if (filsFromDirhams(input.total_price) === price.total) return
  const message = wordsFor(context).wrongTotal(formatAed(price.total))
  throw new AppError('wrong_total', message, { fields: { total_price: message }, data: { total_price: price.total / 100 } })
}
