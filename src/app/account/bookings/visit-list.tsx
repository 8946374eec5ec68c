import { isOpenClaim } from '../../../domain/claims.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBookingPage } from './booking-page-context.ts'
import { VisitCard } from './visit-card.tsx'
import { byTime, isToCome, type Visit } from './visit-text.ts'

const shownAtOnce = 4

/** The visits, those first about which something was said and upcoming ones; past ones and those far ahead are shown on demand. */
export function VisitList() {
  const words = useSite().t.bookings
  const { booking, record } = useBookingPage()
  const { visits } = booking
  const said = new Set(record.claims.filter(({ state }) => isOpenClaim(state)).map(({ visit }) => visit))
  const isFirst = (visit: Visit) => isToCome(visit) || said.has(visit.number)
  const ahead = visits.filter(isFirst).sort(byTime)
  const over = visits.filter((visit) => !isFirst(visit)).reverse()
  const isOne = visits.length === 1
  const first = ahead.length > 0 ? ahead.slice(0, shownAtOnce) : over.slice(0, shownAtOnce)
  const later = ahead.slice(shownAtOnce)
  const earlier = ahead.length > 0 ? over : over.slice(shownAtOnce)
  return (
    <Card as="section" aria-labelledby="visits-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <h2 id="visits-heading" className="flex flex-wrap items-baseline justify-between gap-2 text-xl">
        {isOne ? words.visit : words.visits}
        <span className="text-sm font-normal text-muted">{words.dubaiTime}</span>
      </h2>
      <Visits visits={first} />
      {later.length > 0 && <More label={words.laterVisits(later.length)} visits={later} />}
      {earlier.length > 0 && <More label={words.earlierVisits(earlier.length)} visits={earlier} />}
    </Card>
  )
}

function Visits({ visits }: { visits: Visit[] }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-5 divide-y divide-line *:not-last:pb-5">
      {visits.map((visit) => (
        <li key={visit.number}>
          <VisitCard visit={visit} />
        </li>
      ))}
    </ol>
  )
}

function More({ label, visits }: { label: string; visits: Visit[] }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-md pt-2 font-semibold text-link">
        {label}
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <Visits visits={visits} />
      </div>
    </details>
  )
}
