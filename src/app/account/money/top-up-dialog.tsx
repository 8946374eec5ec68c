import { useState } from 'react'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { topUpRange } from '../../../domain/money-settings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import { topUpWallet } from '../queries/money.ts'
import { amountError, dirhamsOf } from './amount.ts'
import { AmountField } from './amount-field.tsx'
import { usePaymentSource } from './use-payment-source.tsx'

/** Tops up the wallet by card. A second press after a lost connection does not pay twice. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSite()
  const words = t.money
  const toast = useToast()
  const [amount, setAmount] = useState('')
  const wrong = amountError(amount, topUpRange, t.accountRefusals)
  const source = usePaymentSource(wrong ? topUpRange.min : (filsFromDirhams(dirhamsOf(amount)) ?? topUpRange.min))
  const adding = useChange(topUpWallet(useApi(), source.pay), { refused: words.addFailed, unreachable: t.privatePages.networkError })
  const form = useForm(adding)

  const add = async () => {
    const isWrong = form.refuse({ amount: wrong ?? undefined })
    const chosen = await source.read()
    if (isWrong || !chosen) return form.focusFirstError()
    if (!(await adding.run({ amount: dirhamsOf(amount), ...chosen }))) return
    toast({ tone: 'success', text: words.added })
    onClose()
  }

  return (
    <FormDialog
      title={words.addMoney}
      submit={wrong ? words.addMoney : words.addNow(aed(dirhamsOf(amount)))}
      busyLabel={words.adding}
      form={form}
      change={{ ...adding, isBusy: adding.isBusy || source.isBusy }}
      disabled={!source.isReady}
      onSubmit={add}
      onClose={onClose}
    >
      <AmountField
        value={amount}
        {...form.field('amount')}
        hint={words.amountHint(formatAed(topUpRange.min), formatAed(topUpRange.max))}
        onEdit={setAmount}
      />
      {source.fields}
    </FormDialog>
  )
}
