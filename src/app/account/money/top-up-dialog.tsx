import { useState } from 'react'
import { filsFromDirhams, formatAed } from '../../../domain/money.ts'
import { topUpRange } from '../../../domain/money-settings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { aed } from '../aed.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useSaving } from '../use-saving.ts'
import { AmountField } from './amount-field.tsx'
import { dirhamsOf, wrongSum } from './sum.ts'
import { usePayWith } from './use-pay-with.tsx'

/** Money from a card into the wallet. A second press after a lost connection pays no second time. */
export function TopUpDialog({ onMoved, onClose }: { onMoved: (balance: number) => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money
  const toast = useToasts()
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const [amount, setAmount] = useState('')
  const wrong = wrongSum(amount, topUpRange, t.accountRefusals)
  const {
    fields: payWith,
    meansOf,
    pay,
    isReady,
    isBusy: isReading,
  } = usePayWith(wrong ? topUpRange.min : (filsFromDirhams(dirhamsOf(amount)) ?? topUpRange.min))

  const add = async () => {
    setFields(wrong ? { amount: wrong } : {})
    const means = await meansOf()
    if (wrong || !means) return
    const request = { amount: dirhamsOf(amount), ...means }
    const answer = await save((api) => pay(request, (key) => api.topUpWallet(request, key)), {
      refused: words.addFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    toast({ tone: 'success', text: words.added })
    onMoved(answer.data.balance)
  }

  return (
    <FormDialog
      title={words.addMoney}
      submit={wrong ? words.addMoney : words.addNow(aed(dirhamsOf(amount)))}
      busyLabel={words.adding}
      isBusy={isBusy || isReading}
      disabled={!isReady}
      said={said}
      onSubmit={add}
      onClose={onClose}
    >
      <AmountField
        value={amount}
        error={refused.amount}
        hint={words.amountHint(formatAed(topUpRange.min), formatAed(topUpRange.max))}
        onEdit={(value) => {
          setAmount(value)
          setFields({})
        }}
      />
      {payWith}
    </FormDialog>
  )
}
