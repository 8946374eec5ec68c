import { useState } from 'react'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { cancelBooking, cancelVisit, skipVisit } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { FeeNotice } from './fee-notice.tsx'
import { RefundChoice, type RefundTo } from './refund-choice.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { useFee } from './use-fee.ts'

type CancelDialogProps = DialogState & {
  what: 'booking' | 'visit' | 'skip'
  /** The visit's number; null for the whole booking. */
  number: number | null
}

/** Cancels a booking or a visit, or skips a date, after showing the fee, until when it applies and where the money goes. */
export function CancelDialog({ what, number, open, onClose }: CancelDialogProps) {
  const { t, language } = useSite()
  const { booking, changed } = useBookingPage()
  const words = t.bookings
  const { fee, again } = useFee(number === null ? {} : { visit: number })
  const [refundTo, setRefundTo] = useState<RefundTo>('source')
  const [reason, setReason] = useState('')
  const { isBusy, failure, run } = useBookingChange(useCancellation(what, number))
  const visit = booking.visits.find((one) => one.number === number)
  const when = visit ? words.at(dateText(visit.date, language), timeText(visit.time, language)) : ''
  const count = fee.kind === 'known' ? fee.visits.length : booking.visits.filter(({ can_change }) => can_change).length

  const confirm = async () => {
    if (fee.kind !== 'known') return
    const body = { expected_fee: fee.fee, refund_to: refundTo, reason: reason.trim() || null }
    const done = await run(body)
    if (done) changed(done.message ?? words.cancel.confirm[what])
    else again()
  }

  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      closeLabel={words.close}
      title={words.cancel.titles[what]}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {words.cancel.keep}
          </Button>
          <Button variant="danger" busy={isBusy} disabled={fee.kind !== 'known'} onClick={confirm}>
            {words.cancel.confirm[what]}
          </Button>
        </>
      }
    >
      <p>{what === 'booking' ? words.cancel.what.booking(count) : words.cancel.what[what](when)}</p>
      <FeeNotice fee={fee} />
      {fee.kind === 'known' && !fee.from_pack && <RefundChoice {...fee} value={refundTo} onChange={setRefundTo} />}
      <Field label={words.cancel.reason} name="reason" hint={words.cancel.reasonHint}>
        <TextArea rows={2} maxLength={500} className="min-h-12" value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <FailureNotice failure={failure} />
    </Dialog>
  )
}

function useCancellation(what: CancelDialogProps['what'], number: number | null) {
  const api = useApi()
  const { link } = useBookingPage()
  if (number === null) return cancelBooking(api, link)
  return what === 'skip' ? skipVisit(api, link, number) : cancelVisit(api, link, number)
}
