import type { Transaction } from '../../db/client.ts'
import type { MoneyMessageKind, MoneyMessages } from '../../domain/booking-messages.ts'
import type { QueuedPayload } from '../../integrations/email/templates/catalogue.ts'
import type { Context } from '../context.ts'
import { queueForBooking } from './queue-for-booking.ts'

/** key names the message once for ever: the same fact is not told twice. */
export type MoneyAnnouncement<Kind extends MoneyMessageKind> = { kind: Kind; bookingId: string; key: string; data: MoneyMessages[Kind] }

/** Tells a booking's customer of a fact about money, in the transaction of the fact itself. */
export async function announceMoney<Kind extends MoneyMessageKind>(
  context: Context,
  tx: Transaction,
  { kind, bookingId, key, data }: MoneyAnnouncement<Kind>,
): Promise<void> {
  await queueForBooking(context, tx, { kind, bookingId, key, payload: { bookingId, ...data } as unknown as QueuedPayload<Kind> })
}
