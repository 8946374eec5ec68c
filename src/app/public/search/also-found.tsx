import { useId } from 'react'
import { Link } from 'react-router'
import type { SiteFindings } from '../../../contracts/search.ts'
import { useSite } from '../../i18n/messages.tsx'
import { AskUs } from './ask-us.tsx'

type Found = { address: string; title: string; kind?: string }

/** What a search found besides services; where it found none of those, featured ones. Below it, a person to ask. */
export function AlsoFound({ search, findings }: { search: string; findings: SiteFindings }) {
  const { t, to } = useSite()
  const words = t.search
  const { sub_services: parts, questions, articles, featured } = findings
  const others: Found[] = [
    ...parts.map((sub) => ({
      address: to.subService(sub.service_slug, sub.slug),
      title: sub.title,
      kind: words.partOf(sub.service_title),
    })),
    ...questions.map(({ id, question }) => ({ address: to.faq(id), title: question, kind: words.question })),
    ...articles.map(({ slug, title }) => ({ address: to.article(slug), title, kind: words.article })),
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Links title={words.also} links={others} />
      <Links title={words.featured} links={featured.map(({ slug, title }) => ({ address: to.service(slug), title }))} />
      <AskUs search={search} />
    </div>
  )
}

function Links({ title, links }: { title: string; links: readonly Found[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <p id={id} className="text-xs font-semibold text-saffron-ink">
        {title}
      </p>
      <ul className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {links.map(({ address, title, kind }) => (
          <li key={address}>
            <Link to={address} className="-mx-3 grid min-h-12 content-center rounded-lg px-3 py-1.5 hover:bg-brand-soft hover:text-link">
              <span className="font-semibold wrap-anywhere">{title}</span>
              {kind && <span className="text-sm text-muted wrap-anywhere">{kind}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
