import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AbsenceSpan, NewAbsence } from '../../../contracts/office/professionals.ts'
import { addDays, isDubaiDate } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addAbsence, visitsInQuery } from '../queries/professionals.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { VisitList } from './visits-and-hours.tsx'

type Typed = { kind: NewAbsence['kind']; fromDay: string; untilDay: string; isWhole: boolean; from: string; until: string; reason: string }

const nothing: Typed = { kind: 'off', fromDay: '', untilDay: '', isWhole: true, from: '09:00', until: '18:00', reason: '' }

/** Whole days end with their last midnight. */
function spanOf({ fromDay, untilDay, isWhole, from, until }: Typed): AbsenceSpan | null {
  if (!isDubaiDate(fromDay) || !isDubaiDate(untilDay)) return null
  const span = isWhole
    ? { from_date: fromDay, from_time: '00:00', until_date: addDays(untilDay, 1), until_time: '00:00' }
    : { from_date: fromDay, from_time: from, until_date: untilDay, until_time: until }
  return `${span.from_date} ${span.from_time}` < `${span.until_date} ${span.until_time}` ? span : null
}

/** Records an absence; says before which visits are booked in it. */
export function AbsenceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officePeople.professionals
  const { change, run } = useStaffAct(addAbsence(useApi(), id))
  const form = useForm(change)
  const [typed, setTyped] = useState(nothing)
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const span = spanOf(typed)
  const check = () => ({
    ...(!isDubaiDate(typed.fromDay) && { from_date: words.dayRequired }),
    ...(!isDubaiDate(typed.untilDay) && { until_date: words.dayRequired }),
    ...(isDubaiDate(typed.fromDay) && isDubaiDate(typed.untilDay) && !span && { until_date: words.backwards }),
  })
  const send = async () => {
    if (span && (await run({ ...span, kind: typed.kind, reason: typed.reason.trim() || null }))) onClose()
  }
  return (
    <FormDialog
      title={words.absenceTitle}
      submit={words.record}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <ChoiceChips
        legend={words.kind}
        name="kind"
        choices={[
          { value: 'off', label: words.kinds.off },
          { value: 'extra', label: words.kinds.extra },
        ]}
        value={typed.kind}
        onChange={(kind) => kind && set({ kind })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.fromDay} {...form.field('from_date')}>
          <TextInput
            type="date"
            value={typed.fromDay}
            onChange={({ target }) => set({ fromDay: target.value, untilDay: typed.untilDay || target.value })}
          />
        </Field>
        <Field label={words.untilDay} {...form.field('until_date')}>
          <TextInput type="date" value={typed.untilDay} onChange={({ target }) => set({ untilDay: target.value })} />
        </Field>
        {!typed.isWhole && (
          <>
            <Field label={words.fromTime} {...form.field('from_time')}>
              <TextInput type="time" value={typed.from} onChange={({ target }) => set({ from: target.value })} />
            </Field>
            <Field label={words.untilTime} {...form.field('until_time')}>
              <TextInput type="time" value={typed.until} onChange={({ target }) => set({ until: target.value })} />
            </Field>
          </>
        )}
      </div>
      <Checkbox
        name="whole_days"
        label={words.wholeDays}
        checked={typed.isWhole}
        onChange={({ target }) => set({ isWhole: target.checked })}
      />
      <Field label={words.note} {...form.field('reason')}>
        <TextInput autoComplete="off" maxLength={200} value={typed.reason} onChange={({ target }) => set({ reason: target.value })} />
      </Field>
      {typed.kind === 'off' && span && <Touched id={id} span={span} />}
    </FormDialog>
  )
}

function Touched({ id, span }: { id: number; span: AbsenceSpan }) {
  const words = useSite().t.officePeople.professionals
  const { data: visits } = useQuery({ ...visitsInQuery(useApi(), id, span), placeholderData: keepPreviousData })
  return (
    <div role="status" className="grid gap-2">
      {visits?.length === 0 && <p className="text-sm text-muted">{words.untouched}</p>}
      {visits && visits.length > 0 && (
        <>
          <Notice tone="warning">
            {words.touched(visits.length)} {words.touchedNote}
          </Notice>
          <div className="max-h-40 overflow-y-auto">
            <VisitList visits={visits} />
          </div>
        </>
      )}
    </div>
  )
}
