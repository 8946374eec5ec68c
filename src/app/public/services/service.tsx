import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listLoaded, oneOf } from '../../answers/lists.ts'
import { readPackOffer } from '../../answers/packs.ts'
import { readService, readServicePage, readSubService, type ServiceEntry } from '../../answers/services.ts'
import { freeHoursOf } from '../../answers/terms.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, type Loaded, onServer, pageStatus, settle } from '../../load.ts'
import { loadTerms } from '../../load-terms.ts'
import { ServiceFacts } from '../../seo/service-facts.tsx'
import { PageHead } from '../../site/page-head.tsx'
import type { Route } from './+types/service'
import { ServiceAside } from './service-aside.tsx'
import { ServiceBottom } from './service-bottom.tsx'
import { ServiceCards } from './service-cards.tsx'
import { ServiceHero } from './service-hero.tsx'
import { ServiceNotFound } from './service-not-found.tsx'
import { ServicePacks } from './service-packs.tsx'
import { ServiceReviews } from './service-reviews.tsx'
import { ServiceSections } from './service-sections.tsx'
import { SubServices } from './sub-services.tsx'

await bringTexts('service', 'questions')

const mostRelated = 6
const mostBundled = 4

async function load({ api, params }: LoadArgs) {
  const answer = await settle(api.public('GET /services/slug/{slug}', { params: { slug: params.slug ?? '' } }))
  if (!answer.ok) throw pageStatus(answer.status === 404 ? 404 : 503)
  const service = oneOf(answer.data, readServicePage)
  if (!service) throw pageStatus(503)
  const [terms, subServices, packs, sameCategory, featured] = await Promise.all([
    loadTerms(api),
    settle(api.public('GET /subservices/service/{serviceId}', { params: { serviceId: service.id } })),
    settle(api.public('GET /pack-offers', { query: { service_id: service.id } })),
    service.category_slug
      ? settle(api.public('GET /services', { query: { category: service.category_slug, limit: mostRelated + 1 } }))
      : null,
    settle(api.public('GET /services', { query: { featured: 'true', limit: mostRelated + mostBundled + 1 } })),
  ])
  const related = others(sameCategory, mostRelated, [service])
  const bundled = others(featured, mostBundled, [service, ...related])
  const { vatBasisPoints, opensAt, closesAt } = terms
  return {
    service,
    terms: { vatBasisPoints, opensAt, closesAt, freeHours: freeHoursOf(terms) },
    subServices: listLoaded(subServices, readSubService),
    packs: listLoaded(packs, readPackOffer).items,
    related,
    bundled,
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Opening a sub-service changes the address, not the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** At most this many of the services in a response, without those already on the page. */
const others = (answer: Loaded<unknown> | null, most: number, shown: readonly ServiceEntry[]): ServiceEntry[] =>
  (answer ? listLoaded(answer, readService).items : []).filter(({ id }) => shown.every((one) => one.id !== id)).slice(0, most)

export default function ServiceRoute({ loaderData: { service, terms, subServices, packs, related, bundled } }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <>
      <PageHead title={service.title} description={service.short_desc} picture={`services/${service.slug}`} />
      <ServiceFacts service={service} />
      <ServiceHero service={service} />
      <div className="page grid grid-cols-1 gap-x-14 gap-y-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <ServiceSections service={service} terms={terms} />
        <ServiceAside service={service} freeHours={terms.freeHours} />
      </div>
      <ServicePacks packs={packs} />
      <SubServices service={service} list={subServices} />
      <ServiceReviews key={service.slug} service={service} />
      <ServiceCards title={t.service.related} services={related} />
      <ServiceCards title={t.service.bundle} text={t.service.bundleText} services={bundled} />
      <ServiceBottom service={service} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error
  return <ServiceNotFound failed={error.status !== 404} />
}
