import { asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CatalogueCategory, StaffCity } from '../../contracts/office/catalogue.ts'
import type { PricePeriod, StaffService } from '../../contracts/office/services.ts'
import type { StaffSubService } from '../../contracts/office/sub-services.ts'
import { cities } from '../../db/schema/cities.ts'
import { categories, pricePeriods, services, subServices } from '../../db/schema/services.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { pricingAt } from '../services/columns.ts'
import { readForEdit } from '../versions/read-for-edit.ts'
import { priceColumns, pricesInDirhams } from './price-periods.ts'
import { serviceSubject } from './service.ts'
import { fixedJob, subServiceSubject } from './sub-service.ts'

const mostServices = 1_000
const mostPrices = 100

/** The categories with their services in display order, those without a category last. Throws AppError unauthenticated, forbidden. */
export async function getCatalogue(context: Context): Promise<CatalogueCategory[]> {
  await staffWhoSee(context, 'catalogue')
  const [groups, rows] = await Promise.all([readCategories(context), readServices(context)])
  const inGroup = (id: number | null) => rows.filter(({ categoryId }) => categoryId === id).map(toCatalogueService)
  const without = inGroup(null)
  return [
    ...groups.map((group) => ({ ...group, services: inGroup(group.id) })),
    ...(without.length > 0 ? [{ id: null, name: null, services: without }] : []),
  ]
}

const readCategories = ({ db, language }: Context) =>
  db
    .select({ id: categories.id, name: textIn(categories.name, language) })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))

function readServices({ db, language, now }: Context) {
  const moment = now()
  return db
    .select({
      id: services.id,
      categoryId: services.categoryId,
      slug: services.slug,
      title: textIn(services.title, language),
      imageUrl: services.imageUrl,
      isActive: services.isActive,
      isFeatured: services.isFeatured,
      pricing: pricingAt(moment),
      next: sql<{ from: string; base: number } | null>`(SELECT jsonb_build_object('from', valid_from, 'base', base_price) FROM price_periods
        WHERE service_id = services.id AND valid_from > ${moment.toISOString()}::timestamptz ORDER BY valid_from LIMIT 1)`,
      subServices: sql<number>`(SELECT count(*)::int FROM sub_services WHERE service_id = services.id)`,
    })
    .from(services)
    .orderBy(asc(services.position), asc(services.id))
    .limit(mostServices)
}

const toCatalogueService = (row: Awaited<ReturnType<typeof readServices>>[number]) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  image_url: row.imageUrl,
  is_active: row.isActive,
  is_featured: row.isFeatured,
  base_price: dirhamsFromFils(row.pricing.base),
  next_price: row.next && { from: new Date(row.next.from).toISOString(), base_price: dirhamsFromFils(row.next.base) },
  sub_services: row.subServices,
})

/** A service as staff edit it, with its prices and sub-services. Throws AppError unauthenticated, forbidden, not_found. */
export async function getServiceForStaff(context: Context, id: number): Promise<StaffService> {
  const edited = await readForEdit(context, serviceSubject, id)
  const [[row], prices, parts] = await Promise.all([
    context.db.select({ isActive: services.isActive }).from(services).where(eq(services.id, id)),
    readPrices(context, id),
    context.db
      .select({
        id: subServices.id,
        slug: subServices.slug,
        title: textIn(subServices.title, context.language),
        image_url: subServices.imageUrl,
        fixed: fixedJob,
      })
      .from(subServices)
      .where(eq(subServices.serviceId, id))
      .orderBy(asc(subServices.position), asc(subServices.id)),
  ])
  return { ...edited, is_active: row?.isActive ?? false, prices, sub_services: parts }
}

/** The periods of a service's price, the latest first; the last is the price that it began with. */
async function readPrices({ db, now }: Context, id: number): Promise<PricePeriod[]> {
  const [periods, [first]] = await Promise.all([
    db
      .select({ validFrom: pricePeriods.validFrom, ...priceColumns })
      .from(pricePeriods)
      .where(eq(pricePeriods.serviceId, id))
      .orderBy(desc(pricePeriods.validFrom))
      .limit(mostPrices),
    db
      .select({
        basePrice: services.basePrice,
        extraCleaner: services.extraCleaner,
        extraHour: services.extraHour,
        materialPrice: services.materialPrice,
      })
      .from(services)
      .where(eq(services.id, id)),
  ])
  const all = [...periods, ...(first ? [{ validFrom: null, ...first }] : [])]
  const current = all.findIndex(({ validFrom }) => validFrom === null || validFrom <= now())
  return all.map(({ validFrom, ...prices }, index) => ({
    from: validFrom?.toISOString() ?? null,
    state: index === current ? 'current' : index < current ? 'coming' : 'past',
    ...pricesInDirhams(prices),
  }))
}

/** A sub-service as staff edit it, with its service. Throws AppError unauthenticated, forbidden, not_found. */
export async function getSubServiceForStaff(context: Context, id: number): Promise<StaffSubService> {
  const edited = await readForEdit(context, subServiceSubject, id)
  const [service] = await context.db
    .select({ id: services.id, slug: services.slug, title: textIn(services.title, context.language) })
    .from(subServices)
    .innerJoin(services, eq(services.id, subServices.serviceId))
    .where(eq(subServices.id, id))
  if (!service) throw new AppError('not_found', wordsFor(context).subServiceNotFound)
  return { ...edited, service }
}

/** The cities served, in display order. Throws AppError unauthenticated, forbidden. */
export async function listCitiesForStaff(context: Context): Promise<z.input<typeof StaffCity>[]> {
  await staffWhoSee(context, 'catalogue')
  return context.db
    .select({ slug: cities.slug, name: textIn(cities.name, context.language) })
    .from(cities)
    .orderBy(asc(cities.position))
}
