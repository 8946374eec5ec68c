import { listServices } from '../operations/services/list-services.ts'
import { listServicesByCategory } from '../operations/services/list-services-by-category.ts'
import { getPrice, getService, listServiceCategories, listSubServices } from '../operations/services/queries.ts'
import { searchSite } from '../operations/site-search/search-site.ts'
import type { Operations } from './operation.ts'

export const services = {
  'GET /services': async (context, { query }) => {
    const { services: data, meta } = await listServices(context, query)
    return { data, meta }
  },
  'GET /services/organized/by-category': listServicesByCategory,
  'GET /services/slug/{slug}': (context, { params }) => getService(context, params.slug),
  'GET /subservices/service/{serviceId}': (context, { params }) => listSubServices(context, params.serviceId),
  'GET /service-categories': listServiceCategories,
  'GET /search': (context, { query }) => searchSite(context, query.search),
  'GET /price': (context, { query }) => getPrice(context, query.service),
} satisfies Partial<Operations>
