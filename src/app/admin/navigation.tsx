import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { inOtherLanguage, languageOf } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'
import { useApi } from '../private/use-api.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { OfficeKeys } from './keys/office-keys.tsx'
import { pageAt, pagesFor } from './pages.ts'
import { todayQuery } from './queries/today.ts'
import { useRights } from './use-rights.ts'

/** The pages of the back office in groups, with what waits in each: beside the page, or behind a button on a phone. */
export function Navigation() {
  const { t } = useSite()
  const { pathname, key } = useLocation()
  const current = pageAt(languageOf(pathname) === 'ar' ? inOtherLanguage(pathname) : pathname)
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  return (
    <nav
      aria-label={t.office.navigation}
      className="sticky top-(--header) z-20 -mx-(--gutter) border-b border-line bg-sand lg:top-[calc(var(--header)+1.5rem)] lg:mx-0 lg:max-h-[calc(100dvh-var(--header)-3rem)] lg:overflow-y-auto lg:rounded-lg lg:border-0 lg:bg-surface lg:p-2 lg:shadow-rest lg:inset-ring lg:inset-ring-line"
    >
      <div className="flex items-center pe-2 lg:pe-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="office-pages"
          onClick={() => setOpenAt(isOpen ? null : key)}
          className="flex min-h-12 min-w-0 grow items-center gap-2.5 px-(--gutter) text-sm font-semibold lg:hidden"
        >
          {t.office.menu(t.office.pages[current])}
          <Icon name="chevron-down" className={classNames('ms-auto size-5', isOpen && 'rotate-180')} />
        </button>
        <OfficeKeys />
      </div>
      <div
        id="office-pages"
        className={classNames(
          'max-h-[calc(100dvh-var(--header)-4rem)] gap-x-4 gap-y-3 overflow-y-auto px-(--gutter) pb-4 max-lg:grid-cols-2 lg:grid lg:max-h-none lg:overflow-visible lg:p-0',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <Groups current={current} />
      </div>
    </nav>
  )
}

/** Scrolls the navigation, and nothing else, to the current page where that is out of its sight. */
const keepInSight: RefCallback<HTMLElement> = (link) => {
  const list = link?.closest('nav')
  if (!link || !list) return
  const [at, seen] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (at.top < seen.top || at.bottom > seen.bottom) list.scrollTop += at.top - seen.top - seen.height / 2
}

function Groups({ current }: { current: ReturnType<typeof pageAt> }) {
  const { t, to } = useSite()
  const words = t.office
  const { data: today } = useQuery(todayQuery(useApi()))
  return pagesFor(useRights()).map(({ group, entries }) => (
    <div key={group} className={classNames('min-w-0', group === null && 'max-lg:col-span-2')}>
      {group && <p className="px-3.5 lg:px-2.5 pt-1 pb-0.5 text-xs font-semibold text-muted">{words.pageGroups[group]}</p>}
      <ul aria-label={group ? words.pageGroups[group] : undefined}>
        {entries.map(({ page, address, icon, queue }) => {
          const waiting = today?.queues.find((one) => one.queue === queue)?.waiting ?? 0
          return (
            <li key={page}>
              <Link
                ref={page === current ? keepInSight : undefined}
                to={to.office(address)}
                aria-current={page === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-lg px-3.5 lg:px-2.5 text-sm font-semibold hover:bg-brand-soft hover:text-link aria-[current=page]:bg-brand aria-[current=page]:text-on-brand lg:min-h-10"
              >
                <Icon name={icon} className="size-4.5 shrink-0" />
                <span className="min-w-0 leading-tight">{words.pages[page]}</span>
                {waiting > 0 && (
                  <span className="ms-auto rounded-pill bg-saffron-soft px-2 text-xs text-saffron-ink tabular-nums">
                    <span aria-hidden="true">{words.count(waiting)}</span>
                    <span className="sr-only">{words.waitingCount(waiting)}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
