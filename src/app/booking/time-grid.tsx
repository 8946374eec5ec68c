import { useSite } from '../i18n/messages.tsx'
import { useContact } from '../site/contact.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldError } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dateText, timeText } from './dates.ts'
import { nextFreeDay, timesOn } from './free-days.ts'
import { ownHold } from './own-hold.ts'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

type TimeGridProps = { wizard: Wizard; days: BookingDays; onPickDay: (date: string) => void }

const columns = 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6'

/** The free times of the chosen day, or what stands in their way and the next step. */
export function TimeGrid({ wizard: { state, dispatch }, days, onPickDay }: TimeGridProps) {
  const { t, language } = useSite()
  const words = t.booking
  const { form, errors } = state
  const { strip, lostTime } = days
  const times = form.date === '' ? null : timesOn(form.date, strip.days, ownHold(state))
  const isStale = strip.isLoading && times !== null

  return (
    <div className="grid gap-3" aria-busy={strip.isLoading || undefined}>
      {lostTime && (
        <Notice tone="warning" live>
          {words.timeLost(timeText(lostTime, language))}
        </Notice>
      )}
      {strip.hasFailed && (
        <Notice tone="error" live title={words.timesFailed}>
          <p>{words.timesFailedHint}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={strip.again}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      {times && times.length > 0 && (
        <ChoiceChips
          legend={words.timeOn(dateText(form.date, language))}
          name="time"
          choices={times.map((time) => ({ value: time, label: timeText(time, language) }))}
          value={form.time}
          onChange={(value) => dispatch({ type: 'edited', field: 'time', value })}
          error={errors.time}
          layout="grid"
          className={classNames('figures text-sm whitespace-nowrap transition-opacity *:px-1', columns, isStale && 'opacity-55')}
        />
      )}
      {times?.length === 0 && !isStale && <NoTimes days={days} date={form.date} onPickDay={onPickDay} />}
      {form.date === '' && <p className="rounded-lg bg-sand px-4 py-6 text-center text-sm text-muted">{words.chooseDay}</p>}
      {form.date !== '' && !strip.hasFailed && (times === null || (times.length === 0 && isStale)) && <Waiting />}
      {errors.time && !times?.length && <FieldError id="time-error">{errors.time}</FieldError>}
    </div>
  )
}

function Waiting() {
  const words = useSite().t.booking
  return (
    <div role="status" className={classNames('grid gap-2', columns)}>
      <span className="sr-only">{words.loadingTimes}</span>
      {Array.from({ length: 12 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of what is coming have no other name.
        <Skeleton key={place} className="h-12 rounded-pill" />
      ))}
    </div>
  )
}

type NoTimesProps = { days: BookingDays; date: string; onPickDay: (date: string) => void }

function NoTimes({ days, date, onPickDay }: NoTimesProps) {
  const { t, language } = useSite()
  const words = t.booking
  const { phone } = useContact()
  const next = nextFreeDay(date, days.strip.days)
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-lg bg-sand px-5 py-5">
      <p className="font-semibold">{words.noTimes(dateText(date, language))}</p>
      <p className="text-sm text-muted">{next ? words.noTimesHint : words.noTimesAnywhere(phone)}</p>
      {next && (
        <Button variant="secondary" size="sm" onClick={() => onPickDay(next)}>
          {words.nextFreeDay(dateText(next, language))}
        </Button>
      )}
    </div>
  )
}
