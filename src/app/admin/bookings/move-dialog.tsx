import { useState } from 'react'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import type { Slot } from '../../../domain/availability.ts'
import { addDays, isDubaiDate } from '../../../domain/dubai-time.ts'
import { useVisitTimes } from '../../account/bookings/use-visit-times.ts'
import { slotText } from '../../account/bookings/visit-text.ts'
import { DayStrip } from '../../booking/day-strip.tsx'
import { stripDays, timesOn, whyNone } from '../../booking/free-days.ts'
import { TimeChoices } from '../../booking/time-choices.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { moveVisit } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { useReason } from './use-reason.tsx'

type MoveDialogProps = {
  booking: Pick<StaffBooking, 'booking'>
  visit: StaffBooking['booking']['visits'][number]
  onClose: () => void
}

const daysBefore = 3

/** Moves a visit for its customer: a free time, and why. */
export function MoveDialog({ booking: { booking }, visit, onClose }: MoveDialogProps) {
  const { t, language } = useSite()
  const words = t.officeBookings
  const { number, date, time } = visit
  const days = useVisitTimes({ id: booking.id, key: null }, number, addDays(date, -daysBefore))
  const [slot, setSlot] = useState<Slot>({ date, time: '' })
  const { change, run } = useStaffAct(moveVisit(useApi(), { id: booking.id, number }))
  const form = useForm(change)
  const { reason, wrong, field } = useReason({ bookingId: booking.id })

  const pick = (chosen: Slot) => {
    setSlot(chosen)
    form.refuse({})
    if (isDubaiDate(chosen.date) && (chosen.date < days.from || chosen.date >= addDays(days.from, stripDays)))
      days.show(addDays(chosen.date, -daysBefore))
  }
  const check = () => ({ ...wrong, ...(slot.time === '' && { time: t.bookings.moving.choose }) })
  const send = async () => {
    if (await run({ ...slot, instead_of: { date, time }, reason })) onClose()
    else days.strip.again()
  }
  return (
    <FormDialog
      title={words.moveTitle}
      submit={slot.time === '' ? words.move : words.moveTo(slotText(t.bookings, slot, language))}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        {words.moveNow(slotText(t.bookings, { date, time }, language))} {words.moveNote}
      </p>
      <DayStrip days={days} chosen={slot.date} onPick={(chosen) => pick({ date: chosen, time: '' })} />
      <div className="grid gap-3" aria-busy={days.strip.isLoading || undefined}>
        <TimeChoices
          strip={days.strip}
          date={slot.date}
          times={timesOn(slot.date, days.strip.days)}
          why={whyNone(slot.date, days.strip.days)}
          lastDay={days.lastDay}
          time={slot.time}
          error={form.field('time').error}
          onPick={(chosen) => pick({ ...slot, time: chosen })}
          onPickDay={(chosen) => pick({ date: chosen, time: '' })}
        />
      </div>
      {field(form)}
    </FormDialog>
  )
}
