import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { LanguageQuery, slug, smallId } from '../contracts/answers.ts'
import { messages } from '../contracts/messages/en.ts'
import {
  PriceAnswer,
  PriceQuery,
  ServiceAnswer,
  ServiceCategoriesAnswer,
  ServiceListAnswer,
  ServiceQuery,
  ServicesByCategoryAnswer,
  SubServicesAnswer,
} from '../contracts/services.ts'
import { listServices } from '../operations/services/list-services.ts'
import { listServicesByCategory } from '../operations/services/list-services-by-category.ts'
import { getPrice, getService, listServiceCategories, listSubServices } from '../operations/services/queries.ts'
import { answering, answeringOne } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Services']

const list = createRoute({
  method: 'get',
  path: '/services',
  tags,
  summary: 'Search, filter and sort the services',
  description:
    "Without sort the services come in the shop's own order, or the best match first when searched. Where nothing holds the searched words, " +
    'services with words spelt much like them are answered. sort=price is the price of the smallest booking. ' +
    "sort=rating is the average of all reviews, best first, more reviews first where it is the same; services without one come last in the shop's order.",
  request: { query: ServiceQuery.extend(LanguageQuery.shape) },
  responses: answering(ServiceListAnswer, 'One page of services; meta counts them all'),
})

const byCategory = createRoute({
  method: 'get',
  path: '/services/organized/by-category',
  tags,
  summary: 'The services of each category',
  description: 'Categories in their order, services without one last; at most 50 of each.',
  request: { query: LanguageQuery },
  responses: answering(ServicesByCategoryAnswer, 'The services, those of a category side by side'),
})

const one = createRoute({
  method: 'get',
  path: '/services/slug/{slug}',
  tags,
  summary: 'One service with all its details',
  request: { params: z.object({ slug }), query: LanguageQuery },
  responses: answeringOne(ServiceAnswer, 'The service'),
})

const subServices = createRoute({
  method: 'get',
  path: '/subservices/service/{serviceId}',
  tags,
  summary: "A service's sub-services",
  request: { params: z.object({ serviceId: smallId }), query: LanguageQuery },
  responses: answeringOne(SubServicesAnswer, 'The sub-services in their order'),
})

const categories = createRoute({
  method: 'get',
  path: '/service-categories',
  tags,
  summary: 'The categories of services',
  request: { query: LanguageQuery },
  responses: answering(ServiceCategoriesAnswer, 'The categories in their order'),
})

const price = createRoute({
  method: 'get',
  path: '/price',
  tags,
  summary: "A service's prices",
  description:
    'charge = base_price + (cleaners - 1) × extra_cleaner + (hours - 2) × extra_hour + material_price with materials; VAT is added to it.',
  request: { query: PriceQuery.extend(LanguageQuery.shape) },
  responses: answeringOne(PriceAnswer, 'Dirhams without VAT'),
})

/** The calls about services (specification 7). */
export function registerServices(api: Api): void {
  api.openapi(list, async (c) => {
    const { services, meta } = await listServices(c.get('context'), c.req.valid('query'))
    return c.json({ status: 'success' as const, data: services, meta }, 200)
  })
  api.openapi(byCategory, async (c) => c.json({ status: 'success' as const, data: await listServicesByCategory(c.get('context')) }, 200))
  api.openapi(
    one,
    async (c) => c.json({ status: 'success' as const, data: await getService(c.get('context'), c.req.valid('param').slug) }, 200),
    unlessNamed(messages.serviceNotFound),
  )
  api.openapi(subServices, async (c) => {
    const data = await listSubServices(c.get('context'), c.req.valid('param').serviceId)
    return c.json({ status: 'success' as const, data }, 200)
  })
  api.openapi(categories, async (c) => c.json({ status: 'success' as const, data: await listServiceCategories(c.get('context')) }, 200))
  api.openapi(price, async (c) => {
    const data = await getPrice(c.get('context'), c.req.valid('query').service)
    return c.json({ status: 'success' as const, data }, 200)
  })
}
