import { Suspense } from 'react'
import { Link } from 'react-router'
import type { LegalDocument } from '../../../contracts/legal.ts'
import type { LegalDocumentName } from '../../../domain/legal.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { inBrowser, type LoadArgs, onServer } from '../../load.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/legal'

await bringTexts('legal')

const BookingRules = lazyPart(() => import('../../booking/terms-rules.tsx').then((part) => part.default))

/** The document in the address, in the requested version. */
async function load({ api, url }: LoadArgs) {
  const document: LegalDocumentName = url.pathname.endsWith('/privacy') ? 'privacy' : 'terms'
  const version = url.searchParams.get('version') ?? undefined
  const { data } = await api.public('GET /legal/{document}', { params: { document }, query: { version } })
  return data
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The terms of service or the privacy policy, with a list of every published version. */
export default function Legal({ loaderData: shown }: Route.ComponentProps) {
  const { t, to, language } = useSite()
  const words = t.legal
  const address = shown.document === 'terms' ? to.terms : to.privacy
  return (
    <>
      <PageHead title={shown.title} description={words.description[shown.document]} address={address} unlisted={!shown.is_in_force} />
      <div className="bg-sand">
        <div className="page grid grid-cols-1 gap-3 py-9 sm:py-14">
          <h1 className="text-3xl">{shown.title}</h1>
          <p className="text-muted">{words.versionOf(shown.version, dateText(shown.published_on, language, 'day'))}</p>
        </div>
      </div>
      <div className="page py-10 sm:py-14">
        <div className="grid max-w-reading gap-9">
          {!shown.is_in_force && (
            <Notice tone="warning">
              {words.earlier}{' '}
              <Link to={address} className="font-semibold text-link underline underline-offset-4">
                {words.toTheLatest}
              </Link>
            </Notice>
          )}
          {shown.sections.map((section) => (
            <Section key={section.heading} section={section} />
          ))}
          {shown.versions.length > 1 && <Versions shown={shown} address={address} />}
        </div>
      </div>
    </>
  )
}

function Section({ section: { heading, paragraphs, rules } }: { section: LegalDocument['sections'][number] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rules && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <BookingRules />
        </Suspense>
      )}
    </section>
  )
}

function Versions({ shown, address }: { shown: LegalDocument; address: string }) {
  const { t, language } = useSite()
  const words = t.legal
  return (
    <nav aria-label={words.versions} className="grid gap-2 border-t border-line pt-6">
      <h2 className="text-lg">{words.versions}</h2>
      <ul className="grid gap-1">
        {shown.versions.map(({ version, published_on }) => (
          <li key={version}>
            <Link
              to={`${address}?version=${version}`}
              aria-current={version === shown.version ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {words.versionOf(version, dateText(published_on, language, 'day'))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
