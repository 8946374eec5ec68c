import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../auth/auth-provider.tsx'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type Tab, tabIcons } from './tabs.ts'

const look = classNames(
  'inline-flex min-h-11 items-center gap-2.5 rounded-pill px-4 text-sm font-semibold whitespace-nowrap hover:bg-brand-soft hover:text-link',
  'aria-[current=page]:bg-brand aria-[current=page]:text-on-brand',
  'lg:w-full lg:rounded-lg lg:px-3.5',
)

/** The tabs as links to their addresses: a scrolling strip on phones, a list beside the tab on wide screens. */
export function TabNav({ tabs, tab }: { tabs: readonly Tab[]; tab: Tab }) {
  const { t, to } = useSite()
  const strip = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab brings its own link into sight.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip.current && current) bringIntoSight(strip.current, current)
  }, [tab])

  return (
    <nav
      aria-label={t.account.tabsLabel}
      className="sticky top-(--header) z-20 -mx-(--gutter) border-b border-line bg-sand lg:static lg:col-start-1 lg:row-start-2 lg:mx-0 lg:rounded-lg lg:border-0 lg:bg-surface lg:p-2 lg:shadow-rest lg:inset-ring lg:inset-ring-line"
    >
      <ul
        ref={strip}
        onFocus={({ currentTarget, target }) => {
          // Only for the keyboard: a strip that moves under a finger takes the link away from it.
          if (target.matches(':focus-visible')) bringIntoSight(currentTarget, target)
        }}
        className="no-scrollbar flex gap-1 overflow-x-auto overscroll-x-contain px-(--gutter) py-2 lg:grid lg:overflow-visible lg:p-0"
      >
        {tabs.map((each) => (
          <li key={each} className="shrink-0">
            <Link
              to={each === 'profile' ? to.profile : to.profileTab(each)}
              preventScrollReset
              aria-current={each === tab ? 'page' : undefined}
              className={look}
            >
              <Icon name={tabIcons[each]} />
              {t.account.tabs[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Only horizontally: scrollIntoView would scroll the page as well. */
function bringIntoSight(strip: HTMLElement, link: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
  strip.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2), behavior: 'instant' })
}

/** Ends the session here, whatever the server responds, and goes home. */
export function LogoutButton() {
  const { t } = useSite()
  const { logout } = useAuth()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await logout()
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={leave}>
      {!isBusy && <Icon name="log-out" />}
      {t.account.logout}
    </Button>
  )
}
