import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RedoVisit, StaffClaim } from '../../../contracts/office/claims.ts'
import type { Slot } from '../../../domain/availability.ts'
import { addDays, dubaiDateOf } from '../../../domain/dubai-time.ts'
import { slotText } from '../../account/bookings/visit-text.ts'
import { DayStrip } from '../../booking/day-strip.tsx'
import { lastDayOf, stripDays, timesOn, whyNone } from '../../booking/free-days.ts'
import { TimeChoices } from '../../booking/time-choices.tsx'
import type { FreeTimes } from '../../booking/use-free-times.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { bookRedo, redoTimesQuery } from '../queries/claims.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Books the free visit that does another one again: who comes, and a free time. */
export function RedoDialog({ claim, onClose }: { claim: StaffClaim; onClose: () => void }) {
  const { t, language } = useSite()
  const words = t.officeClaims
  const api = useApi()
  const today = dubaiDateOf(new Date())
  const [team, setTeam] = useState<RedoVisit['team']>('same')
  const [from, show] = useState(today)
  const [slot, setSlot] = useState<Slot>({ date: '', time: '' })
  const { data, isFetching, isError, refetch } = useQuery(redoTimesQuery(api, claim.id, { from, team }))
  const { change, run } = useStaffAct(bookRedo(api, claim.id))
  const form = useForm(change)
  const strip: FreeTimes = {
    days: data ?? [],
    answers: data ? from : null,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    again: () => void refetch(),
  }
  const lastDay = lastDayOf(strip.days, addDays(from, stripDays))
  const pick = (chosen: Slot) => {
    setSlot(chosen)
    form.refuse({})
  }
  const send = async () => {
    if (await run({ ...slot, team })) onClose()
    else strip.again()
  }
  return (
    <FormDialog
      title={words.book}
      submit={slot.time === '' ? words.book : words.bookAt(slotText(t.bookings, slot, language))}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={() => ({ ...(slot.time === '' && { time: t.bookings.moving.choose }) })}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.bookNote}</p>
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
    </FormDialog>
  )
}
