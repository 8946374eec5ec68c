import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { HeaderAccount } from './header-account.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

const round = 'inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-brand-soft'

export function Header() {
  const { t, to } = useSite()
  const words = t.site.header
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground print:hidden">
      <div className="page flex h-(--header) items-center gap-1">
        <Logo className="me-auto" />
        <Menu />
        <LanguageSwitch className="inline-flex min-h-11 shrink-0 items-center rounded-pill px-1.5 text-fit-sm font-semibold sm:px-3 hover:bg-brand-soft" />
        <HeaderAccount className={round} />
        <button type="button" popoverTarget="menu" aria-label={words.menu} className={`${round} -me-2 lg:hidden`}>
          <Icon name="menu" className="size-6" />
        </button>
        <ButtonLink to={to.booking} size="sm" className="ms-2 max-lg:hidden">
          {words.bookNow}
        </ButtonLink>
      </div>
    </header>
  )
}

/** The site's links: a row on wide screens, elsewhere a native popover, which opens without scripts. */
function Menu() {
  const { t, to } = useSite()
  const words = t.site.header
  const menu = useRef<HTMLElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    const close = () => {
      if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
    }
    if (key) close()
    addEventListener('scroll', close, { passive: true })
    return () => removeEventListener('scroll', close)
  }, [key])

  const links = [
    { label: words.home, address: to.section('home') },
    { label: words.services, address: to.section('services') },
    { label: words.about, address: to.section('about') },
    { label: words.testimonials, address: to.section('testimonial') },
  ]
  return (
    <nav id="menu" ref={menu} popover="auto" aria-label={words.label} className="menu">
      <ul className="grid gap-1 lg:flex">
        {links.map(({ label, address }) => (
          <li key={address}>
            <Link
              discover="none"
              to={address}
              className="flex min-h-12 items-center rounded-pill px-3 font-semibold hover:bg-brand-soft hover:text-link lg:text-sm"
            >
              {label}
            </Link>
          </li>
        ))}
        <li className="pt-2 lg:hidden">
          <ButtonLink to={to.booking} wide>
            {words.bookNow}
          </ButtonLink>
        </li>
      </ul>
    </nav>
  )
}
