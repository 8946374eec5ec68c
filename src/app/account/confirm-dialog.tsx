import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { InSight } from './in-sight.tsx'

type ConfirmDialogProps = {
  question: string
  confirm: string
  busyLabel: string
  isBusy: boolean
  error?: string | null
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ question, confirm, busyLabel, isBusy, error, onConfirm, onClose, children }: ConfirmDialogProps) {
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
      {error && (
        <InSight>
          <Notice tone="error" live>
            {error}
          </Notice>
        </InSight>
      )}
    </Dialog>
  )
}
