import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { withdrawClaim } from '../queries/claims.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { slotTextAt } from './visit-text.ts'

type WithdrawDialogProps = DialogState & { claim: string }

/** Withdraws what was asked about a visit, after saying until when it can be asked again. */
export function WithdrawDialog({ claim, open, onClose }: WithdrawDialogProps) {
  const { t, language } = useSite()
  const { record, link, changed } = useBookingPage()
  const words = t.bookings.claims
  const { isBusy, failure, run } = useBookingChange(withdrawClaim(useApi(), link, claim))
  const about = record.claims.find(({ id }) => id === claim)?.visit
  const until = record.visits.find(({ number }) => number === about)?.claim_until
  const confirm = async () => {
    const done = await run()
    if (done) changed(done.message ?? words.states.withdrawn)
  }
  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.withdrawTitle}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t.bookings.cancel.keep}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={confirm}>
            {words.withdraw}
          </Button>
        </>
      }
    >
      <p>{words.withdrawText(until ? slotTextAt(t.bookings, until, language) : '')}</p>
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
