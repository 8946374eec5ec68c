import type { CreatedBooking } from '../../contracts/bookings.ts'
import type { Slot } from '../../domain/availability.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import type { Errors } from './wizard-fields.ts'

/** What a refusal asks of the customer. */
export type Reason = 'time_taken' | 'wrong_total' | 'declined' | 'hold_expired' | 'unreachable' | 'earlier_payment' | 'other'

export type Refused = {
  kind: 'refused'
  reason: Reason
  /** The server's own words; empty where there are none. */
  message: string
  fields: Errors
  /** Free times near the wanted one, and the dates that are not to be had. */
  nearest: Slot[]
  taken: string[]
}

export type Booked = {
  kind: 'booked'
  booking: CreatedBooking
  method: PaymentMethod
  isSeries: boolean
  /** Whether a card is only asked for the amount now, and charged when the visit is done. */
  isSetAside: boolean
  email: string
  address: string
  city: string
}

/** What is neither charged with the booking nor handed over in cash. */
export const isPaidLater = (method: PaymentMethod): boolean => method !== 'cash' && !isHeldUntilPaid(method)

export type Outcome = Booked | Refused
