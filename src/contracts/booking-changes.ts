import { z } from 'zod'
import { cleanersRange, defaultCity, frequencies, hoursRange } from '../domain/booking-options.ts'
import { bookingStates, visitStates } from '../domain/bookings.ts'
import { isDubaiDate, isDubaiTime } from '../domain/dubai-time.ts'
import { seriesWeeksRange } from '../domain/series.ts'
import { dirhams, smallId, successOf } from './answers.ts'
import { BookingId, FreeDay } from './bookings.ts'
import { messages } from './messages/en.ts'
import { email, typedOptional } from './text.ts'

const date = z.string({ error: messages.selectDate }).refine(isDubaiDate, messages.selectDate)
const time = z.string({ error: messages.selectTime }).refine(isDubaiTime, messages.selectTime)
const counted = ({ min, max }: { min: number; max: number }, message: string) =>
  z.coerce.number<number | string>({ error: message }).int(message).min(min, message).max(max, message)

export const BookingPath = z.object({ id: BookingId })
export const VisitPath = BookingPath.extend({ number: z.coerce.number<number | string>().int().min(1).max(32_767) })

/** Where a guest's signed link is handed over; customers and staff need none. */
export const LinkHeader = z.object({
  'booking-token': z.string().max(300).optional().meta({ description: "The token of the booking's link, for guests" }),
})

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

/** The fee that the page named; where it has risen since, nothing is changed and the new one is answered. */
const expected_fee = dirhams.nonnegative().meta({ description: 'The fee that the customer was told, in dirhams' })

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

export const Pause = z
  .object({
    from: date.optional(),
    until: date.nullish().meta({ description: 'The day of coming back; until resumed unless told' }),
    expected_fee,
  })
  .meta({ id: 'Pause' })
export type Pause = z.input<typeof Pause>

export const SeriesEnd = z
  .object({ after: date.optional().meta({ description: 'The last day that still takes place; today unless told' }), expected_fee })
  .meta({ id: 'SeriesEnd' })
export type SeriesEnd = z.input<typeof SeriesEnd>

/** A date of a series that is not to be as the rule says: another time, or none. */
export const SeriesChange = z
  .object({ date, to_date: date.optional(), to_time: time.optional(), skip: z.boolean().optional() })
  .meta({ id: 'SeriesChange' })

const seriesShape = {
  service_id: smallId,
  city: z.string().max(50).default(defaultCity),
  cleaners: counted(cleanersRange, messages.selectCleaners),
  hours: counted(hoursRange, messages.selectHours),
  frequency: z.enum(frequencies, { error: messages.selectFrequency }),
  date,
  time,
  weeks: counted(seriesWeeksRange, messages.selectWeeks).nullish(),
}
export const SeriesCheck = z
  .object({
    ...seriesShape,
    weekdays: z.array(z.int().min(0).max(6)).max(7).optional(),
    changes: z.array(SeriesChange).max(364).optional(),
  })
  .meta({ id: 'SeriesCheck' })
export type SeriesCheck = z.input<typeof SeriesCheck>
export type SeriesCheckInput = z.output<typeof SeriesCheck>
/** The same as a query: weekdays as '1,3,5'. */
export const SeriesCheckQuery = z.object({
  ...seriesShape,
  weekdays: z
    .string()
    .regex(/^[0-6](,[0-6]){0,6}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
})

const slot = z.object({ date: z.string(), time: z.string() })
export const SeriesDate = z
  .object({
    date: z.string(),
    time: z.string(),
    series_date: z.string().meta({ description: 'The date that the rule says' }),
    state: z.enum(['free', 'other_professionals', 'taken', 'closed', 'skipped']),
    reason: z.string().nullable().meta({ description: 'In words, where it cannot be had' }),
    proposals: z.array(slot).meta({ description: 'The nearest times that can be had instead' }),
  })
  .meta({ id: 'SeriesDate' })
export const CheckedSeries = z
  .object({
    dates: z.array(SeriesDate),
    conflicts: z.int(),
    same_professionals: z.boolean().meta({ description: 'Whether the same people can come to all dates' }),
    total_price: z.number().meta({ description: 'Dirhams for each visit, without materials' }),
    goes_on: z.boolean().meta({ description: 'Whether dates are added until the series is ended' }),
  })
  .meta({ id: 'CheckedSeries' })
export type CheckedSeries = z.infer<typeof CheckedSeries>
export const SeriesCheckAnswer = successOf(CheckedSeries)
export type SeriesCheckAnswer = z.infer<typeof SeriesCheckAnswer>

export const WaitingListEntry = z
  .object({
    service_id: smallId,
    city: z.string().max(50).default(defaultCity),
    date,
    time: time.optional().meta({ description: 'This time alone; any of the day unless told' }),
    cleaners: counted(cleanersRange, messages.selectCleaners),
    hours: counted(hoursRange, messages.selectHours),
    email: email(messages.invalidEmail),
  })
  .meta({ id: 'WaitingListEntry' })
export type WaitingListEntry = z.input<typeof WaitingListEntry>
export type WaitingListInput = z.output<typeof WaitingListEntry>
export const WaitingPlace = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'offered', 'claimed', 'left', 'over']),
    service_slug: z.string(),
    service_name: z.string(),
    city: z.string(),
    cleaners: z.int(),
    hours: z.int(),
    date: z.string(),
    time: z.string().nullable().meta({ description: 'null: any of the day' }),
    offer: z.object({ date: z.string(), time: z.string(), expires_at: z.string() }).nullable(),
    held_until: z.string().nullable().meta({ description: 'Of a claimed time that is still to be paid: until when it is kept' }),
    booking: z
      .object({ id: z.string(), token: z.string() })
      .nullable()
      .meta({ description: "What the claim became, with the token of its link, where it was made under the place's own e-mail address" }),
  })
  .meta({ id: 'WaitingPlace', description: 'The id is a secret: who holds it may claim what is offered' })
export type WaitingPlace = z.infer<typeof WaitingPlace>
export const WaitingPlaceAnswer = successOf(WaitingPlace)
export type WaitingPlaceAnswer = z.infer<typeof WaitingPlaceAnswer>
export const WaitingPath = z.object({ id: z.string().regex(/^wait_[0-9a-f]{32}$/) })
