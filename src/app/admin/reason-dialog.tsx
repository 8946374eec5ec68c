import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { FormDialog } from '../private/form-dialog.tsx'
import { useForm } from '../private/use-form.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { OtherScript } from './other-script.tsx'
import { useKeyedChange } from './use-staff-act.ts'

type ReasonDialogProps<Answer> = {
  title: string
  submit: string
  mutation: UseMutationOptions<Answer, ApiError, { reason: string; key: string }>
  tone?: 'primary' | 'danger'
  disabled?: boolean
  onDone: (answer: Answer) => void
  onClose: () => void
  /** The name of the field, where others than the audit read the reason. */
  reasonLabel?: string
  /** The booking whose customer reads the reason. */
  bookingId?: string | undefined
  /** What follows, before it is done. */
  children: ReactNode
}

/** Asks why before something that hurts somebody. The reason goes to the audit. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, submit, mutation, tone = 'danger', disabled = false, onDone, onClose, reasonLabel, bookingId, children } = props
  const { t } = useSite()
  const words = t.officePeople
  const { change, send } = useKeyedChange(mutation)
  const form = useForm(change)
  const [reason, setReason] = useState('')
  const check = () => ({ ...(reason.trim().length < 3 && { reason: words.reasonRequired }) })
  const submitReason = async () => {
    const answer = await send({ reason: reason.trim() })
    if (answer === null) return
    onClose()
    onDone(answer)
  }
  return (
    <FormDialog
      title={title}
      submit={submit}
      busyLabel={t.office.sending}
      tone={tone}
      form={form}
      change={change}
      disabled={disabled}
      check={check}
      onSubmit={submitReason}
      onClose={onClose}
    >
      {children}
      <Field label={reasonLabel ?? words.reason} {...form.field('reason')}>
        <TextInput autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {bookingId !== undefined && <OtherScript text={reason} bookingId={bookingId} />}
    </FormDialog>
  )
}
