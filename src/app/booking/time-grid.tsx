import { lazy, Suspense } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Notice } from '../ui/notice.tsx'
import { timeText } from './dates.ts'
import { timesOn } from './free-days.ts'
import { ownHold } from './own-hold.ts'
import { TimeChoices } from './time-choices.tsx'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

/** A part that cannot be brought is left out: it must not take the wizard with it. */
const TellMe = lazy(() => import('./tell-me.tsx').catch(() => ({ default: () => null })))

type TimeGridProps = { wizard: Wizard; days: BookingDays; serviceId: number; onPickDay: (date: string) => void }

/** The free times of the wizard's day. */
export function TimeGrid({ wizard: { state, dispatch }, days, serviceId, onPickDay }: TimeGridProps) {
  const { t, language } = useSite()
  const { form, errors, city } = state
  const { strip, lostTime, first } = days
  const times = first === '' ? null : timesOn(first, strip.days, ownHold(state))
  return (
    <div className="grid gap-3" aria-busy={strip.isLoading || undefined}>
      {lostTime && (
        <Notice tone="warning" live>
          {t.booking.timeLost(timeText(lostTime, language))}
        </Notice>
      )}
      <TimeChoices
        strip={strip}
        date={first}
        times={times}
        time={form.time}
        error={errors.time}
        onPick={(value) => dispatch({ type: 'edited', field: 'time', value })}
        onPickDay={onPickDay}
        whenFull={
          <Suspense>
            <TellMe
              key={first}
              wish={{ service_id: serviceId, city, date: first, cleaners: Number(form.cleaners), hours: Number(form.hours) }}
              known={form.email}
              onFree={strip.again}
            />
          </Suspense>
        }
      />
    </div>
  )
}
