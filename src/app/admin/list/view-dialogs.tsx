import { useState } from 'react'
import type { SavedView } from '../../../contracts/office/saved-views.ts'
import { longestViewName, type ViewedList } from '../../../domain/saved-views.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { type Form, useForm } from '../../private/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { addView, renameView } from '../queries/saved-views.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Asks what the view that the address shows is called, and for whom it is. */
export function SaveViewDialog({ list, query, onClose }: { list: ViewedList; query: Record<string, string>; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeLists.views
  const { change, run } = useStaffAct(addView(useApi(), list))
  const form = useForm(change)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const send = async () => {
    if (await run({ name: name.trim(), query, is_shared: isShared })) onClose()
  }
  return (
    <FormDialog
      title={words.save}
      submit={words.saveNow}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={() => missing(name, words.nameRequired)}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{words.saveNote}</p>
      <NameField form={form} name={name} onChange={setName} />
      <Checkbox name="is_shared" label={words.forAll} checked={isShared} onChange={({ target }) => setShared(target.checked)} />
    </FormDialog>
  )
}

/** Asks for another name of a view. */
export function RenameViewDialog({ list, view, onClose }: { list: ViewedList; view: SavedView; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeLists.views
  const { change, run } = useStaffAct(renameView(useApi(), list, view))
  const form = useForm(change)
  const [name, setName] = useState(view.name)
  const send = async () => {
    if (await run({ name: name.trim() })) onClose()
  }
  return (
    <FormDialog
      title={words.rename}
      submit={words.saveNow}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={() => missing(name, words.nameRequired)}
      onSubmit={send}
      onClose={onClose}
    >
      <NameField form={form} name={name} onChange={setName} />
    </FormDialog>
  )
}

const missing = (name: string, text: string) => ({ ...(name.trim() === '' && { name: text }) })

function NameField({ form, name, onChange }: { form: Form; name: string; onChange: (name: string) => void }) {
  return (
    <Field label={useSite().t.officeLists.views.name} {...form.field('name')}>
      <TextInput autoComplete="off" maxLength={longestViewName} value={name} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
