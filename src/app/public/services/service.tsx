import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer, orElse, pageStatus, settle } from '../../load.ts'
import { ServiceFacts } from '../../seo/service-facts.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { listLoaded } from '../answers.ts'
import type { Route } from './+types/service'
import { ServiceAside } from './service-aside.tsx'
import { ServiceBottom } from './service-bottom.tsx'
import { ServiceCards } from './service-cards.tsx'
import { ServiceHero } from './service-hero.tsx'
import { ServiceNotFound } from './service-not-found.tsx'
import { ServiceReviews } from './service-reviews.tsx'
import { ServiceSections } from './service-sections.tsx'
import { SubServices } from './sub-services.tsx'

await bringTexts('service')

const mostRelated = 6
const mostBundled = 4

async function load({ api, params }: LoadArgs) {
  const answer = await settle(api.service(params.slug ?? ''))
  if (!answer.ok) throw pageStatus(answer.status === 404 ? 404 : 503)
  const service = answer.data.data ?? answer.data
  if (!service.slug) throw pageStatus(503)
  const others = (most: number, query: { category: string } | { featured: 'true' }) =>
    settle(api.services({ ...query, limit: most + 1 })).then((found) =>
      (orElse(found, null)?.data ?? []).filter(({ id }) => id !== service.id).slice(0, most),
    )
  const [subServices, related, bundled] = await Promise.all([
    settle(api.subServices(service.id)),
    service.category_slug ? others(mostRelated, { category: service.category_slug }) : [],
    others(mostBundled, { featured: 'true' }),
  ])
  return { service, subServices: listLoaded(subServices), related, bundled }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Opening a sub-service changes the address, not the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function ServicePage({ loaderData: { service, subServices, related, bundled } }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <>
      <PageHead title={service.title} description={service.short_desc} picture={`services/${service.slug}`} />
      <ServiceFacts service={service} />
      <ServiceHero service={service} />
      <div className="page grid grid-cols-1 gap-x-14 gap-y-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <ServiceSections service={service} />
        <ServiceAside service={service} />
      </div>
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
