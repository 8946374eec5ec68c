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

/** What staff may do about a whole booking. */
export function BookingActions({ booking: { booking, can_confirm, payment_link } }: { booking: StaffBooking }) {
  const { t, to, language } = useSite()
  const words = t.officeBookings
  const api = useApi()
  const [isCancelling, setCancelling] = useState(false)
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
        {isOpenBooking(booking.status) && booking.visits.some(({ can_change }) => can_change) && (
          <Button size="sm" variant="quiet-danger" onClick={() => setCancelling(true)}>
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
      {isCancelling && <CancelDialog id={booking.id} number={null} onClose={() => setCancelling(false)} />}
    </div>
  )
}
