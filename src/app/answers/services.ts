import type { Intake } from '../../domain/intake.ts'
import { type Fils, filsFromDirhams } from '../../domain/money.ts'
import type { Pricing, SeriesPercents } from '../../domain/pricing.ts'
import { isRaw, numberOf, type Raw, textOf, textOrNull, textsOf } from './raw.ts'

/** A service as cards and lists show it. */
export type ServiceEntry = {
  id: number
  slug: string
  title: string
  short_desc: string
  image_url: string | null
  category_name: string | null
  category_slug: string | null
  /** The price of the smallest booking with VAT, in dirhams; null if unknown. */
  price_from: number | null
}

/** A service as its own page shows it. */
export type ServicePage = ServiceEntry & {
  long_description: string
  included: string[]
  benefits: string[]
  availability: string
  /** The minutes of notice that a visit needs; 0 if not specified. */
  lead_time: number
  /** What it asks of whoever books it; null: what the specification asks. */
  intake: Intake | null
  /** What each visit of a series gets off, in percent. */
  series_percents: SeriesPercents
  /** null if the response has no prices. */
  pricing: Pricing | null
  rating: number | null
  rating_count: number
}

/** A service, with its fields under any of their names (specification 3); null without an id or a slug. */
export function readService(raw: Raw): ServiceEntry | null {
  const id = numberOf(raw, 'id', 'service_id')
  const slug = textOf(raw, 'slug', 'service_slug')
  if (id === null || slug === '') return null
  return {
    id,
    slug,
    title: textOf(raw, 'title', 'service_title'),
    short_desc: textOf(raw, 'short_desc', 'description'),
    image_url: textOrNull(raw, 'image_url', 'service_image'),
    category_name: textOrNull(raw, 'category_name', 'category'),
    category_slug: textOrNull(raw, 'category_slug'),
    price_from: numberOf(raw, 'price_from'),
  }
}

/** A service with its details: the first entry of `details` overrides the fields beside it. */
export function readServicePage(raw: Raw): ServicePage | null {
  const service = readService(raw)
  if (!service) return null
  const [first] = Array.isArray(raw.details) ? raw.details : []
  const details = isRaw(first) ? first : raw
  return {
    ...service,
    long_description: textOf(raw, 'long_description', 'description', 'short_desc'),
    included: textsOf(details.included ?? raw.whats_included),
    benefits: textsOf(details.benefits ?? raw.benefits),
    availability: textOf(details, 'availability') || textOf(raw, 'availability'),
    lead_time: numberOf(raw, 'lead_time') ?? 0,
    intake: isRaw(raw.intake) ? (raw.intake as Intake) : null,
    series_percents: isRaw(raw.series_percents) ? raw.series_percents : {},
    pricing: isRaw(raw.price) ? readPricing(raw.price) : null,
    rating: numberOf(raw, 'rating'),
    rating_count: numberOf(raw, 'rating_count') ?? 0,
  }
}

/** The four prices in fils (specification 3, Pricing); null if one of them is not an amount of money. */
export function readPricing(raw: Raw): Pricing | null {
  const fils = (name: string) => filsFromDirhams(numberOf(raw, name) ?? Number.NaN)
  const [base, extraCleaner, extraHour, material] = [fils('base_price'), fils('extra_cleaner'), fils('extra_hour'), fils('material_price')]
  return base === null || extraCleaner === null || extraHour === null || material === null
    ? null
    : { base, extraCleaner, extraHour, material }
}

/** A sub-service; without a slug, its id is used instead. */
export type SubServiceEntry = {
  id: number
  slug: string
  title: string
  description: string
  full_description: string
  image_url: string | null
  /** Its own price in fils, without and with VAT, and how long it takes; null: priced as its service. */
  fixed: { price: Fils; total: Fils; minutes: number } | null
}

export function readSubService(raw: Raw): SubServiceEntry | null {
  const id = numberOf(raw, 'id', 'subservice_id')
  if (id === null) return null
  return {
    id,
    slug: textOf(raw, 'slug') || String(id),
    title: textOf(raw, 'title', 'subservice_title'),
    description: textOf(raw, 'description', 'short_desc'),
    full_description: textOf(raw, 'full_description'),
    image_url: textOrNull(raw, 'image_url'),
    fixed: isRaw(raw.fixed) ? readFixed(raw.fixed) : null,
  }
}

function readFixed(raw: Raw): SubServiceEntry['fixed'] {
  const fils = (name: string) => filsFromDirhams(numberOf(raw, name) ?? Number.NaN)
  const [price, total, minutes] = [fils('price'), fils('total'), numberOf(raw, 'minutes')]
  return price === null || total === null || minutes === null ? null : { price, total, minutes }
}
