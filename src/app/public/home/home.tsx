import { readAboutSection, readReason, readTestimonial } from '../../answers/content.ts'
import { listLoaded } from '../../answers/lists.ts'
import { readService } from '../../answers/services.ts'
import { freeHoursOf } from '../../answers/terms.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, logFailure, onServer, settle } from '../../load.ts'
import { loadTerms } from '../../load-terms.ts'
import { BusinessFacts } from '../../seo/business-facts.tsx'
import { PageHead } from '../../site/page-head.tsx'
import type { Route } from './+types/home'
import { About } from './about.tsx'
import { Banner } from './banner.tsx'
import { Contact } from './contact.tsx'
import { ServiceRows } from './service-rows.tsx'
import { Testimonials } from './testimonials.tsx'
import { Why } from './why.tsx'

await bringTexts('home')

async function load({ api }: LoadArgs) {
  const [terms, services, about, testimonials, why] = await Promise.all([
    loadTerms(api),
    settle(api.public('GET /services/organized/by-category')),
    settle(api.public('GET /about')),
    settle(api.public('GET /testimonials')),
    settle(api.public('GET /why-choose-us')),
  ])
  if (!testimonials.ok) logFailure(`Failed to fetch testimonials: ${testimonials.status}`)
  if (!why.ok) logFailure('Failed to fetch Why Choose Us items')
  const { opensAt, closesAt } = terms
  return {
    terms: { opensAt, closesAt, freeHours: freeHoursOf(terms) },
    services: listLoaded(services, readService),
    about: listLoaded(about, readAboutSection),
    testimonials: listLoaded(testimonials, readTestimonial),
    why: listLoaded(why, readReason),
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <>
      <PageHead title={t.home.title} />
      <BusinessFacts terms={loaderData.terms} />
      <Banner terms={loaderData.terms} />
      <ServiceRows services={loaderData.services} />
      <About sections={loaderData.about} />
      <Testimonials testimonials={loaderData.testimonials} />
      <Why reasons={loaderData.why} />
      <Contact terms={loaderData.terms} />
    </>
  )
}
