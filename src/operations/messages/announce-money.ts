import type { Transaction } from '../../db/client.ts'
import { recordEvent } from '../bookings/record-event.ts'
import { type Context, systemContext } from '../context.ts'

export type MoneyMessage =
  | 'payment_received'
  | 'late_payment_rebooked'
  | 'late_payment_refunded'
  | 'payment_due'
  | 'refund_done'
  | 'refund_failed'
  | 'invoice_issued'
  | 'referral_credited'

/** key names the message once for ever: the same fact is not told twice. */
export type MoneyAnnouncement = { kind: MoneyMessage; bookingId: string; key: string; data?: Record<string, unknown> }

/** Tells a booking's customer of a fact about money, in the transaction of the fact itself; the booking's history keeps the intent. */
export async function announceMoney(context: Context, tx: Transaction, { kind, bookingId, key, data }: MoneyAnnouncement): Promise<void> {
  await recordEvent(systemContext(context), tx, { bookingId, kind: `message:${kind}`, data: { ...data, key } })
}
