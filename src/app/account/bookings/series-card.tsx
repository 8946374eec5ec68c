import { isOpenBooking } from '../../../domain/bookings.ts'
import { dateText, timeText, weekdayText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useBookingPage } from './booking-page-context.ts'

/** The rule of a series, and pausing, resuming and ending it. */
export function SeriesCard() {
  const { t, language } = useSite()
  const { booking, act } = useBookingPage()
  const words = t.bookings.series
  const { series } = booking
  if (!series) return null
  const days = series.weekdays.map((weekday) => weekdayText(weekday, language, 'wholeWeekday'))
  const isPaused = series.paused_from !== null
  const isOpen = isOpenBooking(booking.status) && !series.ended
  return (
    <Card as="section" aria-labelledby="series-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-7">
      <h2 id="series-heading" className="text-xl">
        {words.title}
      </h2>
      <p>{words.rule(days, timeText(series.time, language))}</p>
      <p className="text-sm text-muted">
        {series.ended ? words.ended : series.weeks === null ? words.openEnded : words.weeks(series.weeks)}
      </p>
      {series.paused_from && !series.ended && (
        <p className="text-sm font-semibold">
          {words.pausedFrom(dateText(series.paused_from, language), series.paused_until ? dateText(series.paused_until, language) : '')}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => act({ kind: 'rule' })}>
            {words.change}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => act({ kind: isPaused ? 'resume' : 'pause' })}>
            {isPaused ? words.resume : words.pause}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => act({ kind: 'end' })}>
            {words.end}
          </Button>
        </div>
      )}
    </Card>
  )
}
