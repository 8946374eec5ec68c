import { useState } from 'react'
import type { PaymentMethod } from '../../../contracts/money.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { CardFields } from '../../booking/card-fields.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import { useSaving } from '../use-saving.ts'
import { useCardEntry } from './use-card-entry.ts'

export function AddCardDialog({ onAdded, onClose }: { onAdded: (card: PaymentMethod) => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToasts()
  const entry = useCardEntry()
  const key = useIdempotencyKey()
  const { isBusy, said, save } = useSaving()
  const [isDefault, setDefault] = useState(false)

  const add = async () => {
    const token = entry.tokenOf()
    if (!token) return
    const request = { card_token: token, is_default: isDefault }
    const answer = await save((api) => api.addPaymentMethod(request, key.keyFor([request, entry.card.number])), {
      refused: words.saveFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    key.spend()
    toast({ tone: 'success', text: words.saved })
    onAdded(answer.data)
  }

  return (
    <FormDialog
      title={words.addTitle}
      submit={words.save}
      busyLabel={words.saving}
      isBusy={isBusy}
      said={said}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <CardFields card={entry.card} errors={entry.errors} onEdit={entry.edit} today={dubaiDateOf(new Date())} />
      <Checkbox name="is_default" label={words.asDefault} checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
    </FormDialog>
  )
}
