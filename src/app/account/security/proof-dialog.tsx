import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../contracts/client.ts'
import type { SecondFactorRemoval } from '../../../contracts/second-factor.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { OwnCodeField } from '../own-code-field.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'

type ProofDialogProps = {
  title: string
  submit: string
  /** What the proof is for; it returns new recovery codes, or null if there are none any more. */
  mutation: UseMutationOptions<{ codes: string[] | null }, ApiError, SecondFactorRemoval>
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

/** Asks for password and code again before the second factor is changed. */
export function ProofDialog({ title, submit, mutation, onDone, onClose }: ProofDialogProps) {
  const { t } = useSite()
  const words = t.profile
  const change = useChange(mutation, { refused: words.twoStepRefused, unreachable: t.privatePages.networkError })
  const form = useForm(change)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const check = () => ({
    ...(password === '' && { password: t.accountRefusals.currentPasswordRequired }),
    ...(code.trim() === '' && { code: t.accountRefusals.enterCode }),
  })
  const send = async () => {
    const answer = await change.run({ password, code: code.trim() })
    if (answer) onDone(answer.codes)
  }
  return (
    <FormDialog
      title={title}
      submit={submit}
      busyLabel={words.checking}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <OwnPasswordField label={words.yourPassword} {...form.field('password')} value={password} onEdit={setPassword} />
      <OwnCodeField {...form.field('code')} value={code} onEdit={setCode} />
    </FormDialog>
  )
}
