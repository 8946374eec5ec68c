import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import type { Faq } from '../../../contracts/content.ts'
import { readFaq } from '../../answers/content.ts'
import { listLoaded } from '../../answers/lists.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { inBrowser, type LoadArgs, onServer, settle } from '../../load.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { ListState } from '../list-state.tsx'
import type { Route } from './+types/faqs'
import { FaqHelp } from './faq-help.tsx'

await bringTexts('faqs')

async function load({ api }: LoadArgs) {
  const faqs = listLoaded(await settle(api.public('GET /faqs/active')), readFaq)
  return data(faqs, { status: faqs.failure ? 503 : 200 })
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function Faqs({ loaderData: { items, failure } }: Route.ComponentProps) {
  const { t } = useSite()
  const { hash } = useLocation()
  const words = t.faqs

  useEffect(() => {
    const asked = hash && document.getElementById(hash.slice(1))
    if (asked instanceof HTMLDetailsElement) asked.open = true
  }, [hash])

  return (
    <>
      <PageHead title={words.title} description={words.description} picture="faqs" />
      {items.length > 0 && <StructuredData facts={factsOf(items)} />}
      <div className="bg-sand">
        <div className="page grid grid-cols-1 gap-4 py-9 sm:py-14">
          <h1 className="text-3xl">{words.title}</h1>
          <p className="max-w-reading text-lg text-muted">{words.text}</p>
        </div>
      </div>
      <div className="page grid grid-cols-1 items-start gap-x-16 gap-y-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-label={words.list}>
          {items.length > 0 ? (
            <Accordion
              name="faq"
              items={items.map(({ id, question, answer, service_name }) => ({
                id,
                title: question,
                label: service_name && words.about(service_name),
                content: <p className="whitespace-pre-line">{answer}</p>,
              }))}
            />
          ) : (
            <ListState text={words.empty} loading={t.site.loading} failed={failure !== null} />
          )}
        </section>
        <FaqHelp />
      </div>
    </>
  )
}

const factsOf = (faqs: Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
