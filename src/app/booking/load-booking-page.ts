import type { FreeDay, GatewayForPages } from '../../contracts/bookings.ts'
import { usualForm } from '../../domain/booking-form.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Scope } from '../../domain/scope.ts'
import { readCity } from '../answers/content.ts'
import { listLoaded } from '../answers/lists.ts'
import { type LoadArgs, orElse, pageStatus, settle } from '../load.ts'
import { loadTerms } from '../load-terms.ts'
import { stripDays } from './free-days.ts'
import { offerOf, readService } from './load-offer.ts'
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
  const [offer, terms, cities, free, gateway] = await Promise.all([
    offerOf(api, service),
    loadTerms(api),
    settle(api.public('GET /cities')),
    settle(api.public('GET /free-times', { query: { service: service.slug, days: stripDays } })),
    settle(api.public('GET /payment-gateway')),
  ])
  const freeDays: FreeDay[] = orElse(free, null)?.data ?? []
  const subServiceId = offer.subServices.find(({ slug }) => slug === url.searchParams.get('sub'))?.id ?? null
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
