import type { PaymentMethod } from '../../../domain/booking-options.ts'
import type { FeeStep, LaterFee } from '../../../domain/cancellation.ts'
import type { Fils } from '../../../domain/money.ts'

export type LetterVisit = { number: number; startsAt: Date; endsAt: Date; professionals: string[] }

/** What the letters about a booking show of it, read when they are sent (operations/messages/load-booking-letter.ts). */
export type BookingLetter = {
  id: string
  /** The customer's first name. */
  name: string
  service: string
  address: string
  /** The city's name in the letter's language. */
  city: string
  isSeries: boolean
  /** The visits that the letter is about, the next first: those to come, or those that it names. */
  visits: LetterVisit[]
  /** Of one visit, VAT apart and in it. */
  charge: Fils
  vat: Fils
  total: Fils
  method: PaymentMethod
  payments: { amount: Fils; method: PaymentMethod | 'wallet' }[]
  setAside: Fils
  /** What is still to be paid for the first of the visits. */
  due: Fils
  holdUntil: Date | null
  /** Whether a card was kept that is charged for each visit that is done, and for fees. */
  chargesCard: boolean
  /** Until when the first of the visits can be cancelled for nothing, and what it costs from which moment on. */
  freeUntil: Date | null
  laterFees: readonly LaterFee[]
  /** What changing any visit costs how near to it. */
  feeSteps: readonly FeeStep[]
  /** The page of the booking, with the key that opens it. */
  link: string
}

/** What calling visits off has done with their money. */
export type Settled = {
  fee: Fils
  /** Taken earlier, for moving these visits. */
  feeBefore: Fils
  refund: Fils
  to: 'source' | 'wallet' | null
  owed: Fils
  hasInvoice: boolean
}

export type AboutBooking<Data = unknown> = { bookingId: string; booking: BookingLetter } & Data

/** What a payload has only when its message is sent: it is not kept in the outbox. */
export type MadeWhenSent = 'link' | 'booking' | 'settled' | 'due' | 'isDeclined' | 'invoice' | 'refundTo' | 'offer'
