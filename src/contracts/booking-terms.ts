import { z } from 'zod'
import { PolicyShape } from './booking-changes.ts'
import type { CallTable } from './call.ts'

/** What settings decide about a booking that is made now. */
export const BookingTerms = z
  .object({
    vat_percent: z.number().meta({ description: 'Added to every charge' }),
    series_weeks: z.int().meta({ description: 'For so many weeks ahead the dates of a series are booked' }),
    horizon_days: z.int().meta({ description: 'So many days from today a visit can be booked' }),
    opens_at: z.string().meta({ description: 'HH:MM; visits lie within the opening hours of an ordinary day' }),
    closes_at: z.string(),
    guest_team: z
      .int()
      .nullable()
      .meta({ description: 'The largest team that a guest may book without a card; null if guests need not confirm bookings by email' }),
    policy: PolicyShape,
  })
  .meta({ id: 'BookingTerms' })
export type BookingTerms = z.infer<typeof BookingTerms>

export const bookingTermsCalls = {
  'GET /booking-terms': {
    id: 'getBookingTerms',
    tag: 'Booking',
    summary: 'Get the terms of a booking made now: VAT, how far ahead, and the cancellation policy',
    who: 'public',
    shared: true,
    returns: BookingTerms,
    outcome: 'The current terms',
  },
} as const satisfies CallTable
