import { type SQL, sql } from 'drizzle-orm'
import type { Service } from '../../contracts/services.ts'
import { categories, services, subServices } from '../../db/schema/services.ts'
import type { Language } from '../../domain/language.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { type Pricing, priceOf, type SeriesPercents, smallestBooking } from '../../domain/pricing.ts'
import type { BookedPart } from '../../domain/scope.ts'
import type { Settings } from '../../domain/settings.ts'
import { optionalTextIn, textIn } from '../localized.ts'

/**
 * The price of a service at a moment, in fils and without VAT; requires services in the query. Prices change from a moment on (price_periods),
 * and this is the one rule by which every page and every booking reads them.
 */
export const pricingAt = (moment: Date): SQL<Pricing> => sql<Pricing>`price_at(${services}, ${moment.toISOString()}::timestamptz)`

/** What each visit of a series gets off, by its frequency; requires services in the query. */
export const seriesPercents: SQL<Required<Omit<SeriesPercents, 'Once'>>> = sql`jsonb_build_object('Weekly', ${services.weeklyPercent},
  'Multiple times a week', ${services.multiplePercent})`

/** A sub-service as scopeOf takes it; null without one. Requires sub_services in the query. */
export const bookedPart: SQL<BookedPart | null> = sql<BookedPart | null>`CASE WHEN ${subServices.id} IS NOT NULL THEN jsonb_build_object(
  'slug', ${subServices.slug}, 'title', ${subServices.title}, 'fixed', CASE WHEN ${subServices.fixedPrice} IS NOT NULL THEN
    jsonb_build_object('price', ${subServices.fixedPrice}, 'minutes', ${subServices.fixedMinutes}) END) END`

/** The average of all reviews of a service, to two decimals. */
export const ratingOf = sql<number | null>`round(${services.ratingSum}::numeric / nullif(${services.ratingCount}, 0), 2)::float8`

/** The lowest price of its own that a sub-service has, in fils; null if none has one. */
export const lowestFixed = sql<number | null>`(SELECT min(fixed_price) FROM sub_services WHERE service_id = ${services.id})`

/** The columns of a service in a list, with its price at a moment; requires services left-joined with categories. */
export const cardColumns = (language: Language, moment: Date) => ({
  id: services.id,
  slug: services.slug,
  title: textIn(services.title, language),
  short_desc: textIn(services.shortDesc, language),
  image_url: services.imageUrl,
  category_id: services.categoryId,
  category_name: optionalTextIn(categories.name, language),
  category_slug: categories.slug,
  is_featured: services.isFeatured,
  rating: ratingOf,
  rating_count: services.ratingCount,
  pricing: pricingAt(moment),
  lowestFixed,
})

export type CardRow = Omit<Service, 'price_from'> & { pricing: Pricing; lowestFixed: number | null }

/** The row as the API returns it: price_from is the price of the smallest booking with VAT (product, decision 6). */
export function toService({ pricing, lowestFixed: lowest, ...card }: CardRow, { vatBasisPoints }: Settings): Service {
  const smallest = { ...pricing, base: Math.min(pricing.base, lowest ?? pricing.base) }
  return { ...card, price_from: dirhamsFromFils(priceOf(smallest, smallestBooking, vatBasisPoints).total) }
}
