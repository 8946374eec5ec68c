import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { nameOf } from '../../card/card-words.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useSaving } from '../use-saving.ts'

export function RemoveCard({ card, onRemoved, onClose }: { card: PaymentMethod; onRemoved: () => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToasts()
  const { isBusy, said, save } = useSaving()
  const remove = async () => {
    const answer = await save((api) => api.removePaymentMethod(card.id), {
      refused: words.removeFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    toast({ tone: 'success', text: words.removed })
    onRemoved()
  }
  return (
    <ConfirmDialog
      question={words.sureToRemove(nameOf(card, t.money))}
      confirm={words.remove}
      busyLabel={words.removing}
      isBusy={isBusy}
      said={said}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{words.removeText}</p>
    </ConfirmDialog>
  )
}
