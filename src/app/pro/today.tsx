import type { ProVisit } from '../../contracts/pro/day.ts'
import { addDays } from '../../domain/dubai-time.ts'
import { linkTo } from './address.ts'
import { PaperNotice } from './papers.tsx'
import { today } from './phone.ts'
import { clock, dayText, usePhone } from './texts.ts'
import { VisitCard } from './visit-card.tsx'
import { namesItsCity, nextStep, withPending } from './work.ts'

/** Today as one next step; what comes later, what is done, and tomorrow below it. */
export function Today() {
  const { t, language, days, queue } = usePhone()
  const words = t.today
  const date = today()
  const visitsOf = (day: string) => days[day]?.visits.map((visit) => withPending(visit, queue)) ?? []
  const visits = visitsOf(date)
  const open = visits.filter((visit) => nextStep(visit) !== null)
  const [next, ...later] = open
  const done = visits.filter((visit) => nextStep(visit) === null)
  const tomorrow = visitsOf(addDays(date, 1))
  return (
    <>
      <h1>
        {words.title} <small>{dayText(date, language)}</small>
      </h1>
      <PaperNotice />
      {!days[date] && <p className="note">{words.notLoaded}</p>}
      {days[date] && visits.length === 0 && <p className="note">{words.none}</p>}
      {visits.length > 0 && !next && <p className="note">{words.allDone}</p>}
      {next && <VisitCard visit={next} />}
      <VisitList title={words.later} visits={later} />
      <VisitList title={words.done} visits={done} />
      <VisitList title={words.tomorrow} visits={tomorrow} />
    </>
  )
}

function VisitList({ title, visits }: { title: string; visits: readonly ProVisit[] }) {
  const { t, language } = usePhone()
  const states = t.visit.states
  if (visits.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="list">
        {visits.map((visit) => (
          <li key={visit.id}>
            <a {...linkTo({ name: 'visit', id: visit.id })}>
              <strong>{clock(visit.starts_at, language)}</strong>
              <span>
                {visit.service_name}
                <br />
                <bdi>{visit.area ?? visit.address}</bdi>
                {!namesItsCity(visit) && `${t.comma}${visit.city_name}`}
              </span>
              {visit.status === 'completed' && <em>{states.finish}</em>}
              {visit.status === 'no_show' && <em>{states.no_show}</em>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
