import { defaultPricing } from '../../domain/pricing.ts'
import { listLoaded, oneOf } from '../answers/lists.ts'
import { readPricing, readServicePage, readSubService, type ServicePage } from '../answers/services.ts'
import { type LoadArgs, pageStatus, settle } from '../load.ts'

type Api = Pick<LoadArgs['api'], 'public'>

export type ServiceOffer = NonNullable<Awaited<ReturnType<typeof loadOffer>>>

/** A service with what it asks and costs; null for one that does not exist. */
export async function loadOffer(api: Api, slug: string) {
  const service = await readService(api, slug)
  return service && { ...(await offerOf(api, service)), id: service.id, isCleaning: service.category_slug === 'cleaning' }
}

/** What a service asks and costs. */
export async function offerOf(api: Api, service: ServicePage) {
  const [subServices, price] = await Promise.all([
    settle(api.public('GET /subservices/service/{serviceId}', { params: { serviceId: service.id } })),
    settle(api.public('GET /price', { query: { service: service.slug } })),
  ])
  const pricing = (price.ok && oneOf(price.data, readPricing)) || service.pricing || defaultPricing
  const parts = listLoaded(subServices, readSubService).items.map(({ id, slug, title, fixed }) => ({ id, slug, title, fixed }))
  return { intake: service.intake, subServices: parts, pricing }
}

/** null for a service that does not exist. */
export async function readService(api: Api, slug: string): Promise<ServicePage | null> {
  const answer = await settle(api.public('GET /services/slug/{slug}', { params: { slug } }))
  if (!answer.ok && answer.status === 404) return null
  const service = answer.ok ? oneOf(answer.data, readServicePage) : null
  if (!service) throw pageStatus(503)
  return service
}
