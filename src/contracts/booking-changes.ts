import { z } from 'zod'
import { frequencies } from '../domain/booking-options.ts'
import { bookingStates, visitStates } from '../domain/bookings.ts'
import { successOf } from './answers.ts'
import { date, expected_fee, time } from './booking-fields.ts'
import { BookingId, FreeDay } from './bookings.ts'
import type { CallTable } from './call.ts'
import { ofChange } from './refusals.ts'
import { typedOptional } from './text.ts'

export const BookingPath = z.object({ id: BookingId })
export const VisitPath = BookingPath.extend({ number: z.coerce.number<number | string>().int().min(1).max(32_767) })

export const FeeStepShape = z.object({ hours_before: z.number(), percent: z.number() })

export const PolicyShape = z
  .object({ version: z.int(), free_minutes: z.int(), steps: z.array(FeeStepShape), no_show_percent: z.number() })
  .meta({ id: 'CancellationPolicy', description: 'Free for free_minutes after booking, and until the first step before the visit' })

export const PolicyAnswer = successOf(PolicyShape)
export type PolicyAnswer = z.infer<typeof PolicyAnswer>

export const ChangeableVisit = z
  .object({
    number: z.int(),
    date: z.string(),
    time: z.string(),
    status: z.enum(visitStates),
    can_change: z.boolean().meta({ description: 'Whether you can still cancel or move this visit' }),
    can_review: z.boolean(),
    fee: z.number().meta({ description: 'Dirhams for cancelling or moving it now' }),
    fee_percent: z.number(),
    fee_holds_until: z.string().nullable().meta({ description: 'From this moment the fee is another; null where it stays' }),
    later_fees: z
      .array(z.object({ from: z.string(), fee: z.number(), percent: z.number() }))
      .meta({ description: 'What the fee becomes and from which moment, the soonest first; fee is what would be taken besides fee_taken' }),
    free_until: z.string(),
    fee_taken: z.number().meta({ description: 'Dirhams taken before for changing this visit' }),
  })
  .meta({ id: 'ChangeableVisit' })

export const SeriesState = z
  .object({
    weekdays: z.array(z.int()),
    time: z.string(),
    weeks: z.int().nullable().meta({ description: 'null: until ended' }),
    paused_from: z.string().nullable(),
    paused_until: z.string().nullable(),
    ended: z.boolean(),
  })
  .meta({ id: 'SeriesState' })

/** A booking as whoever may change it sees it. */
export const BookingNow = z
  .object({
    id: z.string(),
    status: z.enum(bookingStates),
    service_id: z.int(),
    service_slug: z.string(),
    service_name: z.string(),
    city: z.string(),
    address: z.string(),
    cleaners: z.int(),
    hours: z.int(),
    frequency: z.enum(frequencies),
    materials: z.enum(['Yes', 'No']),
    payment_method: z.string(),
    total_price: z.number().meta({ description: 'Dirhams for each visit' }),
    hold_expires_at: z.string().nullable(),
    policy: PolicyShape,
    visits: z.array(ChangeableVisit),
    series: SeriesState.nullable(),
  })
  .meta({ id: 'BookingNow' })
export type BookingNow = z.infer<typeof BookingNow>
export const BookingNowAnswer = successOf(BookingNow)
export type BookingNowAnswer = z.infer<typeof BookingNowAnswer>

export const ChangedBooking = z
  .object({ fee: z.number().meta({ description: 'Dirhams that this change cost' }), booking: BookingNow })
  .meta({ id: 'ChangedBooking' })
export const ChangedBookingAnswer = successOf(ChangedBooking)
export type ChangedBookingAnswer = z.infer<typeof ChangedBookingAnswer>

export const CancellationQuery = z.object({
  visit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(32_767)
    .optional()
    .meta({ description: 'One visit; all that are left unless told' }),
})
export const CancellationPreview = z
  .object({
    fee: z.number(),
    fee_taken: z.number().meta({ description: 'Dirhams taken before for changing these visits, which stand' }),
    owed: z.number().meta({ description: 'Dirhams of fees that remain to be paid' }),
    charges_card: z.boolean().meta({ description: 'Whether what is owed is charged to the card that was kept with the booking' }),
    refund: z.number().nullable().meta({ description: 'Dirhams of what was paid that come back; null where nothing was paid yet' }),
    set_aside: z
      .object({ amount: z.number(), kept: z.number() })
      .nullable()
      .meta({ description: 'Dirhams set aside on a card, and what of it is taken for the fee; the rest is let go. null where nothing is' }),
    holds_until: z.string().nullable(),
    policy: PolicyShape,
    visits: z.array(ChangeableVisit),
  })
  .meta({ id: 'CancellationPreview' })
export type CancellationPreview = z.infer<typeof CancellationPreview>
export const CancellationPreviewAnswer = successOf(CancellationPreview)
export type CancellationPreviewAnswer = z.infer<typeof CancellationPreviewAnswer>

export const Cancellation = z
  .object({ expected_fee, refund_to: z.enum(['source', 'wallet']).default('source'), reason: typedOptional(500) })
  .meta({ id: 'Cancellation' })
export type Cancellation = z.input<typeof Cancellation>
export type CancellationInput = z.output<typeof Cancellation>

export const VisitTime = z.object({ date, time, expected_fee }).meta({ id: 'VisitTime' })
export type VisitTime = z.input<typeof VisitTime>

export const VisitTimesQuery = z.object({
  from: date.optional(),
  days: z.coerce.number<number | string>().int().min(1).max(31).default(14),
})
export type VisitTimesQuery = z.input<typeof VisitTimesQuery>
export const VisitTimesAnswer = successOf(z.array(FreeDay))
export type VisitTimesAnswer = z.infer<typeof VisitTimesAnswer>

export const bookingChangeCalls = {
  'GET /booking-terms': {
    tag: 'Booking',
    summary: 'What cancelling and moving cost, by the rules that a booking made now would have',
    who: 'public',
    returns: PolicyShape,
    outcome: 'The rules in force',
  },
  'GET /booking/{id}': {
    tag: 'Booking',
    summary: 'A booking, what can be changed about it and what that costs now',
    description: 'For its customer, for staff, and for whoever holds the link of its mails; for everybody else there is none.',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    returns: BookingNow,
    outcome: 'The booking',
  },
  'GET /booking/{id}/cancellation': {
    tag: 'Booking',
    summary: 'What cancelling costs now, and until when that holds',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    query: CancellationQuery,
    returns: CancellationPreview,
    outcome: 'The fee and what comes back',
    refuses: { 409: 'Nothing is left to cancel' },
  },
  'PUT /booking/{id}/cancellation': {
    tag: 'Booking',
    summary: 'Cancel all visits that are left',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    body: Cancellation,
    returns: ChangedBooking,
    says: 'bookingCancelled',
    outcome: 'Cancelled',
    refuses: ofChange,
  },
  'PUT /booking/{id}/visits/{number}/cancellation': {
    tag: 'Booking',
    summary: 'Cancel one visit',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    body: Cancellation,
    returns: ChangedBooking,
    says: 'visitCancelled',
    outcome: 'Cancelled',
    refuses: ofChange,
  },
  'GET /booking/{id}/visits/{number}/times': {
    tag: 'Booking',
    summary: 'The times to which a visit can be moved',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    query: VisitTimesQuery,
    returns: z.array(FreeDay),
    outcome: 'Each day with its times',
  },
  'PUT /booking/{id}/visits/{number}/time': {
    tag: 'Booking',
    summary: 'Move one visit to another time',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    body: VisitTime,
    returns: ChangedBooking,
    says: 'visitMoved',
    outcome: 'Moved; details.nearest of a refusal holds the nearest free times',
    refuses: ofChange,
  },
} as const satisfies CallTable
