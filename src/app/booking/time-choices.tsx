import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { useContact } from '../site/contact.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldError } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dateText, timeText } from './dates.ts'
import { nextFreeDay } from './free-days.ts'
import type { FreeTimes } from './use-free-times.ts'

type TimeChoicesProps = {
  strip: FreeTimes
  /** The chosen day, and its times; null while they are not known. */
  date: string
  times: string[] | null
  time: string
  error?: string | null | undefined
  onPick: (time: string) => void
  onPickDay: (date: string) => void
  /** What else can be done on a day that is full. */
  whenFull?: ReactNode
}

const columns = 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6'

/** The free times of a day, or what stands in their way and the next step. */
export function TimeChoices({ strip, date, times, time, error, onPick, onPickDay, whenFull }: TimeChoicesProps) {
  const { t, language } = useSite()
  const words = t.booking
  const isStale = strip.isLoading && times !== null
  return (
    <>
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
          legend={words.timeOn(dateText(date, language))}
          name="time"
          choices={times.map((each) => ({ value: each, label: timeText(each, language) }))}
          value={time}
          onChange={onPick}
          error={error}
          layout="grid"
          className={classNames('figures text-sm transition-opacity *:px-1', columns, isStale && 'opacity-55')}
        />
      )}
      {times?.length === 0 && !isStale && (
        <NoTimes strip={strip} date={date} onPickDay={onPickDay}>
          {whenFull}
        </NoTimes>
      )}
      {date === '' && <p className="rounded-lg bg-sand px-4 py-6 text-center text-sm text-muted">{words.chooseDay}</p>}
      {date !== '' && !strip.hasFailed && (times === null || (times.length === 0 && isStale)) && <Waiting />}
      {error && !times?.length && <FieldError id="time-error">{error}</FieldError>}
    </>
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

type NoTimesProps = { strip: FreeTimes; date: string; onPickDay: (date: string) => void; children: ReactNode }

function NoTimes({ strip, date, onPickDay, children }: NoTimesProps) {
  const { t, language } = useSite()
  const words = t.booking
  const { phone } = useContact()
  const next = nextFreeDay(date, strip.days)
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-sand px-5 py-5">
      <div role="status" className="grid gap-3">
        <p className="font-semibold">{words.noTimes(dateText(date, language))}</p>
        <p className="text-sm text-muted">{next ? words.noTimesHint : words.noTimesAnywhere(phone)}</p>
      </div>
      {next && (
        <Button variant="secondary" size="sm" onClick={() => onPickDay(next)}>
          {words.nextFreeDay(dateText(next, language))}
        </Button>
      )}
      {children}
    </div>
  )
}
