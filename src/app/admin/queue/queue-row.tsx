import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { Card } from '../../ui/card.tsx'

type QueueRowProps = { to: string; title: string; badge: ReactNode; since: string; children: ReactNode }

/** A row of a list; the whole row links to its page. */
export function QueueRow({ to, title, badge, since, children }: QueueRowProps) {
  const { language } = useSite()
  return (
    <Card as="li" className="relative grid gap-1 px-4 py-3.5 hover:bg-brand-soft sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="me-auto min-w-0 text-base font-bold wrap-anywhere">
          <Link to={to} className="stretched">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <time dateTime={since} className="text-sm text-muted">
          {momentText(since, language)}
        </time>
        {badge}
      </div>
      <div className="min-w-0 text-sm text-muted wrap-anywhere">{children}</div>
    </Card>
  )
}
