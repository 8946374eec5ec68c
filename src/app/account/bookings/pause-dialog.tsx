import { useState } from 'react'
import { addDays, dubaiDateOf, isDubaiDate } from '../../../domain/dubai-time.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { pauseSeries } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { DroppedDates } from './dropped-dates.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { useFee } from './use-fee.ts'

/** Pauses a series: the affected dates and the fee change with the chosen days. */
export function PauseDialog({ open, onClose }: DialogState) {
  const { t } = useSite()
  const { booking, link, changed } = useBookingPage()
  const words = t.bookings.series
  const tomorrow = addDays(dubaiDateOf(new Date()), 1)
  const [from, setFrom] = useState(tomorrow)
  const [until, setUntil] = useState('')
  const { isBusy, failure, run } = useBookingChange(pauseSeries(useApi(), link))
  const isWrong = until !== '' && until <= from
  const { fee, again } = useFee({
    pause_from: isDubaiDate(from) ? from : tomorrow,
    pause_until: isDubaiDate(until) && !isWrong ? until : undefined,
  })
  const dropped = booking.visits.filter(({ can_change, date }) => can_change && date >= from && (until === '' || date < until))
  const confirm = async () => {
    if (isWrong || !isDubaiDate(from) || fee.kind !== 'known') return
    const body = { from, until: until || null, expected_fee: fee.fee }
    const done = await run(body)
    if (!done) return again()
    changed(done.message ?? words.pauseConfirm)
  }
  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.pauseTitle}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t.bookings.cancel.keep}
          </Button>
          <Button busy={isBusy} disabled={fee.kind !== 'known'} onClick={confirm}>
            {words.pauseConfirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.from} name="from">
          <TextInput
            type="date"
            min={tomorrow}
            value={from}
            onChange={(event) => setFrom(event.target.value || tomorrow)}
            className="figures"
          />
        </Field>
        <Field label={words.until} name="until" hint={words.untilHint} error={isWrong ? words.untilWrong : null}>
          <TextInput
            type="date"
            min={addDays(from, 1)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            className="figures"
          />
        </Field>
      </div>
      <DroppedDates visits={dropped} fee={fee} />
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
