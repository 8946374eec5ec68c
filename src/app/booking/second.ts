import type { Booking } from '../../contracts/bookings.ts'
import type { BookingForm } from '../../domain/booking-form.ts'
import type { Answers, Fact } from '../../domain/intake.ts'
import type { Price } from '../../domain/pricing.ts'

/** The second service of a basket, as it was answered and chosen. */
export type Second = {
  slug: string
  title: string
  subServiceId: number | null
  answers: Answers
  form: Pick<BookingForm, 'cleaners' | 'hours' | 'materials'>
  /** Whether people and hours are left to what the answers suggest. */
  isTeamOurs: boolean
  /** As the summary shows it: one line. null until the service is known. */
  price: Price | null
  request: NonNullable<Booking['second']> | null
  /** What was answered, in words. */
  facts: Fact[]
  /** What is still missing, in words; null if nothing. */
  wrong: string | null
}
