import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { accountOfBooking } from '../booking-access/owner-of-booking.ts'
import type { Context } from '../context.ts'
import { confirmBooking } from './confirm-booking.ts'

/**
 * Staff confirm a booking by phone, which the customer is told by email. Throws AppError unauthenticated, forbidden, not_found; conflict if
 * it is not pending, or awaits its card payment.
 */
export async function confirmBookingAsStaff(context: Context, id: string, key: string | null): Promise<Acted<null>> {
  return actAsStaff(context, { verb: 'booking.confirm', subject: { kind: 'booking', id }, key, request: {} }, async (tx) => {
    await confirmBooking(context, id, tx)
    return { result: null, before: { status: 'pending' }, after: { status: 'confirmed' }, onBehalfOf: await accountOfBooking(tx, id) }
  })
}
