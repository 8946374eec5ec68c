import { type ComponentType, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { initialsOf } from '../../domain/initials.ts'
import type { AccountMenuProps } from '../auth/account-menu.tsx'
import { Avatar } from '../auth/avatar.tsx'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { Icon } from '../ui/icon.tsx'

/** The icon links to the login; for a logged-in user it opens the account menu, whose code is loaded on demand. */
export function HeaderAccount({ className }: { className: string }) {
  const { t, to } = useSite()
  const words = t.site.header
  const session = useSession()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const [openedBy, setOpenedBy] = useState<string | null>(null)
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null)

  if (!session)
    return (
      <Link to={to.login} discover="none" aria-label={words.login} className={className}>
        <Icon name="user-round" className="size-6" />
      </Link>
    )

  const { token, user } = session
  const isOpen = openedBy === token
  const toggle = () => {
    setOpenedBy(isOpen ? null : token)
    import('../auth/account-menu.tsx').then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => navigate(to.profile),
    )
  }
  const close = () => {
    const holdsFocus = button.current?.parentElement?.contains(document.activeElement)
    setOpenedBy(null)
    if (holdsFocus) button.current?.focus({ preventScroll: true })
  }
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={[initialsOf(user), words.account].filter(Boolean).join(' ')}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={toggle}
        className={className}
      >
        <Avatar user={user} />
      </button>
      {isOpen && Menu && <Menu id="account-menu" user={user} onClose={close} />}
    </div>
  )
}
