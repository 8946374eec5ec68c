import { Suspense } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { timeText } from './dates.ts'
import { timesOn, whyNone } from './free-days.ts'
import type { BookingPage } from './load-booking-page.ts'
import { ownHold } from './own-hold.ts'
import { TimeChoices } from './time-choices.tsx'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

const WaitingListForm = lazyPart(() => import('./waiting-list-form.tsx').then((part) => part.default))

type TimeGridProps = { wizard: Wizard; days: BookingDays; service: BookingPage['service']; onPickDay: (date: string) => void }

/** The free times of the wizard's day. */
export function TimeGrid({ wizard: { state, dispatch }, days, service, onPickDay }: TimeGridProps) {
  const { t, language } = useSite()
  const { form, errors } = state
  const { strip, lostTime, first, outside } = days
  const times = first === '' ? null : outside ? [] : timesOn(first, strip.days, ownHold(state))
  return (
    <div className="grid gap-3" aria-busy={strip.isLoading || undefined}>
      {lostTime && (
        <Notice tone="warning" live>
          {t.details.timeLost(timeText(lostTime, language))}
        </Notice>
      )}
      <TimeChoices
        strip={strip}
        date={first}
        times={times}
        why={outside ?? whyNone(first, strip.days)}
        leadTime={service.leadTime}
        time={form.time}
        error={errors.time}
        onPick={(value) => dispatch({ type: 'edited', field: 'time', value })}
        onPickDay={onPickDay}
        deselectable
        whenFull={
          !state.second && (
            <Suspense>
              <WaitingListForm key={first} state={state} serviceId={service.id} date={first} onFree={strip.again} />
            </Suspense>
          )
        }
      />
    </div>
  )
}
