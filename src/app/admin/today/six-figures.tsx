import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReportFigures } from '../../../contracts/office/reports.ts'
import type { DubaiDate } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { figuresQuery } from '../queries/figures.ts'

const days = 7

type Figure = {
  name: 'bookings' | 'net' | 'cancelled' | 'fill' | 'fresh' | 'lead'
  of: (figures: ReportFigures) => string | null
  to: string
}

const percent = (share: number | null) => (share === null ? null : `${Math.round(share * 100)}%`)

/** Six figures of the last seven whole days, each beside that of the seven before, and leading to what it is made of. */
export function SixFigures({ today }: { today: DubaiDate }) {
  const { t, to } = useSite()
  const { figures: words } = t.officeToday
  const query = useQuery(figuresQuery(useApi(), today, days))
  const { data, error } = query
  if (!data) {
    return error ? (
      <LoadFailed text={error.message || t.office.failed} query={query} />
    ) : (
      <RowSkeletons label={t.site.loading} count={2} className="h-20" />
    )
  }
  const period = `from=${data.from}&until=${data.until}`
  const shown: Figure[] = [
    { name: 'bookings', of: ({ bookings }) => String(bookings), to: `/reports?${period}` },
    { name: 'net', of: ({ net }) => aed(net), to: `/reports?${period}` },
    { name: 'cancelled', of: ({ cancelled }) => percent(cancelled), to: '/bookings?state=cancelled' },
    { name: 'fill', of: ({ fill }) => percent(fill), to: `/calendar?date=${data.until}` },
    { name: 'fresh', of: ({ repeated }) => percent(repeated === null ? null : 1 - repeated), to: '/customers' },
    { name: 'lead', of: ({ lead_hours }) => (lead_hours === null ? null : words.days(lead_hours / 24)), to: `/reports?${period}` },
  ]
  return (
    <section aria-labelledby="figures" className="grid gap-2">
      <h2 id="figures" className="text-xl">
        {words.title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 2xl:grid-cols-6">
        {shown.map(({ name, of, to: address }) => (
          <li
            key={name}
            className="relative grid min-w-0 content-start gap-0.5 rounded-lg bg-surface px-4 py-3 shadow-rest inset-ring inset-ring-line hover:bg-brand-soft"
          >
            <Link to={to.office(address as `/${string}`)} className="stretched text-sm font-semibold">
              {words.names[name]}
            </Link>
            <p className="text-xl font-bold wrap-anywhere tabular-nums">
              <bdi>{of(data.figures) ?? words.none}</bdi>
            </p>
            <p className="text-xs text-muted">{words.before(of(data.figures_before) ?? words.none)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
