import { useState } from 'react'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { isOpenBooking } from '../../../domain/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { useApi } from '../../private/use-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { confirmBooking, sendPaymentLink } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { SeriesDialog } from './series-dialog.tsx'

/** What staff may do about a whole booking. */
export function BookingActions({ booking: { booking, can_confirm, payment_link } }: { booking: StaffBooking }) {
  const { t, to, language } = useSite()
  const words = t.officeBookings
  const api = useApi()
  const [open, setOpen] = useState<'cancel' | 'series' | null>(null)
  const close = () => setOpen(null)
  const confirming = useStaffAct(confirmBooking(api, booking.id))
  const sending = useStaffAct(sendPaymentLink(api, booking.id))
  const failure = confirming.change.feedback ?? sending.change.feedback
  return (
    <div className="grid gap-3">
      {booking.status === 'pending' && booking.hold_expires_at && (
        <Notice tone="warning">{words.heldUntil(momentText(booking.hold_expires_at, language))}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {can_confirm && (
          <Button size="sm" busy={confirming.change.isBusy} onClick={() => void confirming.run({})}>
            {words.confirm}
          </Button>
        )}
        {payment_link && (
          <Button size="sm" variant="secondary" busy={sending.change.isBusy} onClick={() => void sending.run({})}>
            {words.sendLink}
          </Button>
        )}
        <ButtonLink size="sm" variant="secondary" to={to.ownBooking(booking.id)}>
          {words.customersPage}
        </ButtonLink>
        {isOpenBooking(booking.status) && booking.series && !booking.series.ended && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('series')}>
            {t.bookings.series.changing.title}
          </Button>
        )}
        {isOpenBooking(booking.status) && booking.visits.some(({ can_change }) => can_change) && (
          <Button size="sm" variant="quiet-danger" onClick={() => setOpen('cancel')}>
            {words.cancelBooking}
          </Button>
        )}
      </div>
      {(can_confirm || payment_link) && <p className="text-xs text-muted">{words.atOnce}</p>}
      {failure && (
        <Notice tone="error" live>
          {failure.text}
        </Notice>
      )}
      {open === 'cancel' && <CancelDialog id={booking.id} number={null} onClose={close} />}
      {open === 'series' && <SeriesDialog booking={{ booking }} onClose={close} />}
    </div>
  )
}
