import { Link } from 'react-router'
import type { ProfessionalsVisit, StaffProfessional } from '../../../contracts/office/professionals.ts'
import { hoursOfMinutes } from '../../../domain/dubai-time.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'

/** Where a professional goes next, and how much work each week has. */
export function VisitsAndHours({ professional: { visits, weeks } }: { professional: StaffProfessional }) {
  const { t, language } = useSite()
  const words = t.officePeople.professionals
  return (
    <SectionCard title={words.visits}>
      {visits.length === 0 ? <p className="text-muted">{words.noVisits}</p> : <VisitList visits={visits} />}
      <div className="grid gap-2">
        <h3 className="font-bold">{words.weeks}</h3>
        <ul className="grid gap-1 text-sm">
          {weeks.map(({ from, visits: count, minutes }) => (
            <li key={from} className="flex flex-wrap justify-between gap-x-4">
              <span>{words.weekOf(dateText(from, language, 'shortOfYear'))}</span>
              <span className="text-muted tabular-nums">
                {words.visitCount(count)} · {words.hours(String(hoursOfMinutes(minutes)))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </SectionCard>
  )
}

/** Visits by their beginning, each with the way to its booking. */
export function VisitList({ visits }: { visits: readonly ProfessionalsVisit[] }) {
  const { to, language } = useSite()
  return (
    <ul className="grid gap-2 text-sm">
      {visits.map(({ booking_id, number, starts_at, service_name, city }) => (
        <li key={`${booking_id}/${number}`} className="flex flex-wrap justify-between gap-x-4">
          <Link to={to.office(`/bookings/${booking_id}`)} className="text-link hover:underline">
            {service_name}, {city}
          </Link>
          <time dateTime={starts_at} className="text-muted">
            {momentText(starts_at, language)}
          </time>
        </li>
      ))}
    </ul>
  )
}
