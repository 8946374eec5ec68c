import type { Transaction } from '../../db/client.ts'
import type { BookingMessageKind, BookingMessages } from '../../domain/booking-messages.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import type { QueuedPayload } from '../../integrations/email/templates/catalogue.ts'
import type { Context } from '../context.ts'
import { queueForBooking } from './queue-for-booking.ts'
import { queueMessage } from './queue-message.ts'

/** key names the message once for ever: the same fact is not told twice. */
export type Announcement<Kind extends BookingMessageKind = BookingMessageKind> = {
  kind: Kind
  bookingId: string
  key: string
  data: BookingMessages[Kind]
}

/** Nobody is asked for a review while we are still in the house: those letters wait for the next morning. */
const reviewsAskedAt = '10:00'

/** Tells a booking's customer of a fact, in the transaction of the fact itself: what is rolled back is not told. */
export async function announce<Kind extends BookingMessageKind>(
  context: Context,
  tx: Transaction,
  message: Announcement<Kind>,
): Promise<void> {
  const { kind, bookingId, key, data } = message
  const payload = { bookingId, ...data } as unknown as QueuedPayload<`booking_${Kind}`>
  const notBefore = kind === 'completed' && instantOf(addDays(dubaiDateOf(context.now()), 1), reviewsAskedAt)
  await queueForBooking(context, tx, { kind: `booking_${kind}`, bookingId, key, payload, ...(notBefore && { notBefore }) })
}

/** What is told to somebody who has no booking yet. */
export type AddressedMessages = {
  time_offered: { place: string }
  application_received: { url: string }
  contact_received: { url: string }
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
  tx: Transaction,
  { kind, to, language, key, data }: Addressed<Kind>,
): Promise<void> {
  await queueMessage(context, tx, { kind, to, language, dedupeKey: key, payload: data as unknown as QueuedPayload<Kind> })
}
