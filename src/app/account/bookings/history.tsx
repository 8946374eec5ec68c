import type { RecordedEvent } from '../../../contracts/booking-record.ts'
import type { Language } from '../../../domain/language.ts'
import { dateText } from '../../booking/dates.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { Card } from '../../ui/card.tsx'
import { slotText, slotTextAt, type Visit } from './visit-text.ts'

const namedAtMost = 4

/** The booking's history, latest first, in plain words. you: what its customer is called, for other readers. */
export function History({ events, visits, you }: { events: readonly RecordedEvent[]; visits: Visit[]; you?: string }) {
  const { t, language } = useSite()
  const words = t.bookings
  const byOf = ({ staff, by }: RecordedEvent) => (staff ? words.byStaff(staff) : by === 'you' && you ? you : words.by[by])
  return (
    <Card as="section" aria-labelledby="history-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-7">
      <h2 id="history-heading" className="text-xl">
        {words.history}
      </h2>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {events.toReversed().map((event) => (
          <li
            key={`${event.at} ${event.kind} ${event.visits.join()}`}
            className="relative before:absolute before:-start-[1.625rem] before:top-2 before:size-2.5 before:rounded-pill before:bg-brand before:content-['']"
          >
            <p>{eventText(words, event, visits, language)}</p>
            {event.reason && <p className="text-sm text-muted wrap-anywhere">{words.because(event.reason)}</p>}
            <p className="dotted-row text-xs text-muted">
              <span>{slotTextAt(words, event.at, language)}</span>
              {byOf(event) && <span>{byOf(event)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function eventText(words: Catalogue['bookings'], event: RecordedEvent, visits: Visit[], language: Language): string {
  const named = event.visits.flatMap((number) => visits.find((visit) => visit.number === number) ?? [])
  const listed = (dates: string[]) =>
    dates.length > namedAtMost ? `${dates.slice(0, namedAtMost).join(words.comma)}…` : dates.join(words.comma)
  return words.events[event.kind]({
    visits: visits.length > 1 ? listed(named.map(({ date }) => dateText(date, language))) : '',
    from: event.from ? slotText(words, event.from, language) : '',
    to: event.to ? slotText(words, event.to, language) : '',
    dates: listed(event.dates.map(({ date }) => dateText(date, language))),
    amount: event.amount ? aed(event.amount) : '',
  })
}
