import { useState } from 'react'
import type { RefundRow } from '../../../contracts/office/refunds.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { settleRefund } from '../queries/money.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** How a refund that the bank did not accept was paid. It cannot be taken back, and says so. */
export function SettleDialog({ refund: { id, amount, has_wallet }, onClose }: { refund: RefundRow; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeMoney.refund
  const { change, run } = useStaffAct(settleRefund(useApi(), id))
  const form = useForm(change)
  const [to, setTo] = useState<'wallet' | 'bank'>(has_wallet ? 'wallet' : 'bank')
  const [reason, setReason] = useState('')
  const check = () => ({ ...(reason.trim().length < 3 && { reason: words.reasonRequired }) })
  const send = async () => {
    if (await run({ to, reason: reason.trim() })) onClose()
  }
  return (
    <FormDialog
      title={words.title(aed(amount))}
      submit={words.submit}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.note}</p>
      {has_wallet && (
        <ChoiceChips
          legend={words.to}
          name="to"
          choices={[
            { value: 'wallet', label: words.toWallet },
            { value: 'bank', label: words.toBank },
          ]}
          value={to}
          onChange={(value) => value && setTo(value)}
        />
      )}
      <Field label={words.reason} {...form.field('reason')}>
        <TextInput autoComplete="off" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
