import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FeedbackNotice } from './feedback-notice.tsx'
import type { Change } from './use-change.ts'

type ConfirmDialogProps = {
  question: string
  confirm: string
  busyLabel: string
  change: Pick<Change<never, unknown>, 'isBusy' | 'feedback'>
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something that cannot be undone; a failure keeps the dialog open and says why. */
export function ConfirmDialog({ question, confirm, busyLabel, change, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useSite()
  const { isBusy, feedback } = change
  return (
    <Dialog
      open
      kind="alert"
      busy={isBusy}
      onClose={onClose}
      title={question}
      closeLabel={t.site.close}
      className="max-w-120"
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {t.privatePages.cancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirm}
          </Button>
        </>
      }
    >
      {children}
      <FeedbackNotice feedback={feedback} />
    </Dialog>
  )
}
