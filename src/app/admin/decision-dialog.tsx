import { useState } from 'react'
import type { StaffApplication } from '../../contracts/office/applications.ts'
import { useSite } from '../i18n/messages.tsx'
import { FormDialog } from '../private/form-dialog.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { useForm } from '../private/use-form.ts'
import { useIdempotencyKey } from '../private/use-idempotency-key.ts'
import { Field } from '../ui/field.tsx'
import { TextArea, TextInput } from '../ui/inputs.tsx'
import { acceptApplication, askApplicant, declineApplication } from './queries/applications.ts'
import { useActedToast } from './undo/use-acted-toast.ts'

export type DecisionKind = 'ask' | 'accept' | 'decline'

const mutations = { ask: askApplicant, accept: acceptApplication, decline: declineApplication }

/** What is written to the company with a decision. It cannot be taken back, and says so. */
export function DecisionDialog({
  kind,
  application: { id, company_name },
  onClose,
}: {
  kind: DecisionKind
  application: StaffApplication
  onClose: () => void
}) {
  const { t } = useSite()
  const words = t.office.application
  const acted = useActedToast()
  const deciding = useChange(mutations[kind](useApi(), String(id)), {
    refused: t.office.refused,
    unreachable: t.privatePages.networkError,
  })
  const form = useForm(deciding)
  const { keyFor, spend } = useIdempotencyKey()
  const [typed, setTyped] = useState({ message: '', reason: '' })
  const title = { ask: words.askTitle, accept: words.acceptTitle(company_name), decline: words.declineTitle(company_name) }[kind]

  const check = () => ({
    ...(kind !== 'accept' && typed.message.trim() === '' && { message: words.messageRequired }),
    ...(kind === 'decline' && typed.reason.trim().length < 3 && { reason: words.reasonRequired }),
  })
  const send = async () => {
    const written = { message: typed.message.trim(), reason: typed.reason.trim() }
    const done = await deciding.run({ ...written, key: keyFor(written) })
    if (!done) return
    spend()
    acted(done)
    onClose()
  }
  return (
    <FormDialog
      title={title}
      submit={words[kind]}
      busyLabel={t.office.sending}
      tone={kind === 'decline' ? 'danger' : 'primary'}
      form={form}
      change={deciding}
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
