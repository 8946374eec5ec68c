import type { OwnPack } from '../../../contracts/packs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useToast } from '../../private/use-toast.ts'
import { returnPack } from '../queries/packs.ts'

/** Returns a pack that was never used, after saying what comes back. */
export function ReturnDialog({ pack: { id, name, price }, onClose }: { pack: OwnPack; onClose: () => void }) {
  const { t } = useSite()
  const words = t.packs
  const toast = useToast()
  const returning = useChange(returnPack(useApi()), { refused: words.giveBackFailed, unreachable: t.privatePages.networkError })
  const confirm = async () => {
    if (!(await returning.run(id))) return
    toast({ tone: 'success', text: words.givenBack })
    onClose()
  }
  return (
    <ConfirmDialog
      question={words.giveBackQuestion(name)}
      confirm={words.giveBack}
      busyLabel={words.givingBack}
      change={returning}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.giveBackText(aed(price))}</p>
    </ConfirmDialog>
  )
}
