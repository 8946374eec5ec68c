import type { CreatedBooking } from '../../contracts/bookings.ts'
import type { Slot } from '../../domain/availability.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import { isHeldUntilPaid } from '../../domain/bookings.ts'
import type { Fact } from '../../domain/intake.ts'
import type { Errors } from './wizard-fields.ts'

/** What the customer can do about an error. */
export type Reason =
  | 'time_taken'
  | 'wrong_total'
  | 'declined'
  | 'hold_expired'
  | 'unreachable'
  | 'earlier_payment'
  | 'confirm_first'
  | 'use_office'
  | 'other'

export type Refused = {
  kind: 'refused'
  reason: Reason
  /** The server's own message; empty if there is none. */
  message: string
  fields: Errors
  /** Free times near the wanted one, and the unavailable dates. */
  nearest: Slot[]
  taken: string[]
}

export type Booked = {
  kind: 'booked'
  booking: CreatedBooking
  method: PaymentMethod
  /** What the wallet paid of it, in dirhams. */
  fromWallet: number
  isSeries: boolean
  /** Whether the amount is only authorised on the card now, and charged when the visit is completed. */
  isSetAside: boolean
  email: string
  address: string
  city: string
  /** What was answered to the service's questions. */
  facts?: Fact[]
}

/** Methods that are neither charged with the booking nor paid in cash. */
export const isPaidLater = (method: PaymentMethod): boolean => method !== 'cash' && !isHeldUntilPaid(method)

/** Whether the booking stands only once the link in its mail is opened. */
export const isToConfirm = ({ booking, method }: Pick<Booked, 'booking' | 'method'>): boolean =>
  booking.hold_expires_at !== null && !isHeldUntilPaid(method)

export type Outcome = Booked | Refused
