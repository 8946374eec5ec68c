import { useEffect, useRef } from 'react'
import type { City } from '../../contracts/content.ts'
import type { Slot } from '../../domain/availability.ts'
import { cityName } from '../cities.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { dateText, timeText } from './dates.ts'
import { nearestSlots } from './nearest-slots.ts'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

await bringTexts('details')

const mostOffered = 4

/** In the step of the address: the chosen time cannot be had there. Says so, and offers the nearest times that can, in the same place. */
export default function TimeLost({ wizard, days, cities }: { wizard: Wizard; days: BookingDays; cities: City[] }) {
  const { t, language } = useSite()
  const words = t.details
  const { state, dispatch, goTo } = wizard
  const { form } = state
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef('')
  if (days.lostTime) wanted.current = days.lostTime
  const isLost = form.time === ''
  const isWrong = isLost || days.conflicts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it says something new.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [isWrong])

  const take = ({ date, time }: Slot) => {
    if (form.frequency === 'Once') dispatch({ type: 'edited', field: 'date', value: date })
    dispatch({ type: 'edited', field: 'time', value: time })
    place.current?.focus()
  }
  const where = state.areaSlug ? form.area : cityName(state.city, cities, t.site.cityNames)
  return (
    <div ref={place} tabIndex={-1}>
      {isWrong ? (
        <Notice tone="warning" live>
          <p>{isLost ? words.timeLostIn(where) : words.datesLostIn(where)}</p>
          {isLost && <Offers slots={slotsFor(wizard, days, wanted.current)} said={words.timesInstead} onTake={take} />}
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => goTo(2)}>
            {t.booking.chooseOtherTime}
          </Button>
        </Notice>
      ) : (
        <Notice tone="success" live>
          {words.timeNow(dateText(days.first, language), timeText(form.time, language))}
        </Notice>
      )}
    </div>
  )
}

/** A series keeps its dates: only times that are free on all of them are offered. */
function slotsFor({ state: { form } }: Wizard, { strip, first, proposals }: BookingDays, time: string): Slot[] {
  if (first === '' || time === '') return []
  if (form.frequency === 'Once') return nearestSlots(strip.days, { date: first, time }, mostOffered)
  return proposals.slice(0, mostOffered).map((free) => ({ date: first, time: free }))
}

function Offers({ slots, said, onTake }: { slots: Slot[]; said: string; onTake: (slot: Slot) => void }) {
  const { t, language } = useSite()
  if (slots.length === 0) return null
  return (
    <>
      <p className="mt-1 font-normal">{said}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <li key={`${slot.date} ${slot.time}`} className="min-w-0">
            <Button variant="secondary" size="sm" className="min-h-11 px-3" onClick={() => onTake(slot)}>
              <span>
                {dateText(slot.date, language, 'short')}
                {t.booking.comma}
                <span className="figures inline-block">{timeText(slot.time, language)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
