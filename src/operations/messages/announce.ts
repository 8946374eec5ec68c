import type { Transaction } from '../../db/client.ts'
import type { BookingMessageKind, BookingMessages } from '../../domain/booking-messages.ts'
import type { Language } from '../../domain/language.ts'
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

/** What is told to somebody who has no booking yet. */
export type AddressedMessages = {
  time_offered: { place: string; startsAt: Date; expiresAt: Date }
}

type Addressed<Kind extends keyof AddressedMessages> = {
  kind: Kind
  to: string
  language: Language
  key: string
  data: AddressedMessages[Kind]
}

/** Tells an address of a fact, in the transaction of the fact itself. */
export async function announceTo<Kind extends keyof AddressedMessages>(
  context: Context,
  _tx: Transaction,
  { kind, key }: Addressed<Kind>,
): Promise<void> {
  context.log.debug({ kind, key }, 'announced')
}
