import { useState } from 'react'
import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useCardEntry } from '../use-card-entry.tsx'
import { useSaving } from '../use-saving.ts'

export function AddCardDialog({ onAdded, onClose }: { onAdded: (card: PaymentMethod) => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToasts()
  const entry = useCardEntry({ amount: null })
  const { isBusy, said, save } = useSaving()
  const [isDefault, setDefault] = useState(false)

  const add = async () => {
    const token = await entry.tokenOf()
    if (!token) return
    const request = { card_token: token, is_default: isDefault }
    const answer = await save((api) => entry.pay(request, (key) => api.addPaymentMethod(request, key)), {
      refused: words.saveFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    toast({ tone: 'success', text: words.saved })
    onAdded(answer.data)
  }

  return (
    <FormDialog
      title={words.addTitle}
      submit={words.save}
      busyLabel={words.saving}
      isBusy={isBusy || entry.isBusy}
      disabled={!entry.isReady}
      said={said}
      onSubmit={add}
      onClose={onClose}
    >
      {entry.fields}
      <Checkbox name="is_default" label={words.asDefault} checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
    </FormDialog>
  )
}
