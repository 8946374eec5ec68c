import { useState } from 'react'
import { readCategory, readCity } from '../../answers/content.ts'
import { listLoaded } from '../../answers/lists.ts'
import { citiesOr } from '../../cities.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer, settle } from '../../load.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { SectionHead } from '../home/section-head.tsx'
import type { Route } from './+types/become-partner'
import { ApplicationDone } from './application-done.tsx'
import { ApplicationForm } from './application-form.tsx'
import { Benefits } from './benefits.tsx'
import { PartnerHero } from './partner-hero.tsx'

await bringTexts('partner', 'refusals')

async function load({ api }: LoadArgs) {
  const [cities, categories] = await Promise.all([settle(api.public('GET /cities')), settle(api.public('GET /service-categories'))])
  return { cities: listLoaded(cities, readCity).items, categories: listLoaded(categories, readCategory).items }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function BecomePartner({ loaderData: { cities, categories } }: Route.ComponentProps) {
  const { t } = useSite()
  const words = t.partner
  const [isDone, setIsDone] = useState(false)
  return (
    <>
      <PageHead title={words.title} description={words.description} picture="become-partner" />
      {isDone ? (
        <ApplicationDone onAnother={() => setIsDone(false)} />
      ) : (
        <>
          <PartnerHero />
          <Benefits />
          <ApplicationForm cities={citiesOr(cities, t.site.cityNames)} categories={categories} onDone={() => setIsDone(true)} />
          <section aria-labelledby="partner-faqs" className="page band">
            <div className="mx-auto grid max-w-narrow gap-8">
              <SectionHead id="partner-faqs" title={words.faqs.title} />
              <Accordion
                name="partner-faq"
                items={words.faqs.items.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
              />
            </div>
          </section>
        </>
      )}
    </>
  )
}
