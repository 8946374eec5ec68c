import { and, asc, eq } from 'drizzle-orm'
import type { Pricing as PricingAnswer, ServiceCategory, ServiceDetail, SubService } from '../../contracts/services.ts'
import { categories, services, subServices } from '../../db/schema/services.ts'
import { defaultServiceId } from '../../domain/booking-options.ts'
import { leadTimeOf } from '../../domain/calendar.ts'
import { dirhamsFromFils, type Fils, shareOf } from '../../domain/money.ts'
import type { Pricing } from '../../domain/pricing.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { listIn, textIn } from '../localized.ts'
import { readSettings } from '../settings/read-settings.ts'
import { cardColumns, pricingAt, seriesPercents, toService } from './columns.ts'

const mostSubServices = 100
const mostCategories = 100

const serviceNotFound = (context: Context) => new AppError('not_found', wordsFor(context).serviceNotFound)

const toPricing = ({ base, extraCleaner, extraHour, material }: Pricing): PricingAnswer => ({
  base_price: dirhamsFromFils(base),
  extra_cleaner: dirhamsFromFils(extraCleaner),
  extra_hour: dirhamsFromFils(extraHour),
  material_price: dirhamsFromFils(material),
})

/** Everything that a service's page shows (specification 7, services/slug; 3, Service). */
export async function getService(context: Context, slug: string): Promise<ServiceDetail> {
  const { db, language } = context
  const columns = {
    ...cardColumns(language, context.now()),
    long_description: textIn(services.longDescription, language),
    included: listIn(services.included, language),
    benefits: listIn(services.benefits, language),
    availability: textIn(services.availability, language),
    leadTime: services.leadTime,
    allowsGenderWish: services.allowsGenderWish,
    intake: services.intake,
    seriesPercents,
  }
  const [settings, rows] = await Promise.all([
    readSettings(db),
    db
      .select(columns)
      .from(services)
      .leftJoin(categories, eq(categories.id, services.categoryId))
      .where(and(eq(services.slug, slug), eq(services.isActive, true))),
  ])
  const row = rows[0]
  if (!row) throw serviceNotFound(context)
  const {
    long_description,
    included,
    benefits,
    availability,
    leadTime,
    allowsGenderWish,
    intake,
    seriesPercents: series_percents,
    ...card
  } = row
  return {
    ...toService(card, settings),
    long_description,
    details: [{ included, benefits, availability }],
    whats_included: included,
    benefits,
    availability,
    allows_gender_wish: allowsGenderWish,
    lead_time: leadTimeOf({ leadTime }, settings),
    price: toPricing(row.pricing),
    series_percents,
    intake,
  }
}

/** A service's sub-services in display order (specification 7, subservices/service). */
export async function listSubServices(context: Context, serviceId: number): Promise<SubService[]> {
  const { db, language } = context
  const { vatBasisPoints } = await readSettings(db)
  const rows = await db
    .select({
      id: subServices.id,
      service_id: subServices.serviceId,
      slug: subServices.slug,
      title: textIn(subServices.title, language),
      description: textIn(subServices.description, language),
      full_description: textIn(subServices.fullDescription, language),
      image_url: subServices.imageUrl,
      fixedPrice: subServices.fixedPrice,
      fixedMinutes: subServices.fixedMinutes,
    })
    .from(subServices)
    .innerJoin(services, and(eq(services.id, subServices.serviceId), eq(services.isActive, true)))
    .where(eq(subServices.serviceId, serviceId))
    .orderBy(asc(subServices.position), asc(subServices.id))
    .limit(mostSubServices)
  if (rows.length === 0) await demandService(context, serviceId)
  return rows.map(({ fixedPrice, fixedMinutes, ...row }) => ({ ...row, fixed: fixedOf(fixedPrice, fixedMinutes, vatBasisPoints) }))
}

function fixedOf(price: Fils | null, minutes: number | null, vatBasisPoints: number): SubService['fixed'] {
  if (price === null || minutes === null) return null
  return { price: dirhamsFromFils(price), total: dirhamsFromFils(price + shareOf(price, vatBasisPoints)), minutes }
}

async function demandService(context: Context, id: number): Promise<void> {
  const active = and(eq(services.id, id), eq(services.isActive, true))
  const rows = await context.db.select({ id: services.id }).from(services).where(active)
  if (rows.length === 0) throw serviceNotFound(context)
}

/** The prices of a service as the API returns them, in dirhams (specification 7, price). Throws AppError not_found. */
export const getPrice = async (context: Context, service?: number | string): Promise<PricingAnswer> =>
  toPricing(await readPricing(context, service))

/**
 * The prices of a service by id or slug, in fils and before VAT; by default of the service that the booking page books (specification 7,
 * price). Throws AppError not_found.
 */
export async function readPricing(context: Context, service: number | string = defaultServiceId): Promise<Pricing> {
  const named = typeof service === 'number' ? eq(services.id, service) : eq(services.slug, service)
  const [found] = await context.db
    .select({ pricing: pricingAt(context.now()) })
    .from(services)
    .where(and(named, eq(services.isActive, true)))
  if (!found) throw serviceNotFound(context)
  return found.pricing
}

/** The categories of services (specification 7, service-categories). */
export async function listServiceCategories({ db, language }: Context): Promise<ServiceCategory[]> {
  return db
    .select({
      id: categories.id,
      name: textIn(categories.name, language),
      slug: categories.slug,
      description: textIn(categories.description, language),
      image_url: categories.imageUrl,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .limit(mostCategories)
}
