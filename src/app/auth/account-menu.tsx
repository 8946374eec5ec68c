import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Avatar } from './avatar.tsx'
import { logOut } from './log-out.ts'
import type { SignedInUser } from './session.ts'

await bringTexts('auth')

export type AccountMenuProps = { id: string; user: SignedInUser; onClose: () => void }

const row = 'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 font-semibold hover:bg-brand-soft hover:text-link'

/** The menu that the header's icon opens for a logged-in user (specification 2, Header). It is next to the button that opens it. */
export function AccountMenu({ id, user, onClose }: AccountMenuProps) {
  const { t, to, language } = useSite()
  const words = t.auth.menu
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useClosing(box, onClose)

  const leave = async () => {
    onClose()
    await logOut(language, words, () => navigate(to.home))
  }
  return (
    <div
      ref={box}
      id={id}
      className="absolute end-0 top-full mt-3.5 w-[min(18rem,calc(100vw-5rem))] rounded-lg bg-surface p-2 shadow-lift inset-ring inset-ring-line"
    >
      <div className="flex items-center gap-3 border-b border-line px-3 pt-2 pb-4">
        <Avatar user={user} className="size-12 text-lg" />
        <div className="min-w-0">
          <p className="truncate font-bold">{`${user.first_name} ${user.last_name}`}</p>
          <p className="truncate text-sm text-muted">
            <bdi dir="ltr">{user.email}</bdi>
          </p>
        </div>
      </div>
      <ul className="grid pt-2">
        <li>
          <Link to={to.profile} className={row}>
            <Icon name="user-round" className="size-5 text-muted" />
            {words.profile}
          </Link>
        </li>
        <li>
          {user.role === 'customer' ? (
            <Link to={to.profileTab('bookings')} className={row}>
              <Icon name="calendar-days" className="size-5 text-muted" />
              {words.bookings}
            </Link>
          ) : (
            <Link to={to.office()} className={row}>
              <Icon name="briefcase-business" className="size-5 text-muted" />
              {words.office}
            </Link>
          )}
        </li>
        <li>
          <button type="button" onClick={leave} className={row}>
            <Icon name="log-out" className="size-5 text-muted" />
            {words.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Closes on scroll, on Escape, on a press or focus elsewhere, and when a page is opened. */
function useClosing(box: React.RefObject<HTMLDivElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  const { key } = useLocation()
  const opened = useRef(key)

  useEffect(() => {
    if (opened.current !== key) close()
  }, [key])

  useEffect(() => {
    const isWithin = (target: EventTarget | null) => target instanceof Node && Boolean(box.current?.parentElement?.contains(target))
    const press = ({ target }: Event) => {
      if (!isWithin(target)) close()
    }
    const type = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') close()
    }
    const scroll = () => close()
    document.addEventListener('pointerdown', press)
    document.addEventListener('focusin', press)
    document.addEventListener('keydown', type)
    addEventListener('scroll', scroll, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusin', press)
      document.removeEventListener('keydown', type)
      removeEventListener('scroll', scroll)
    }
  }, [box])
}
