import type { Booking, CreatedBooking, Payment } from '../../contracts/bookings.ts'

/**
 * The progress of an order, so that a retry never books or pays twice. A booking without `held`, or a payment, is a call without a response
 * yet: the same call is sent again under the same key.
 */
export type Attempt = {
  customer: { id: string; details: string } | null
  booking: { key: string; request: Booking; details: string; held: CreatedBooking | null } | null
  /** An unpaid booking that the next one replaces, and the token that proves the right to. */
  replaces: Pick<CreatedBooking, 'id' | 'token'> | null
  payment: { key: string; request: Payment } | null
}

export const freshAttempt: Attempt = { customer: null, booking: null, replaces: null, payment: null }

/** Whether what stands among the saved cards is a pack, by its id. */
export const isPack = (id: string | null | undefined): id is string => id?.startsWith('pck_') ?? false
