import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RedoVisit } from '../../../contracts/claims.ts'
import type { ApiError } from '../../../contracts/client.ts'
import type { FreeDay, Slot } from '../../../domain/availability.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { DayStrip } from '../../booking/day-strip.tsx'
import { lastDayOf, stripDays, timesOn, whyNone } from '../../booking/free-days.ts'
import { TimeChoices } from '../../booking/time-choices.tsx'
import type { FreeTimes } from '../../booking/use-free-times.ts'
import { useSite } from '../../i18n/messages.tsx'
import type { Form } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { slotText } from './visit-text.ts'

export type RedoTimesAsked = { from: string; team: RedoVisit['team'] }

type RedoTime = {
  /** What is chosen; its time is empty until one is. */
  wanted: RedoVisit
  /** It in words, once a time is chosen. */
  text: string | null
  /** Looks again at what is free. */
  again: () => void
  fields: (form: Form) => ReactNode
}

/** Who comes to do a visit again and when, of the times that are really free; for its customer and for staff. */
export function useRedoTime<Key extends QueryKey>(
  timesOf: (asked: RedoTimesAsked) => UseQueryOptions<FreeDay[], ApiError, FreeDay[], Key>,
): RedoTime {
  const { t, language } = useSite()
  const words = t.bookings.claims
  const today = dubaiDateOf(new Date())
  const [team, setTeam] = useState<RedoVisit['team']>('same')
  const [from, show] = useState(today)
  const [slot, setSlot] = useState<Slot>({ date: '', time: '' })
  const { data, isFetching, isError, refetch } = useQuery({ ...timesOf({ from, team }), gcTime: 0 })
  const strip: FreeTimes = {
    days: data ?? [],
    answers: data ? from : null,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    again: () => void refetch(),
  }
  const lastDay = lastDayOf(strip.days, addDays(from, stripDays))
  const fields = (form: Form) => {
    const pick = (chosen: Slot) => {
      setSlot(chosen)
      form.refuse({})
    }
    return (
      <>
        <ChoiceChips
          legend={words.who}
          name="team"
          choices={[
            { value: 'same', label: words.team.same },
            { value: 'any', label: words.team.any },
          ]}
          value={team}
          onChange={(chosen) => {
            setTeam(chosen || 'same')
            pick({ date: '', time: '' })
          }}
        />
        <DayStrip
          days={{ today, lastDay, from, strip, show: (day) => show(day < today ? today : day) }}
          chosen={slot.date}
          onPick={(date) => pick({ date, time: '' })}
        />
        <div className="grid gap-3" aria-busy={strip.isLoading || undefined}>
          <TimeChoices
            strip={strip}
            date={slot.date}
            times={slot.date === '' ? null : timesOn(slot.date, strip.days)}
            why={whyNone(slot.date, strip.days)}
            lastDay={lastDay}
            time={slot.time}
            error={form.field('time').error}
            onPick={(time) => pick({ ...slot, time })}
            onPickDay={(date) => pick({ date, time: '' })}
          />
        </div>
      </>
    )
  }
  return { wanted: { ...slot, team }, text: slot.time === '' ? null : slotText(t.bookings, slot, language), again: strip.again, fields }
}
