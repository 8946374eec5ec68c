import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { deleteLocation } from '../queries/locations.ts'

/** Asks for confirmation, then deletes a location. */
export function DeleteLocation({ location, onDeleted, onClose }: { location: Location; onDeleted: () => void; onClose: () => void }) {
  const { t } = useSite()
  const words = t.account.locations
  const toast = useToast()
  const deletion = useChange(deleteLocation(useApi()), {
    refused: words.deleteFailed,
    unreachable: t.privatePages.networkError,
    phrase: (text, isRefusal) => (isRefusal ? words.because(words.deleteFailed, text) : text),
  })
  const confirm = async () => {
    if (!(await deletion.run(location.id))) return
    toast({ tone: 'success', text: words.deleted })
    onDeleted()
  }
  return (
    <ConfirmDialog
      question={words.sureToDelete}
      confirm={words.delete}
      busyLabel={words.deleting}
      change={deletion}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="text-muted">
        <strong className="text-ink">{location.title}</strong>, {location.address}
      </p>
    </ConfirmDialog>
  )
}
