import { Link, useSearchParams } from 'react-router'
import type { Today } from '../../../contracts/office/today.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ageText } from './age-text.ts'

/** The queues in which something waits, each a link to its rows below; those in which nothing waits are one line. */
export function QueueTiles({ queues, now }: { queues: Today['queues']; now: number }) {
  const { t } = useSite()
  const words = t.officeToday
  const empty = queues.filter(({ waiting }) => waiting === 0)
  return (
    <div className="grid gap-2">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {queues
          .filter(({ waiting }) => waiting > 0)
          .map((queue) => (
            <QueueTile key={queue.queue} queue={queue} now={now} />
          ))}
      </ul>
      {empty.length === queues.length ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        empty.length > 0 && (
          <p className="text-sm text-muted">{words.nothingIn(empty.map(({ queue }) => words.queues[queue]).join(t.office.comma))}</p>
        )
      )}
    </div>
  )
}

type QueueTileProps = { queue: Today['queues'][number]; now: number }

function QueueTile({ queue: { queue, waiting, late, oldest, promised_hours }, now }: QueueTileProps) {
  const { t, language } = useSite()
  const words = t.officeToday
  const [params] = useSearchParams()
  const isShown = params.get('queue') === queue
  return (
    <li className="relative grid content-start gap-x-3 gap-y-0.5 rounded-lg bg-surface px-4 py-3 shadow-rest inset-ring inset-ring-line hover:bg-brand-soft has-aria-[current=true]:inset-ring-2 has-aria-[current=true]:inset-ring-brand">
      <div className="flex items-center justify-between gap-3">
        <Link to={isShown ? '?' : `?queue=${queue}`} aria-current={isShown} preventScrollReset className="stretched text-sm font-semibold">
          {words.queues[queue]}
          <span className="sr-only">{` – ${isShown ? words.showAll : t.office.waitingCount(waiting)}`}</span>
        </Link>
        <span aria-hidden="true" className="text-2xl font-bold tabular-nums">
          {t.office.count(waiting)}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto text-sm text-muted">{oldest && words.oldest(ageText(oldest, now, language))}</p>
        {late > 0 && (
          <Badge tone="danger">
            <Icon name="clock" className="size-4" />
            {words.late(late)}
          </Badge>
        )}
      </div>
      <p className="text-xs text-muted">{promised_hours === null ? words.promised.visit : words.promised.hours(promised_hours)}</p>
    </li>
  )
}
