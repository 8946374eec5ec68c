import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeSeriesRule } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { SeriesRuleFields, useSeriesRule } from './series-rule-fields.tsx'
import { useBookingChange } from './use-booking-change.ts'

/** Changes days, time, hours and people of a series from a day on; every date, the price and the fee are shown before. */
export function SeriesRuleDialog({ open, onClose }: DialogState) {
  const { t } = useSite()
  const { booking, link, changed } = useBookingPage()
  const words = t.bookings.series.changing
  const wished = useSeriesRule(booking, link)
  const { rule, preview, asked } = wished
  const { isBusy, failure, run } = useBookingChange(changeSeriesRule(useApi(), link))
  const confirm = async () => {
    if (!preview) return
    const done = await run({ ...rule, expected_fee: preview.fee, expected_total: preview.total_after })
    if (done) return changed(done.message ?? words.confirm)
    void asked.refetch()
  }
  return (
    <Dialog
      open={open}
      begins="field"
      busy={isBusy}
      onClose={onClose}
      closeLabel={t.bookings.close}
      title={words.title}
      className="max-w-narrow"
      actions={
        <Button busy={isBusy} disabled={!preview || preview.conflicts > 0} onClick={confirm} className="max-sm:w-full">
          {words.confirm}
        </Button>
      }
    >
      <SeriesRuleFields {...wished} changesTeam={booking.series?.changes_team ?? false} hasFee />
      <FailureNotice failure={failure} />
    </Dialog>
  )
}
