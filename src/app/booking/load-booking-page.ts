import type { FreeDay, GatewayForPages } from '../../contracts/bookings.ts'
import { usualForm } from '../../domain/booking-form.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { defaultPricing } from '../../domain/pricing.ts'
import type { Scope } from '../../domain/scope.ts'
import { readCity } from '../answers/content.ts'
import { listLoaded, oneOf } from '../answers/lists.ts'
import { readPricing, readServicePage, readSubService, type ServicePage } from '../answers/services.ts'
import { type LoadArgs, orElse, pageStatus, settle } from '../load.ts'
import { loadTerms } from '../load-terms.ts'
import { stripDays } from './free-days.ts'
import type { Offer } from './questions/scope-in.ts'

const officeCleaning = 'office-cleaning'
/** If the gateway is unknown, the page's own form takes the card, as for the simulator. */
const pageItself: GatewayForPages = { name: 'simulator', publishable_key: null, captures_on: 'booking' }

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>

/**
 * Loads the wizard's data: the requested service, or office cleaning if there is none with that slug. A service that fails to load is not
 * booked: the page ends with that status. Everything else has a fallback (specification 7); for prices, first the service's own.
 */
export async function loadBookingPage({ api, url }: LoadArgs) {
  const asked = url.searchParams.get('service')
  const found = await readService(api, asked ?? officeCleaning)
  const service = found ?? (await readService(api, officeCleaning))
  if (!service) throw pageStatus(404)
  const [subServices, price, terms, cities, free, gateway] = await Promise.all([
    settle(api.public('GET /subservices/service/{serviceId}', { params: { serviceId: service.id } })),
    settle(api.public('GET /price', { query: { service: service.slug } })),
    loadTerms(api),
    settle(api.public('GET /cities')),
    settle(api.public('GET /free-times', { query: { service: service.slug, days: stripDays } })),
    settle(api.public('GET /payment-gateway')),
  ])
  const subs = listLoaded(subServices, readSubService).items.map(({ id, slug, title, fixed }) => ({ id, slug, title, fixed }))
  const freeDays: FreeDay[] = orElse(free, null)?.data ?? []
  const pricing = (price.ok && oneOf(price.data, readPricing)) || service.pricing || defaultPricing
  const subServiceId = subs.find(({ slug }) => slug === url.searchParams.get('sub'))?.id ?? null
  const offer = { intake: service.intake, subServices: subs, pricing }
  return {
    ...offer,
    /** What a visit is before anything is answered; null where the specification's questions are all there is. */
    scope: await firstScope(offer, subServiceId),
    service: {
      id: service.id,
      slug: service.slug,
      title: service.title,
      isCleaning: service.category_slug === 'cleaning',
      leadTime: service.lead_time,
      percents: service.series_percents,
    },
    isAsked: asked !== null && found !== null,
    isUnknown: !found,
    subServiceId,
    terms,
    cities: listLoaded(cities, readCity).items,
    gateway: orElse(gateway, null)?.data ?? pageItself,
    freeDays,
    today: freeDays[0]?.date ?? dubaiDateOf(new Date()),
  }
}

async function firstScope(offer: Offer, subServiceId: number | null): Promise<Scope | null> {
  if (!offer.intake && !offer.subServices.some(({ fixed }) => fixed)) return null
  const { scopeIn } = await import('./questions/scope-in.ts')
  return scopeIn(offer, { subServiceId, answers: {}, form: usualForm })
}

/** null for a service that does not exist. */
async function readService(api: LoadArgs['api'], slug: string): Promise<ServicePage | null> {
  const answer = await settle(api.public('GET /services/slug/{slug}', { params: { slug } }))
  if (!answer.ok && answer.status === 404) return null
  const service = answer.ok ? oneOf(answer.data, readServicePage) : null
  if (!service) throw pageStatus(503)
  return service
}
