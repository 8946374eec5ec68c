import { z } from 'zod'
import { frequencies } from '../domain/booking-options.ts'
import { bookingStates, visitStates } from '../domain/bookings.ts'
import { date, expected_fee, time } from './booking-fields.ts'
import { BookingId, FreeDay } from './bookings.ts'
import type { CallTable } from './call.ts'
import { GivenAnswer } from './intake.ts'
import { ofChange } from './refusals.ts'
import { code, typedLinesOptional } from './text.ts'

export const BookingPath = z.object({ id: BookingId })
export const VisitPath = BookingPath.extend({ number: z.coerce.number<number | string>().int().min(1).max(32_767) })

export const FeeStepShape = z.object({ hours_before: z.number(), percent: z.number() })

export const PolicyShape = z
  .object({
    version: z.int(),
    free_minutes: z.int(),
    steps: z.array(FeeStepShape),
    no_show_percent: z.number(),
    discounts_follow: z.boolean().meta({ description: 'Whether a discount that what is left no longer earns is taken back' }),
  })
  .meta({ id: 'CancellationPolicy', description: 'Free for free_minutes after booking, and until the first step before the visit' })
export type PolicyShape = z.infer<typeof PolicyShape>

export const ChangeableVisit = z
  .object({
    number: z.int(),
    date: z.string(),
    time: z.string(),
    status: z.enum(visitStates),
    price: z.number().meta({ description: 'Dirhams, VAT included; a series that was changed has visits of several prices' }),
    can_change: z.boolean().meta({ description: 'Whether you can still cancel or move this visit' }),
    can_review: z.boolean(),
    can_confirm: z.boolean().meta({ description: 'Whether it is over and nobody has said yet whether it took place' }),
    missed_reported: z.boolean().meta({ description: 'Whether you reported that nobody came, and staff have not decided yet' }),
    fee: z.number().meta({ description: 'Dirhams for cancelling or moving it now' }),
    fee_percent: z.number(),
    fee_holds_until: z.string().nullable().meta({ description: 'From this moment the fee changes; null if it stays the same' }),
    later_fees: z
      .array(z.object({ from: z.string(), fee: z.number(), percent: z.number() }))
      .meta({ description: 'The later fees and when each begins, soonest first; fee is charged in addition to fee_taken' }),
    free_until: z.string(),
    fee_taken: z.number().meta({ description: 'Dirhams already charged for changing this visit' }),
  })
  .meta({ id: 'ChangeableVisit' })

export const SeriesState = z
  .object({
    weekdays: z.array(z.int()),
    time: z.string(),
    weeks: z.int().nullable().meta({ description: 'null for an open-ended series' }),
    paused_from: z.string().nullable(),
    paused_until: z.string().nullable(),
    ended: z.boolean(),
    changes_team: z
      .boolean()
      .meta({ description: 'Whether hours and people can be changed, since they were chosen and do not follow from answers' }),
  })
  .meta({ id: 'SeriesState' })

/** A booking as shown to somebody who may change it. */
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
    hours: z.number().meta({ description: 'How long a visit lasts, in whole quarters' }),
    frequency: z.enum(frequencies),
    materials: z.enum(['Yes', 'No']),
    payment_method: z.string(),
    total_price: z.number().meta({ description: 'Dirhams per visit' }),
    hold_expires_at: z.string().nullable(),
    from_pack: z.boolean().meta({ description: 'A pack pays for it' }),
    policy: PolicyShape,
    visits: z.array(ChangeableVisit),
    series: SeriesState.nullable(),
    answers: z.array(GivenAnswer).meta({ description: 'What was asked when it was booked' }),
    together: z
      .object({
        id: z.string(),
        service_name: z.string(),
        date: z.string(),
        time: z.string(),
        status: z.enum(bookingStates),
        token: z.string().nullable().meta({ description: "The token of the link to its page, for whoever has this one's" }),
      })
      .nullable()
      .meta({ description: 'The other booking of a basket, which is moved and cancelled by itself' }),
  })
  .meta({ id: 'BookingNow' })
export type BookingNow = z.infer<typeof BookingNow>

export const ChangedBooking = z
  .object({ fee: z.number().meta({ description: 'The fee of this change, in dirhams' }), booking: BookingNow })
  .meta({ id: 'ChangedBooking' })

export const CancellationQuery = z.object({
  visit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(32_767)
    .optional()
    .meta({ description: 'One visit; default: all remaining visits' }),
})
/** What a change of a series calls off; with a visit, that visit alone. */
const ChangeQuery = CancellationQuery.extend({
  after: date.optional().meta({ description: 'The series ends after this day' }),
  pause_from: date.optional().meta({ description: 'The series pauses from this day' }),
  pause_until: date.optional().meta({ description: 'The day visits resume; default: none' }),
})
export const CancellationPreview = z
  .object({
    fee: z.number().meta({ description: 'Dirhams that it costs, discount_back included: the expected_fee' }),
    discount_back: z.number().meta({ description: 'Of these: the discount that what is left of a series or basket no longer earns' }),
    fee_taken: z.number().meta({ description: 'Dirhams already charged for changing these visits, which remain charged' }),
    owed: z.number().meta({ description: 'Dirhams of fees that remain to be paid' }),
    charges_card: z.boolean().meta({ description: 'Whether what is owed is charged to the card saved with the booking' }),
    refund: z.number().nullable().meta({ description: 'Dirhams to be refunded; null if nothing was paid yet' }),
    from_pack: z.boolean().meta({
      description:
        'A pack pays for it: cancelled, the visit goes back to the pack, or is kept where there is a fee; moved, it costs nothing',
    }),
    has_wallet: z.boolean().meta({ description: 'Whether it can be refunded to a wallet: a guest has none' }),
    set_aside: z.object({ amount: z.number(), kept: z.number() }).nullable().meta({
      description:
        'Dirhams authorised on a card, and how much is captured for the fee; the rest is released. null without an authorisation',
    }),
    holds_until: z.string().nullable(),
    policy: PolicyShape,
    visits: z.array(ChangeableVisit),
  })
  .meta({ id: 'CancellationPreview' })
export type CancellationPreview = z.infer<typeof CancellationPreview>

export const Cancellation = z
  .object({ expected_fee, refund_to: z.enum(['source', 'wallet']).default('source'), reason: typedLinesOptional(500) })
  .meta({ id: 'Cancellation' })
export type Cancellation = z.input<typeof Cancellation>
export type CancellationInput = z.output<typeof Cancellation>

export const VisitTime = z.object({ date, time, expected_fee }).meta({ id: 'VisitTime' })
export type VisitTime = z.input<typeof VisitTime>

export const VisitCompletion = z
  .object({
    cash_received: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the cash was received; only staff and the professional of the visit can say so' }),
  })
  .meta({ id: 'VisitCompletion' })
export type VisitCompletionInput = z.output<typeof VisitCompletion>

export const NoShow = z
  .object({
    missed_by: z.enum(['us', 'customer']).meta({
      description: 'us: nobody came. customer: nobody let the team in, which only staff and the professional of the visit can say',
    }),
  })
  .meta({ id: 'NoShow' })
export type NoShowInput = z.output<typeof NoShow>

export const VisitTimesQuery = z.object({
  from: date.optional(),
  days: z.coerce.number<number | string>().int().min(1).max(31).default(14),
})
export type VisitTimesQuery = z.input<typeof VisitTimesQuery>

export const bookingChangeCalls = {
  'GET /booking/{id}': {
    tag: 'Booking',
    summary: 'Get a booking, what can be changed and at what cost',
    description: 'For its customer and for whoever has the link from its emails; for everybody else it does not exist.',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    returns: BookingNow,
    outcome: 'The booking',
  },
  'PUT /booking/{id}/confirmation': {
    tag: 'Booking',
    summary: "Confirm a guest's booking with the key from the email",
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    body: z.object({ key: code(200) }).meta({ id: 'Confirmation' }),
    returns: BookingNow,
    says: 'bookingKept',
    outcome: 'Confirmed: the booking stands',
    refuses: { 409: 'The time to confirm has run out', 422: 'link_invalid: the key is not the one from the email' },
  },
  'POST /booking/{id}/confirmation-email': {
    tag: 'Booking',
    summary: "Send the email that confirms a guest's booking again",
    who: 'booking',
    limit: 'reset',
    params: BookingPath,
    missing: 'bookingNotFound',
    says: 'confirmationSent',
    outcome: 'Sent',
    refuses: { 409: 'There is nothing to confirm', 429: 'Sent a moment ago, or often enough' },
  },
  'GET /booking/{id}/cancellation': {
    tag: 'Booking',
    summary: 'Preview what cancelling costs, or ending or pausing a series, and until when that applies',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    query: ChangeQuery,
    returns: CancellationPreview,
    outcome: 'The fee and the refund',
    refuses: { 409: 'Nothing is left to cancel' },
  },
  'PUT /booking/{id}/cancellation': {
    tag: 'Booking',
    summary: 'Cancel all remaining visits',
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
    summary: 'List the times to which a visit can be moved',
    who: 'booking',
    staffSee: 'desk',
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
    outcome: 'Moved; a 409 has the nearest free times in details.nearest',
    refuses: ofChange,
  },
  'POST /booking/{id}/visits/{number}/completion': {
    tag: 'Booking',
    summary: 'Confirm that a visit took place',
    description:
      "By the visit's customer once it is over, its professional, or staff. Only then is it charged if that is still due, invoiced, and " +
      'counted for points. Cash counts once staff or the professional say that they received it.',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    body: VisitCompletion,
    returns: BookingNow,
    says: 'visitConfirmed',
    outcome: 'The booking; confirming again changes nothing',
    refuses: { 403: 'Only staff and the professional record cash', 409: 'It is not over yet, or was called off' },
  },
  'POST /booking/{id}/visits/{number}/no-show': {
    tag: 'Booking',
    summary: 'Report that a visit did not take place',
    description:
      "A customer's report waits for staff, who find out and decide. From staff, us calls the visit off free of charge and refunds what was " +
      'paid, and customer charges the fee of a no-show.',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    body: NoShow,
    returns: BookingNow,
    says: 'noShowRecorded',
    outcome: 'The booking; reporting again changes nothing',
    refuses: { 403: 'Only staff say that the customer was not there', 409: 'It has not begun yet, or was decided' },
  },
} as const satisfies CallTable
