import { useState } from 'react'
import type { StaffApplication } from '../../contracts/office/applications.ts'
import { useSite } from '../i18n/messages.tsx'
import { FormDialog } from '../private/form-dialog.tsx'
import { useApi } from '../private/use-api.ts'
import { useForm } from '../private/use-form.ts'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'
import { acceptApplication, askApplicant, declineApplication } from './queries/applications.ts'
import { useStaffAct } from './use-staff-act.ts'

export type ApplicationDecisionKind = 'ask' | 'accept' | 'decline'

const mutations = { ask: askApplicant, accept: acceptApplication, decline: declineApplication }

/** What is written to the company with a decision. It cannot be taken back, and says so. */
export function ApplicationDialog({
  kind,
  application: { id, company_name },
  onClose,
}: {
  kind: ApplicationDecisionKind
  application: StaffApplication
  onClose: () => void
}) {
  const { t } = useSite()
  const words = t.office.application
  const { change, run } = useStaffAct(mutations[kind](useApi(), String(id)))
  const form = useForm(change)
  const [typed, setTyped] = useState({ message: '', reason: '' })
  const title = { ask: words.askTitle, accept: words.acceptTitle(company_name), decline: words.declineTitle(company_name) }[kind]

  const check = () => ({
    ...(kind !== 'accept' && typed.message.trim() === '' && { message: words.messageRequired }),
    ...(kind === 'decline' && typed.reason.trim().length < 3 && { reason: words.reasonRequired }),
  })
  const send = async () => {
    if (await run({ message: typed.message.trim(), reason: typed.reason.trim() })) onClose()
  }
  return (
    <FormDialog
      title={title}
      submit={words[kind]}
      busyLabel={t.office.sending}
      tone={kind === 'decline' ? 'danger' : 'primary'}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.final}</p>
      <Field label={kind === 'accept' ? words.optionalMessage : words.message} {...form.field('message')}>
        <TextArea
          rows={5}
          maxLength={5000}
          value={typed.message}
          onChange={({ target }) => setTyped({ ...typed, message: target.value })}
        />
      </Field>
      {kind === 'decline' && (
        <Field label={words.reason} {...form.field('reason')}>
          <TextInput
            autoComplete="off"
            maxLength={500}
            value={typed.reason}
            onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
