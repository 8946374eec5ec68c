import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DubaiDate } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { AgendaVisit } from '../calendar/agenda.tsx'
import { calendarQuery } from '../queries/calendar.ts'

const most = 50

/** The visits of the day, the earliest first. */
export function VisitsToday({ today }: { today: DubaiDate }) {
  const { t, to } = useSite()
  const words = t.officeToday.visits
  const query = useQuery(calendarQuery(useApi(), { from: today, days: 1, limit: most }))
  const { data, error } = query
  return (
    <section aria-labelledby="visits-today" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="visits-today" className="text-xl">
          {words.title}
        </h2>
        <Link to={to.office(`/calendar?view=day&date=${today}`)} className="text-sm text-link underline">
          {words.calendar}
        </Link>
      </div>
      {!data && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} count={3} className="h-16" />}
      {data && data.visits.length === 0 && <p className="text-muted">{words.none}</p>}
      {data && data.visits.length > 0 && (
        <ol className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3">
          {data.visits.map((visit) => (
            <AgendaVisit key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
      {data?.is_cut && <p className="text-sm text-muted">{words.more(most)}</p>}
    </section>
  )
}
