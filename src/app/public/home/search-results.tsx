import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { SiteFindings } from '../../../contracts/search.ts'
import type { ServiceEntry } from '../../answers/services.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { browserClient } from '../../load.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AlsoFound } from '../search/also-found.tsx'
import type { CategoryGroup } from '../services/by-category.ts'
import { PriceFrom } from '../services/price-from.tsx'

await bringTexts('search')

export type SearchResultsProps = {
  id: string
  groups: CategoryGroup<ServiceEntry>[] | null
  text: string
  searching: boolean
  active: string | null
  optionId: (slug: string) => string
}

export function SearchResults({ id, groups, text, searching, active, optionId }: SearchResultsProps) {
  const { t } = useSite()
  const words = t.home.search
  const findings = useFindings(text, searching)
  const count = groups?.reduce((sum, group) => sum + group.services.length, 0) ?? 0
  const said = searching ? t.services.list.loading : count === 0 ? words.none(text) : words.found(count)
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(26rem,55vh)] overflow-y-auto overscroll-contain rounded-xl bg-surface p-2 shadow-lift inset-ring inset-ring-line">
      <p role="status" className={count > 0 ? 'sr-only' : 'flex items-center gap-3 px-3 py-3 text-sm text-muted'}>
        {searching && <Spinner />}
        {said}
      </p>
      <div id={id} role="listbox" aria-label={words.results} tabIndex={-1}>
        {groups?.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form controls.
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <p id={`${id}-${group.key}`} className="px-3 pt-3 pb-1 text-xs font-semibold text-saffron-ink">
              {group.name}
            </p>
            {group.services.map((service) => (
              <Result key={service.id} service={service} id={optionId(service.slug)} active={service.slug === active} />
            ))}
          </div>
        ))}
      </div>
      {findings && !searching && (
        <div className="px-3 pt-3 pb-2">
          <AlsoFound search={text} findings={findings} />
        </div>
      )}
    </div>
  )
}

/** What else is found, asked for once the services of the text are there; null until it is, and where it cannot be had. */
function useFindings(text: string, searching: boolean): SiteFindings | null {
  const { language } = useSite()
  const [found, setFound] = useState<{ text: string; findings: SiteFindings } | null>(null)
  useEffect(() => {
    if (searching) return
    let current = true
    browserClient(language)
      .public('GET /search', { query: { search: text } })
      .then(
        ({ data }) => current && setFound({ text, findings: data }),
        () => {},
      )
    return () => {
      current = false
    }
  }, [text, searching, language])
  return found?.text === text ? found.findings : null
}

function Result({ service, id, active }: { service: ServiceEntry; id: string; active: boolean }) {
  const { to } = useSite()
  return (
    <Link
      id={id}
      to={to.service(service.slug)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg px-3 py-2.5 hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:text-link"
    >
      <span className="font-semibold">{service.title}</span>
      <PriceFrom dirhams={service.price_from} className="figures text-sm text-muted" />
    </Link>
  )
}
