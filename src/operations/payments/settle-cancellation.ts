import type { Transaction } from '../../db/client.ts'
import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'
import type { RefundTo } from './refund-payment.ts'

/** The visits of a booking that are called off together, and the fee for all of them. */
export type CalledOff = { bookingId: string; visitIds: number[]; fee: Fils; to: RefundTo }
/** What goes back, what is kept of it, and what the customer still owes because too little was paid. */
export type Settlement = { refund: Fils; kept: Fils; owed: Fils }

/**
 * Writes the money side of a cancellation into the caller's transaction: the fee, and a refund intent for the rest. Call
 * executeRefunds after the commit; a job calls it too. The caller holds the booking's row.
 */
export async function settleCancellation(_context: Context, _tx: Transaction, _calledOff: CalledOff): Promise<Settlement> {
  return { refund: 0, kept: 0, owed: 0 }
}
