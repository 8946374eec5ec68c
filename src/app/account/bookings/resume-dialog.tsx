import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { DialogState } from './action-dialog.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useOnPage } from './on-page.ts'
import { useChange } from './use-change.ts'

/** Lets a series go on, after saying what that does. */
export function ResumeDialog({ open, onClose }: DialogState) {
  const { t, language } = useSite()
  const { booking, bookingKey, changed } = useOnPage()
  const words = t.bookings.series
  const { isBusy, failure, attempt } = useChange()
  const confirm = async () => {
    const done = await attempt(() => ownClient(language).resumeSeries(booking.id, bookingKey))
    if (done) changed(done.message ?? words.resumeConfirm)
  }
  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.resumeTitle}
      actions={
        <Button busy={isBusy} onClick={confirm}>
          {words.resumeConfirm}
        </Button>
      }
    >
      <p>{words.resumeText}</p>
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
