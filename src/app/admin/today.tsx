import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Today as TodayAnswer } from '../../contracts/office/today.ts'
import { useSite } from '../i18n/messages.tsx'
import { momentText } from '../private/date-time-text.ts'
import { LoadFailed } from '../private/load-failed.tsx'
import { RowSkeletons } from '../private/row-skeletons.tsx'
import { useApi } from '../private/use-api.ts'
import { PageHead } from '../site/page-head.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { todayQuery } from './queries/today.ts'

const hourMs = 3_600_000

/** What needs an answer now, with its age against what was promised. */
export default function Today() {
  const { t } = useSite()
  const words = t.office
  const query = useQuery(todayQuery(useApi()))
  const { data: today, error, dataUpdatedAt } = query
  return (
    <>
      <PageHead title={words.pages.today} unlisted />
      <div className="grid gap-1">
        <h1 className="text-2xl">{words.pages.today}</h1>
        <p className="text-muted">{words.today.lead}</p>
      </div>
      {!today && error && <LoadFailed text={error.message || words.failed} query={query} />}
      {!today && !error && <RowSkeletons label={t.site.loading} count={3} className="h-28" />}
      {today && today.withheld.length > 0 && (
        <Notice>{words.today.withheld(today.withheld.map((group) => words.today.groups[group]).join(words.comma))}</Notice>
      )}
      {today && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {today.queues.map((queue) => (
            <Queue key={queue.queue} queue={queue} now={dataUpdatedAt} />
          ))}
        </ul>
      )}
    </>
  )
}

function Queue({ queue: { queue, waiting, oldest, promised_hours }, now }: { queue: TodayAnswer['queues'][number]; now: number }) {
  const { t, to, language } = useSite()
  const words = t.office
  const isLate = oldest !== null && now - Date.parse(oldest) > promised_hours * hourMs
  return (
    <Card as="li" className="relative grid content-start gap-2 p-5 hover:bg-brand-soft">
      <h2 className="text-base font-semibold">
        <Link to={to.office(`/${queue}`)} className="stretched">
          {words.today.queues[queue]}
        </Link>
      </h2>
      <p className="text-4xl font-bold tabular-nums">
        <span aria-hidden="true">{words.count(waiting)}</span>
        <span className="sr-only">{words.waitingCount(waiting)}</span>
      </p>
      <p className="text-sm text-muted">{oldest ? words.today.oldest(momentText(oldest, language)) : words.today.none}</p>
      {isLate && (
        <Badge tone="danger" className="justify-self-start">
          <Icon name="clock" className="size-4" />
          {words.today.late(promised_hours)}
        </Badge>
      )}
    </Card>
  )
}
