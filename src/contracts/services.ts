import { z } from 'zod'
import { PageMeta, slug, smallId, successOf, unlessBlank } from './answers.ts'
import type { CallTable } from './call.ts'
import { Intake } from './intake.ts'
import { searched } from './text.ts'

export const Pricing = z
  .object({ base_price: z.number(), extra_cleaner: z.number(), extra_hour: z.number(), material_price: z.number() })
  .meta({ id: 'Pricing', description: 'Dirhams without VAT; base covers one professional for two hours' })
export type Pricing = z.infer<typeof Pricing>

/** A service as lists and pages show it (specification 3); price_from is the price of the smallest booking with VAT, in dirhams. */
export const Service = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    short_desc: z.string(),
    image_url: z.string().nullable(),
    category_id: z.int().nullable(),
    category_name: z.string().nullable(),
    category_slug: z.string().nullable(),
    is_featured: z.boolean(),
    price_from: z.number(),
    rating: z.number().nullable().meta({ description: 'The average of all reviews, 1 to 5, two decimals; null without any' }),
    rating_count: z.int(),
  })
  .meta({ id: 'Service' })
export type Service = z.infer<typeof Service>

export const ServiceDetail = Service.extend({
  long_description: z.string(),
  details: z.array(z.object({ included: z.array(z.string()), benefits: z.array(z.string()), availability: z.string() })),
  whats_included: z.array(z.string()),
  benefits: z.array(z.string()),
  availability: z.string(),
  lead_time: z.int().meta({ description: 'How many minutes before its start a visit must be booked' }),
  allows_gender_wish: z.boolean().meta({ description: 'Customers may insist on a woman or a man' }),
  price: Pricing,
  series_percents: z
    .object({ Weekly: z.int(), 'Multiple times a week': z.int() })
    .meta({ description: 'The percentage off each visit of a series, by its frequency; 0 for none' }),
  intake: z.union([Intake, z.null()]).meta({ description: 'What it asks of whoever books it; null: what the specification asks' }),
}).meta({ id: 'ServiceDetail' })
export type ServiceDetail = z.infer<typeof ServiceDetail>

export const serviceSorts = ['title', 'price', 'rating', 'newest'] as const
export const ServiceQuery = z.object({
  search: searched,
  sort: unlessBlank(z.enum(serviceSorts)),
  category: unlessBlank(slug),
  featured: unlessBlank(z.enum(['true', 'false'])),
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(100),
})
export type ServiceQuery = z.input<typeof ServiceQuery>

export const ServiceListAnswer = successOf(z.array(Service)).extend({ meta: PageMeta })
export type ServiceListAnswer = z.infer<typeof ServiceListAnswer>

export const SubService = z
  .object({
    id: z.int(),
    service_id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    full_description: z.string(),
    image_url: z.string().nullable(),
    fixed: z.object({ price: z.number(), total: z.number(), minutes: z.int() }).nullable().meta({
      description: 'The price of the whole job in dirhams, without and with VAT, and how long it takes; null: priced as its service',
    }),
  })
  .meta({ id: 'SubService' })
export type SubService = z.infer<typeof SubService>

export const ServiceCategory = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), description: z.string(), image_url: z.string().nullable() })
  .meta({ id: 'ServiceCategory' })
export type ServiceCategory = z.infer<typeof ServiceCategory>

export const PriceQuery = z.object({
  service: unlessBlank(z.union([smallId, slug]).meta({ description: 'Id or slug; default: 2, office cleaning' })),
})

export const serviceCalls = {
  'GET /services': {
    tag: 'Services',
    summary: 'Search, filter and sort the services',
    description:
      'Without sort, services are in display order, or best match first when searched. If nothing contains the search text, ' +
      'services with similarly spelt words are returned. sort=price uses the price of the smallest booking. ' +
      'sort=rating uses the average of all reviews, best first, then the number of reviews; services without reviews come last.',
    who: 'public',
    shared: true,
    query: ServiceQuery,
    response: ServiceListAnswer,
    outcome: 'One page of services; meta counts them all',
  },
  'GET /services/organized/by-category': {
    id: 'listServicesByCategory',
    tag: 'Services',
    summary: 'List the services of each category',
    description: 'Categories in display order, services without a category last; at most 50 of each.',
    who: 'public',
    shared: true,
    returns: z.array(Service),
    outcome: 'The services, grouped by category',
  },
  'GET /services/slug/{slug}': {
    tag: 'Services',
    summary: 'Get a service with all its details',
    who: 'public',
    shared: true,
    params: z.object({ slug }),
    missing: 'serviceNotFound',
    returns: ServiceDetail,
    outcome: 'The service',
  },
  'GET /subservices/service/{serviceId}': {
    id: 'listSubServices',
    tag: 'Services',
    summary: "List a service's sub-services",
    who: 'public',
    shared: true,
    params: z.object({ serviceId: smallId }),
    returns: z.array(SubService),
    outcome: 'The sub-services in display order',
  },
  'GET /service-categories': {
    tag: 'Services',
    summary: 'List the service categories',
    who: 'public',
    shared: true,
    returns: z.array(ServiceCategory),
    outcome: 'The categories in display order',
  },
  'GET /price': {
    tag: 'Services',
    summary: "Get a service's prices",
    description:
      'charge = base_price + (cleaners - 1) × extra_cleaner + (hours - 2) × extra_hour + material_price with materials; VAT is added.',
    who: 'public',
    shared: true,
    query: PriceQuery,
    returns: Pricing,
    outcome: 'Prices in dirhams without VAT',
    refuses: { 404: 'Unknown service' },
  },
} as const satisfies CallTable
