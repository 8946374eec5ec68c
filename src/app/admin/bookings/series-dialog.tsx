import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { SeriesRuleFields, useSeriesRule } from '../../account/bookings/series-rule-fields.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { changeSeriesForCustomer } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { useReason } from './use-reason.tsx'

/** Changes a series for its customer from a day on, without a fee: every date and the price before, and why. */
export function SeriesDialog({ booking: { booking }, onClose }: { booking: Pick<StaffBooking, 'booking'>; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeBookings
  const wished = useSeriesRule(booking, { id: booking.id, key: null })
  const { rule, preview, asked } = wished
  const { change, run } = useStaffAct(changeSeriesForCustomer(useApi(), booking.id))
  const form = useForm(change)
  const { reason, wrong, field } = useReason({ bookingId: booking.id })
  const send = async () => {
    if (!preview) return
    if (await run({ ...rule, expected_total: preview.total_after, reason })) onClose()
    else void asked.refetch()
  }
  return (
    <FormDialog
      title={t.bookings.series.changing.title}
      submit={words.changeSeriesFinal}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      disabled={!preview || preview.conflicts > 0}
      check={() => wrong}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SeriesRuleFields {...wished} changesTeam={booking.series?.changes_team ?? false} hasFee={false} />
      {field(form)}
      <p className="text-sm text-muted">{words.changeSeriesNote}</p>
    </FormDialog>
  )
}
