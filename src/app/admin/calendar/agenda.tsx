import { useState } from 'react'
import { Link } from 'react-router'
import type { CalendarVisit } from '../../../contracts/office/calendar.ts'
import { shownVisitState } from '../../../domain/bookings.ts'
import { addDays } from '../../../domain/dubai-time.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { slotOf } from './slots.ts'
import type { CalendarState } from './use-calendar-state.ts'
import { spanText } from './visit-text.ts'

/** The visits of a day or a week as a list by day, as a phone shows them; those of days before today wait behind a line. */
export function Agenda({ visits, state }: { visits: readonly CalendarVisit[]; state: CalendarState }) {
  const { t } = useSite()
  const [moved, setMoved] = useState<CalendarVisit | null>(null)
  const isRunning = state.from < state.today && state.today < addDays(state.from, state.days)
  const isEarlier = ({ starts_at }: CalendarVisit) => isRunning && slotOf(starts_at).date < state.today
  const earlier = visits.filter(isEarlier)
  const shown = visits.filter((visit) => !isEarlier(visit))
  return (
    <>
      {earlier.length > 0 && (
        <Disclosure summary={t.officeCalendar.earlierDays(earlier.length)}>
          <Days visits={earlier} onMove={setMoved} />
        </Disclosure>
      )}
      {shown.length === 0 ? <p className="text-muted">{t.officeCalendar.none}</p> : <Days visits={shown} onMove={setMoved} />}
      {moved && <MoveDialog visit={moved} to={slotOf(moved.starts_at)} onClose={() => setMoved(null)} />}
    </>
  )
}

function Days({ visits, onMove }: { visits: readonly CalendarVisit[]; onMove: (visit: CalendarVisit) => void }) {
  const { language } = useSite()
  const days = Map.groupBy(visits, ({ starts_at }) => slotOf(starts_at).date)
  return [...days].map(([date, ofDay]) => (
    <section key={date} className="grid gap-2">
      <h2 className="text-base font-bold">{dateText(date, language)}</h2>
      <ol className="grid gap-2">
        {ofDay.map((visit) => (
          <AgendaVisit key={visit.id} visit={visit} onMove={() => onMove(visit)} />
        ))}
      </ol>
    </section>
  ))
}

export function AgendaVisit({ visit, onMove }: { visit: CalendarVisit; onMove?: () => void }) {
  const { t, to, language } = useSite()
  const words = t.officeCalendar
  const { booking_id, service_name, customer_name, city_name, professionals, needs, status, is_movable } = visit
  const span = spanText(visit, language)
  return (
    <Card as="li" className="relative grid gap-1 px-4 py-3 text-sm hover:bg-brand-soft">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto font-semibold">
          <Link to={to.office(`/bookings/${booking_id}`)} className="stretched">
            {span} · <bdi>{customer_name}</bdi>
          </Link>
        </p>
        <Badge tone={needs ? 'danger' : status === 'scheduled' ? 'brand' : 'neutral'}>
          {needs ? words.needs[needs] : t.bookings.visitStates[shownVisitState(visit)]}
        </Badge>
      </div>
      <div className="flex items-end justify-between gap-3">
        <p className="text-muted">{[service_name, city_name, professionals.join(t.office.comma) || words.noTeam].join(' · ')}</p>
        {is_movable && onMove && (
          <Button
            size="sm"
            variant="secondary"
            className="relative"
            aria-label={words.moveOf(`${span}, ${customer_name}`)}
            onClick={onMove}
          >
            {words.move}
          </Button>
        )}
      </div>
    </Card>
  )
}
