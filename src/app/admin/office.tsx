import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { staffRoles } from '../../domain/accounts.ts'
import { inOtherLanguage } from '../addresses.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { RequireRole } from '../auth/require-role.tsx'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { privateHeaders } from '../private/private-headers.ts'
import { useApi } from '../private/use-api.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { pagesFor, queueOf } from './pages.ts'
import { todayQuery } from './queries/today.ts'

await bringTexts('office', 'officeUndo', 'refusals')

export const headers = privateHeaders

/** The frame of the back office: its pages beside each other, with what waits in each. Only for staff. */
export default function Office() {
  return (
    <RequireRole roles={staffRoles}>
      <div className="min-h-[inherit] bg-sand">
        <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 pt-4 pb-12 lg:grid-cols-[14rem_minmax(0,1fr)] lg:pt-6 lg:pb-20">
          <Navigation />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <Outlet />
          </div>
        </div>
      </div>
    </RequireRole>
  )
}

const look = classNames(
  'inline-flex min-h-11 items-center gap-2.5 rounded-pill px-4 text-sm font-semibold whitespace-nowrap hover:bg-brand-soft hover:text-link',
  'aria-[current=page]:bg-brand aria-[current=page]:text-on-brand lg:w-full lg:rounded-lg lg:px-3.5',
)

function Navigation() {
  const { t, to, language } = useSite()
  const words = t.office
  const { user } = useAuth()
  const { pathname } = useLocation()
  const { data: today } = useQuery(todayQuery(useApi()))
  const path = language === 'ar' ? inOtherLanguage(pathname) : pathname
  return (
    <nav
      aria-label={words.navigation}
      className="sticky top-(--header) z-20 -mx-(--gutter) border-b border-line bg-sand lg:top-[calc(var(--header)+1.5rem)] lg:mx-0 lg:rounded-lg lg:border-0 lg:bg-surface lg:p-2 lg:shadow-rest lg:inset-ring lg:inset-ring-line"
    >
      <ul className="no-scrollbar flex gap-1 overflow-x-auto overscroll-x-contain px-(--gutter) py-2 lg:grid lg:overflow-visible lg:p-0">
        {pagesFor(user?.role).map(({ page, address, icon }) => {
          const isCurrent = address === '' ? path === '/admin' : path.startsWith(`/admin${address}`)
          const waiting = today?.queues.find(({ queue }) => queue === queueOf(page))?.waiting ?? 0
          return (
            <li key={page} className="relative shrink-0">
              <Link to={to.office(address)} aria-current={isCurrent ? 'page' : undefined} className={look}>
                <Icon name={icon} />
                {words.pages[page]}
                {waiting > 0 && (
                  <span className="ms-auto rounded-pill bg-saffron-soft px-2 text-xs text-saffron-ink">
                    <span aria-hidden="true">{words.count(waiting)}</span>
                    <span className="sr-only">{words.waitingCount(waiting)}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
