import type { Transaction } from '../../db/client.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { Fils } from '../../domain/money.ts'
import { cardOfBooking } from '../cards/card-of-booking.ts'
import { chargeVisit } from '../charges/charge-visit.ts'
import type { Context } from '../context.ts'
import { settleCancellation as settle } from '../fees/settle-cancellation.ts'
import { executeCaptures } from '../payments/execute-captures.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'

export { type HeldForVisit, heldFor } from '../dues/held-for.ts'
export { chargeMoveFee } from '../fees/charge-move-fee.ts'

/** The one place where bookings meet money. Each call is made in the transaction of the fact unless its name says 'after'. */

/** Whether what is owed for a booking is charged to a card that was kept with it, rather than paid by its customer. */
export const chargesKeptCard = async (context: Context, { id, paymentMethod }: { id: string; paymentMethod: PaymentMethod }) =>
  paymentMethod !== 'cash' && (await cardOfBooking(context, context.db, id)) !== null

/** fees: of each visit that is called off, by its id. */
type Cancelled = { bookingId: string; fees: ReadonlyMap<number, Fils>; to: 'source' | 'wallet' }
type OneVisit = { bookingId: string; visitId: number; fee: Fils }

/** Settles what was paid for visits that will not take place: the fee is kept, the rest goes back. */
export async function settleCancellation(context: Context, tx: Transaction, cancelled: Cancelled): Promise<void> {
  await settle(context, tx, cancelled)
}

/** What a customer owes to whose door nobody opened. */
export async function settleNoShow(context: Context, tx: Transaction, { bookingId, visitId, fee }: OneVisit): Promise<void> {
  await settle(context, tx, { bookingId, fees: new Map([[visitId, fee]]), to: 'source', reason: 'no_show' })
}

/** Called after the commit of a change that queued refunds; what fails here is done by the jobs. */
export async function afterSettlement(context: Context): Promise<void> {
  try {
    await executeCaptures(context)
    await executeRefunds(context)
  } catch (error) {
    context.log.warn({ err: error }, 'refunds wait for their job')
  }
}

/** Called after the commit of a visit's completion: charges it where it is still to be charged, and issues its invoice. */
export async function afterVisitCompleted(context: Context, visitId: number): Promise<void> {
  try {
    await chargeVisit(context, visitId)
  } catch (error) {
    context.log.warn({ err: error, visit: visitId }, 'the charge of a visit waits for its job')
  }
}
