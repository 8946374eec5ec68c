import { useState } from 'react'
import type { CalendarVisit } from '../../../contracts/office/calendar.ts'
import type { Slot as FreeSlot } from '../../../domain/availability.ts'
import { isDubaiDate, isDubaiTime, minutesOfTime, timeOfMinutes } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { OtherScript } from '../other-script.tsx'
import { moveInCalendar } from '../queries/calendar.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { type Slot, slotOf, step } from './slots.ts'
import { slotText } from './visit-text.ts'

const leastReason = 3

/** Asks why before a visit is moved to where it was put down; the day and time can still be changed. */
export function MoveDialog({ visit, to, onClose }: { visit: CalendarVisit; to: Slot; onClose: (isMoved: boolean) => void }) {
  const { t, language } = useSite()
  const words = t.officeCalendar
  const now = slotOf(visit.starts_at)
  const [chosen, setChosen] = useState({ date: to.date, time: timeOfMinutes(to.minute) })
  const [typed, setTyped] = useState('')
  const { change, run } = useStaffAct(moveInCalendar(useApi(), visit))
  const form = useForm(change)
  const reason = typed.trim()
  const isSlot = isDubaiDate(chosen.date) && isDubaiTime(chosen.time)
  const slot = { date: chosen.date, minute: isSlot ? minutesOfTime(chosen.time) : 0 }
  const nearest = (change.error?.details.nearest ?? []) as FreeSlot[]
  const send = async () => {
    const isMoved = await run({ ...chosen, instead_of: { date: now.date, time: timeOfMinutes(now.minute) }, reason })
    if (isMoved) onClose(true)
  }
  return (
    <FormDialog
      title={words.moveTitle}
      submit={isSlot ? words.moveSubmit(slotText(slot, language)) : words.move}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={() => ({
        ...(!isSlot && { time: words.slotRequired }),
        ...(reason.length < leastReason && { reason: words.reasonRequired }),
      })}
      onSubmit={() => void send()}
      onClose={() => onClose(false)}
    >
      <p>
        <bdi>{visit.customer_name}</bdi> · {visit.service_name}
        <br />
        {words.from(slotText(now, language))}
      </p>
      <Field label={words.reason} hint={words.reasonHint} {...form.field('reason')}>
        <TextArea rows={2} maxLength={500} className="min-h-16" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <OtherScript text={reason} bookingId={visit.booking_id} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.date} {...form.field('date')}>
          <TextInput type="date" value={chosen.date} onChange={({ target }) => setChosen({ ...chosen, date: target.value })} />
        </Field>
        <Field label={words.start} {...form.field('time')}>
          <TextInput
            type="time"
            step={step * 60}
            value={chosen.time}
            onChange={({ target }) => setChosen({ ...chosen, time: target.value })}
          />
        </Field>
      </div>
      {nearest.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{words.nearest}</legend>
          <div className="flex flex-wrap gap-2">
            {nearest.map(({ date, time }) => (
              <Button key={`${date} ${time}`} variant="secondary" size="sm" onClick={() => setChosen({ date, time })}>
                {slotText({ date, minute: minutesOfTime(time) }, language)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <p className="text-sm text-muted">{words.moveNote}</p>
    </FormDialog>
  )
}
