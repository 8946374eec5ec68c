import { useState } from 'react'
import { formatAed } from '../../../domain/money.ts'
import { topUpRange } from '../../../domain/money-settings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { aed } from '../aed.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import { useSaving } from '../use-saving.ts'
import { AmountField } from './amount-field.tsx'
import { dirhamsOf, wrongSum } from './sum.ts'
import { usePayWith } from './use-pay-with.tsx'

/** Money from a card into the wallet. A second press after a lost connection pays no second time. */
export function TopUpDialog({ onMoved, onClose }: { onMoved: (balance: number) => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money
  const toast = useToasts()
  const key = useIdempotencyKey()
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const { fields: payWith, meansOf } = usePayWith()
  const [amount, setAmount] = useState('')
  const wrong = wrongSum(amount, topUpRange, t.accountRefusals)

  const add = async () => {
    const means = meansOf()
    setFields(wrong ? { amount: wrong } : {})
    if (wrong || !means) return
    const request = { amount: dirhamsOf(amount), ...means }
    const answer = await save((api) => api.topUpWallet(request, key.keyFor(request)), {
      refused: words.addFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    key.spend()
    toast({ tone: 'success', text: words.added })
    onMoved(answer.data.balance)
  }

  return (
    <FormDialog
      title={words.addMoney}
      submit={wrong ? words.addMoney : words.addNow(aed(dirhamsOf(amount)))}
      busyLabel={words.adding}
      isBusy={isBusy}
      said={said}
      onSubmit={() => void add()}
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
