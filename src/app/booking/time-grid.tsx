import { Suspense } from 'react'
import type { MaterialsOption } from '../../domain/booking-options.ts'
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
  const { form, errors, city } = state
  const { strip, lostTime, first, outside } = days
  const times = first === '' ? null : outside ? [] : timesOn(first, strip.days, ownHold(state))
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
        why={outside ?? whyNone(first, strip.days)}
        leadTime={service.leadTime}
        time={form.time}
        error={errors.time}
        onPick={(value) => dispatch({ type: 'edited', field: 'time', value })}
        onPickDay={onPickDay}
        deselectable
        whenFull={
          <Suspense>
            <WaitingListForm
              key={first}
              wish={{
                service_id: service.id,
                city,
                area: state.areaSlug,
                ...state.wishes,
                sub_service_id: state.subServiceId,
                materials: form.materials as MaterialsOption,
                ...(state.promo.code && { promo_code: state.promo.code }),
                date: first,
                cleaners: Number(form.cleaners),
                hours: Number(form.hours),
              }}
              known={form.email}
              onFree={strip.again}
            />
          </Suspense>
        }
      />
    </div>
  )
}
