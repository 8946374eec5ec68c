import { useState } from 'react'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { mayDo } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { CreditDialog } from '../money-dialogs/credit-dialog.tsx'
import { RefundDialog } from '../money-dialogs/refund-dialog.tsx'
import { useRights } from '../use-rights.ts'

/** What staff may give back of a booking: a refund of each payment, and credit for the account's wallet. */
export function GiveBack({ booking: { booking, record, payments } }: { booking: StaffBooking }) {
  const { t } = useSite()
  const words = t.officeMoneyDialogs
  const rights = useRights()
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  const refundable = payments.filter((payment) => payment.refundable > 0)
  const several = refundable.length > 1
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayDo(rights, 'refund.give') &&
          refundable.map(({ id, visit }) => (
            <Button key={id} size="sm" variant="secondary" onClick={() => setOpen(id)}>
              {words.refund}
              {several && visit !== null && ` (${t.officeBookings.visit(visit)})`}
            </Button>
          ))}
        {mayDo(rights, 'credit.give') && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('credit')}>
            {words.credit}
          </Button>
        )}
      </div>
      {open === 'credit' && <CreditDialog to={{ booking_id: booking.id }} customer={record.name} onClose={close} />}
      {open !== null && open !== 'credit' && <RefundDialog payment={open} customer={record.name} onClose={close} />}
    </>
  )
}
