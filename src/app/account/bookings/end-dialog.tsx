import { useState } from 'react'
import { dubaiDateOf, isDubaiDate } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { endSeries } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { DroppedDates } from './dropped-dates.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { useFee } from './use-fee.ts'

/** Ends a series after a day, after showing the later dates and the fee for cancelling them. */
export function EndDialog({ open, onClose }: DialogState) {
  const { t } = useSite()
  const { booking, link, changed } = useBookingPage()
  const words = t.bookings.series
  const today = dubaiDateOf(new Date())
  const [after, setAfter] = useState(today)
  const { isBusy, failure, run } = useBookingChange(endSeries(useApi(), link))
  const { fee, again } = useFee({ after: isDubaiDate(after) ? after : today })
  const dropped = booking.visits.filter(({ can_change, date }) => can_change && date > after)
  const confirm = async () => {
    if (!isDubaiDate(after) || fee.kind !== 'known') return
    const body = { after, expected_fee: fee.fee }
    const done = await run(body)
    if (!done) return again()
    changed(done.message ?? words.endConfirm)
  }
  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.endTitle}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t.bookings.cancel.keep}
          </Button>
          <Button variant="danger" busy={isBusy} disabled={fee.kind !== 'known'} onClick={confirm}>
            {words.endConfirm}
          </Button>
        </>
      }
    >
      <Field label={words.after} name="after" hint={words.afterHint}>
        <TextInput type="date" min={today} value={after} onChange={(event) => setAfter(event.target.value || today)} className="figures" />
      </Field>
      <DroppedDates visits={dropped} fee={fee} />
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
