import { useSite } from '../i18n/messages.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { dateText, timeText } from './dates.ts'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

/** Every date of a series with its state at the chosen time, and the times that suit all of them (product, decision 9). */
export function SeriesDates({ wizard: { state, dispatch }, days }: { wizard: Wizard; days: BookingDays }) {
  const { t, language } = useSite()
  const words = t.booking
  const { form } = state
  const { visits, conflicts, proposals } = days
  if (form.frequency === 'Once' || form.frequency === '' || visits.length === 0) return null
  return (
    <section aria-labelledby="series-heading" className="grid gap-3 border-t border-line pt-6">
      <h3 id="series-heading" className="text-lg">
        {words.seriesTitle(visits.length)}
      </h3>
      <p className="text-sm text-muted">{words.seriesHint}</p>
      {conflicts.length > 0 && (
        <Notice tone="warning" live title={words.seriesConflict(conflicts.length, timeText(form.time, language))}>
          <p>{proposals.length > 0 ? words.seriesProposals : words.seriesNoProposal}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {proposals.map((time) => (
              <Button key={time} size="sm" variant="secondary" onClick={() => dispatch({ type: 'edited', field: 'time', value: time })}>
                <span className="figures">{timeText(time, language)}</span>
              </Button>
            ))}
          </div>
        </Notice>
      )}
      <ul className="grid gap-x-6 text-sm lg:grid-cols-2">
        {visits.map(({ date, isFree }) => (
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
