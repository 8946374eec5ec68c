import type { PaymentMethod } from '../../../contracts/payment-methods.ts'
import { nameOf } from '../../card/card-words.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { removePaymentMethod } from '../queries/money.ts'

export function RemoveCard({ card, onRemoved, onClose }: { card: PaymentMethod; onRemoved: () => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.money.cards
  const toast = useToast()
  const removal = useChange(removePaymentMethod(useApi()), { refused: words.removeFailed, unreachable: t.privatePages.networkError })
  const remove = async () => {
    if (!(await removal.run(card.id))) return
    toast({ tone: 'success', text: words.removed })
    onRemoved()
  }
  return (
    <ConfirmDialog
      question={words.sureToRemove(nameOf(card, t.money))}
      confirm={words.remove}
      busyLabel={words.removing}
      change={removal}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{words.removeText}</p>
    </ConfirmDialog>
  )
}
