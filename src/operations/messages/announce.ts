import type { Transaction } from '../../db/client.ts'
import type { BookingMessageKind, BookingMessages } from '../../domain/booking-messages.ts'
import { recordEvent } from '../bookings/record-event.ts'
import { type Context, systemContext } from '../context.ts'

/** key names the message once for ever: the same fact is not told twice. */
export type Announcement<Kind extends BookingMessageKind = BookingMessageKind> = {
  kind: Kind
  bookingId: string
  visitId?: number
  key: string
  data?: BookingMessages[Kind]
}

/** Tells a booking's customer of a fact, in the transaction of the fact itself: what is rolled back is not told. */
export async function announce<Kind extends BookingMessageKind>(
  context: Context,
  tx: Transaction,
  message: Announcement<Kind>,
): Promise<void> {
  const { kind, bookingId, visitId, key, data } = message
  await recordEvent(systemContext(context), tx, {
    bookingId,
    kind: `message:${kind}`,
    data: { ...data, ...(visitId !== undefined && { visitId }), key },
  })
}
