import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SaidNotice } from './said-notice.tsx'
import type { Said } from './use-saving.ts'

type ConfirmDialogProps = {
  question: string
  confirm: string
  busyLabel: string
  isBusy: boolean
  said: Said | null
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ question, confirm, busyLabel, isBusy, said, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useSite()
  return (
    <Dialog
      open
      kind="alert"
      busy={isBusy}
      onClose={onClose}
      title={question}
      closeLabel={t.account.close}
      className="max-w-120"
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {t.account.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirm}
          </Button>
        </>
      }
    >
      {children}
      <SaidNotice said={said} />
    </Dialog>
  )
}
