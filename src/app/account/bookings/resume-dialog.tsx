import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { resumeSeries } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useBookingChange } from './use-booking-change.ts'

/** Resumes a series, after explaining what that does. */
export function ResumeDialog({ open, onClose }: DialogState) {
  const { t } = useSite()
  const { link, changed } = useBookingPage()
  const words = t.bookings.series
  const { isBusy, failure, run } = useBookingChange(resumeSeries(useApi(), link))
  const confirm = async () => {
    const done = await run()
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
