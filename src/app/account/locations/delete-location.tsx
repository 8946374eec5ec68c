import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useSaving } from '../use-saving.ts'

/** Asks, then forgets a place; a failure keeps the question open and says why. */
export function DeleteLocation({ location, onDeleted, onClose }: { location: Location; onDeleted: () => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.account.locations
  const toast = useToasts()
  const { isBusy, said, save } = useSaving()
  const forget = async () => {
    const answer = await save((api) => api.deleteLocation(location.id), {
      refused: words.deleteFailed,
      unreachable: t.account.networkError,
      said: (text, isRefusal) => (isRefusal ? words.because(words.deleteFailed, text) : text),
    })
    if (!answer) return
    toast({ tone: 'success', text: words.deleted })
    onDeleted()
  }
  return (
    <ConfirmDialog
      question={words.sureToDelete}
      confirm={words.delete}
      busyLabel={words.deleting}
      isBusy={isBusy}
      said={said}
      onConfirm={forget}
      onClose={onClose}
    >
      <p className="text-muted">
        <strong className="text-ink">{location.title}</strong>, {location.address}
      </p>
    </ConfirmDialog>
  )
}
