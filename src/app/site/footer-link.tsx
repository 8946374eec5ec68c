import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

const delay = 100

/** A footer link: scrolls to the top, then opens its page (specification 2, Footer). */
export function FooterLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const navigate = useNavigate()
  const climb = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    scrollTo({ top: 0 })
    setTimeout(() => navigate(to), delay)
  }
  return (
    <Link to={to} discover="none" onClick={climb} className={className}>
      {children}
    </Link>
  )
}
