import { useQuery } from '@tanstack/react-query'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { maySee } from '../../domain/rights.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { LoadFailed } from '../private/load-failed.tsx'
import { RowSkeletons } from '../private/row-skeletons.tsx'
import { useApi } from '../private/use-api.ts'
import { PageHead } from '../site/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import { Proposals } from './plans/proposals.tsx'
import { todayQuery } from './queries/today.ts'
import { Inbox } from './today/inbox.tsx'
import { QueueTiles } from './today/queue-tiles.tsx'
import { SixFigures } from './today/six-figures.tsx'
import { VisitsToday } from './today/visits-today.tsx'
import { useRights } from './use-rights.ts'

await bringTexts('officeToday', 'officeCalendar', 'officeDispatch', 'bookings')

/** What needs a decision now, with its age against what was promised. */
export default function Today() {
  const { t } = useSite()
  const words = t.officeToday
  const query = useQuery(todayQuery(useApi()))
  const { data: today, error, dataUpdatedAt } = query
  const rights = useRights()
  return (
    <>
      <PageHead title={t.office.pages.today} unlisted />
      <h1 className="text-2xl">{t.office.pages.today}</h1>
      {!today && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!today && !error && <RowSkeletons label={t.site.loading} count={3} className="h-24" />}
      {today && today.withheld.length > 0 && (
        <Notice>{words.withheld(today.withheld.map((group) => words.groups[group]).join(t.office.comma))}</Notice>
      )}
      {today && <QueueTiles queues={today.queues} now={dataUpdatedAt} />}
      {today && maySee(rights, 'dispatch') && <Proposals />}
      {today && <Inbox now={dataUpdatedAt} />}
      {today && maySee(rights, 'desk') && <VisitsToday today={dubaiDateOf(new Date(dataUpdatedAt))} />}
      {today && maySee(rights, 'money') && <SixFigures today={dubaiDateOf(new Date(dataUpdatedAt))} />}
    </>
  )
}
