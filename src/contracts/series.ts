import { z } from 'zod'
import { cleanersRange, defaultCity, frequencies } from '../domain/booking-options.ts'
import { seriesWeeksRange } from '../domain/series.ts'
import { smallId } from './answers.ts'
import { BookingPath, Cancellation, ChangedBooking, VisitPath } from './booking-changes.ts'
import { area, counted, countedHours, date, expected_fee, time, weekdays, wishes } from './booking-fields.ts'
import type { CallTable } from './call.ts'
import { answers } from './intake.ts'
import { messages } from './messages/en.ts'
import { ofChange } from './refusals.ts'
import { code } from './text.ts'

export const Pause = z
  .object({
    from: date.optional(),
    until: date.nullish().meta({ description: 'The day visits resume; by default, until resumed by a call' }),
    expected_fee,
  })
  .meta({ id: 'Pause' })
export type Pause = z.input<typeof Pause>

export const SeriesEnd = z
  .object({ after: date.optional().meta({ description: 'The last day with visits; default: today' }), expected_fee })
  .meta({ id: 'SeriesEnd' })
export type SeriesEnd = z.input<typeof SeriesEnd>

/** A date of a series that differs from its rule: another time, or none. */
export const SeriesChange = z
  .object({ date, to_date: date.optional(), to_time: time.optional(), skip: z.boolean().optional() })
  .meta({ id: 'SeriesChange' })

const seriesShape = {
  service_id: smallId,
  sub_service_id: smallId.nullish(),
  city: code(50).default(defaultCity),
  area,
  cleaners: counted(cleanersRange, messages.selectCleaners),
  hours: countedHours,
  frequency: z.enum(frequencies, { error: messages.selectFrequency }),
  date,
  time,
  weeks: counted(seriesWeeksRange, messages.selectWeeks).nullish(),
  wants_gender: wishes.wants_gender,
}

export const SeriesCheck = z
  .object({
    ...seriesShape,
    answers,
    weekdays,
    changes: z.array(SeriesChange).max(364).optional(),
  })
  .meta({ id: 'SeriesCheck' })
export type SeriesCheck = z.input<typeof SeriesCheck>
export type SeriesCheckInput = z.output<typeof SeriesCheck>

/** The same as a query, with weekdays as '1,3,5' and without answers. */
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
    series_date: z.string().meta({ description: "The date according to the series' rule" }),
    state: z.enum(['free', 'other_professionals', 'taken', 'closed', 'skipped']),
    reason: z.string().nullable().meta({ description: 'Why it is not available, as a message' }),
    proposals: z.array(slot).meta({ description: 'The nearest available times instead' }),
  })
  .meta({ id: 'SeriesDate' })

export const CheckedSeries = z
  .object({
    dates: z.array(SeriesDate),
    conflicts: z.int(),
    same_professionals: z.boolean().meta({ description: 'Whether the same professionals can come on all dates' }),
    total_price: z.number().meta({ description: 'Dirhams per visit, without materials' }),
    goes_on: z.boolean().meta({ description: 'Whether dates are added until the series is ended' }),
  })
  .meta({ id: 'CheckedSeries' })
export type CheckedSeries = z.infer<typeof CheckedSeries>

const check = {
  tag: 'Booking',
  summary: 'Check all dates of a series before booking it',
  who: 'anyone',
  limit: 'availability',
  cost: 'dear',
  returns: CheckedSeries,
  outcome: 'Every date; unavailable ones with the nearest times instead',
  refuses: { 404: 'Unknown service' },
} as const

export const seriesCalls = {
  'POST /series-check': { ...check, id: 'checkSeries', body: SeriesCheck },
  'GET /series-check': { ...check, query: SeriesCheckQuery },
  'PUT /booking/{id}/visits/{number}/skip': {
    tag: 'Booking',
    summary: 'Skip one date of a series',
    who: 'booking',
    params: VisitPath,
    missing: 'bookingNotFound',
    body: Cancellation,
    returns: ChangedBooking,
    says: 'visitSkipped',
    outcome: 'Skipped',
    refuses: ofChange,
  },
  'PUT /booking/{id}/pause': {
    tag: 'Booking',
    summary: 'Pause a series',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    body: Pause,
    returns: ChangedBooking,
    says: 'seriesPaused',
    outcome: 'Paused',
    refuses: ofChange,
  },
  'DELETE /booking/{id}/pause': {
    tag: 'Booking',
    summary: 'Resume a series',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    returns: ChangedBooking,
    says: 'seriesResumed',
    outcome: 'Resumed; dates that are no longer available are reported by email',
    refuses: ofChange,
  },
  'PUT /booking/{id}/end': {
    tag: 'Booking',
    summary: 'End a series after a given day',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    body: SeriesEnd,
    returns: ChangedBooking,
    says: 'seriesEnded',
    outcome: 'Ended',
    refuses: ofChange,
  },
} as const satisfies CallTable
