import type { ReactNode } from 'react'
import type { NoTimes } from '../../domain/availability.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { useContact } from '../site/contact.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldError } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dateText, timeText } from './dates.ts'
import { nearestFreeDay } from './free-days.ts'
import type { FreeTimes } from './use-free-times.ts'

await bringTexts('details')

type TimeChoicesProps = {
  strip: FreeTimes
  /** The chosen day, and its times; null while unknown. */
  date: string
  times: string[] | null
  /** Why there are no times, if there are none. */
  why: NoTimes
  /** The last bookable day, unless stated elsewhere. */
  lastDay?: string
  /** Minutes of notice that the service requires. */
  leadTime?: number
  time: string
  error?: string | null | undefined
  onPick: (time: string) => void
  onPickDay: (date: string) => void
  /** Clicking the chosen time clears the choice: it is picked as ''. */
  deselectable?: boolean
  /** Alternatives on a full day. */
  whenFull?: ReactNode
}

const columns = 'grid-cols-[repeat(auto-fill,minmax(max(4rem,30%),1fr))] sm:grid-cols-4 lg:grid-cols-6'

/** The free times of a day, or why there are none and the next step. */
export function TimeChoices(props: TimeChoicesProps) {
  const { strip, date, times, time, error, onPick, deselectable } = props
  const { t, language } = useSite()
  const words = t.details
  const { phone } = useContact()
  const most = strip.days.find(({ largest_team }) => largest_team !== undefined)?.largest_team
  const isStale = strip.isLoading && times !== null
  return (
    <>
      <TimesFailed of={strip} />
      {times && times.length > 0 && (
        <ChoiceChips
          legend={words.timeOn(dateText(date, language))}
          name="time"
          choices={times.map((each) => ({ value: each, label: timeText(each, language) }))}
          value={time}
          onChange={onPick}
          error={error}
          deselectable={deselectable}
          layout="grid"
          className={classNames('figures text-sm transition-opacity *:px-1', columns, isStale && 'opacity-55')}
        />
      )}
      {times?.length === 0 && !isStale && <NoneFree {...props} />}
      {date === '' && !strip.isLoading && (
        <p className="rounded-lg bg-sand px-4 py-6 text-center text-sm text-muted">
          {most === undefined ? words.chooseDay : words.mostPeople(most, phone)}
        </p>
      )}
      {(date !== '' || strip.isLoading) && !strip.hasFailed && (times === null || (times.length === 0 && isStale)) && <Waiting />}
      {error && !times?.length && <FieldError id="time-error">{error}</FieldError>}
    </>
  )
}

/** Free times that could not be loaded, and another try; nothing if they could. */
export function TimesFailed({ of: { hasFailed, again } }: { of: FreeTimes }) {
  const { t } = useSite()
  const words = t.details
  if (!hasFailed) return null
  return (
    <Notice tone="error" live title={words.timesFailed}>
      <p>{words.choicesSaved}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={again}>
        {t.site.tryAgain}
      </Button>
    </Notice>
  )
}

function Waiting() {
  const words = useSite().t.details
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

/** Why a day has no free times, the nearest day with some, and alternatives if it is full. */
function NoneFree({ strip, date, why, lastDay, leadTime = 0, onPickDay, whenFull }: TimeChoicesProps) {
  const { t, language } = useSite()
  const words = { ...t.booking, ...t.details }
  const { phone } = useContact()
  const nearest = nearestFreeDay(date, strip.days)
  const hint = {
    past: '',
    beyond_horizon: lastDay ? words.dateTooFar(dateText(lastDay, language)) : '',
    closed: words.closedHint,
    too_soon: leadTime > 0 ? words.leadTime(leadTime) : '',
    team_too_large: words.mostPeople(strip.days.find((day) => day.date === date)?.largest_team ?? 0, phone),
    full: nearest ? words.noTimesHint : words.noTimesAnywhere(phone),
  }[why]
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-sand px-5 py-5">
      <div role="status" className="grid gap-3">
        <p className="font-semibold">{words.noTimes[why](dateText(date, language))}</p>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {nearest && (
        <Button variant="secondary" size="sm" onClick={() => onPickDay(nearest)}>
          {(nearest > date ? words.nextFreeDay : words.lastFreeDay)(dateText(nearest, language))}
        </Button>
      )}
      {why === 'full' && whenFull}
    </div>
  )
}
