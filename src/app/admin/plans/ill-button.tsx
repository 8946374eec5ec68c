import { useState } from 'react'
import { dubaiDateOf, isDubaiDate } from '../../../domain/dubai-time.ts'
import { mayDo } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useRights } from '../use-rights.ts'
import { useBeginPlan } from './use-begin-plan.ts'

type Ill = { id: number; name: string; from?: string; until?: string; report?: number }

/** 'A professional is ill': looks for whoever can stand in, and shows the plan. report: what they told the office. */
export function IllButton(ill: Ill) {
  const words = useSite().t.officeDispatch.ill
  const [isOpen, setOpen] = useState(false)
  if (!mayDo(useRights(), 'dispatch.plan')) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} className="justify-self-start">
        {ill.report === undefined ? words.button : words.look}
      </Button>
      {isOpen && <IllDialog {...ill} onClose={() => setOpen(false)} />}
    </>
  )
}

function IllDialog({ id, name, report, onClose, ...days }: Ill & { onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeDispatch.ill
  const today = dubaiDateOf(new Date())
  const [typed, setTyped] = useState({
    from: days.from && days.from > today ? days.from : today,
    until: days.until && days.until > today ? days.until : today,
  })
  const { change, begin } = useBeginPlan()
  const form = useForm(change)
  const check = () => ({
    ...(!isDubaiDate(typed.from) && { from: t.officeDispatch.dayRequired }),
    ...(!isDubaiDate(typed.until) && { until: t.officeDispatch.dayRequired }),
  })
  const look = () => begin({ ill: { professional_id: id, ...typed, ...(report !== undefined && { field_report_id: report }) } })
  return (
    <FormDialog
      title={words.title(name)}
      submit={words.look}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={look}
      onClose={onClose}
    >
      <p className="text-muted">{words.note}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.from} {...form.field('from')}>
          <TextInput type="date" value={typed.from} onChange={({ target }) => setTyped({ ...typed, from: target.value })} />
        </Field>
        <Field label={words.until} {...form.field('until')}>
          <TextInput type="date" value={typed.until} onChange={({ target }) => setTyped({ ...typed, until: target.value })} />
        </Field>
      </div>
    </FormDialog>
  )
}
