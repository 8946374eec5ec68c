import { useSite } from '../i18n/messages.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { dateText, timeText } from './dates.ts'
import { checkSeries, timesOnAll } from './free-days.ts'
import { ownHold } from './own-hold.ts'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

/** Every date of a series with its state at the chosen time, and the times that suit all of them (product, decision 9). */
export function SeriesDates({ wizard: { state, dispatch }, days }: { wizard: Wizard; days: BookingDays }) {
  const { t, language } = useSite()
  const words = t.booking
  const { form } = state
  const { dates, series } = days
  if (form.frequency === 'Once' || form.frequency === '' || dates.length === 0) return null
  const known = series.answers && !series.isLoading ? series.days : []
  const checked = checkSeries(dates, form.time, known, ownHold(state))
  const conflicts = checked.filter(({ isFree }) => isFree === false)
  const proposals = (timesOnAll(dates, known, ownHold(state)) ?? []).filter((time) => time !== form.time).slice(0, 6)
  return (
    <section aria-labelledby="series-heading" className="grid gap-3 border-t border-line pt-6">
      <h3 id="series-heading" className="text-lg">
        {words.seriesTitle(dates.length)}
      </h3>
      <p className="text-sm text-muted">{words.seriesHint}</p>
      {conflicts.length > 0 && (
        <Notice tone="warning" live title={words.seriesConflict(conflicts.length, timeText(form.time, language))}>
          <p>{proposals.length > 0 ? words.seriesProposals : words.seriesNoProposal}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {proposals.map((time) => (
              <Button
                key={time}
                size="sm"
                variant="secondary"
                onClick={() => dispatch({ type: 'edited', field: 'time', value: time })}
              >
                <span className="figures">{timeText(time, language)}</span>
              </Button>
            ))}
          </div>
        </Notice>
      )}
      <ul className="grid gap-x-6 text-sm sm:grid-cols-2">
        {checked.map(({ date, isFree }) => (
          <li key={date} className="flex min-h-10 items-center justify-between gap-2 border-b border-line py-1.5">
            <span>{dateText(date, language)}</span>
            {isFree === true && <Icon name="circle-check" className="size-4.5 text-success" />}
            {isFree === false && <Badge tone="warning">{words.dateTaken}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
