import { useState } from 'react'
import type { StaffWithdrawal } from '../../../contracts/office/withdrawals.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { returnWithdrawal } from '../queries/money.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Returns a withdrawal to the wallet with a reason that its owner reads. It cannot be taken back, and says so. */
export function ReturnDialog({ withdrawal: { id, amount, state }, onClose }: { withdrawal: StaffWithdrawal; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeMoney.withdrawal
  const { change, run } = useStaffAct(returnWithdrawal(useApi(), id))
  const form = useForm(change)
  const [reason, setReason] = useState('')
  const check = () => ({ ...(reason.trim().length < 3 && { reason: words.reasonRequired }) })
  const send = async () => {
    if (await run({ reason: reason.trim() })) onClose()
  }
  return (
    <FormDialog
      title={words.returnTitle(aed(amount))}
      submit={words.giveBack}
      busyLabel={t.office.sending}
      tone="danger"
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{state === 'paid' ? words.sentNote : words.notSentNote}</p>
      <Field label={words.reasonLabel} {...form.field('reason')}>
        <TextInput autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
