import { z } from 'zod'
import { cleanersRange } from '../domain/booking-options.ts'
import { dirhams } from './answers.ts'
import { BookingPath, ChangedBooking } from './booking-changes.ts'
import { counted, countedHours, date, expected_fee, time } from './booking-fields.ts'
import type { CallTable } from './call.ts'
import { messages } from './messages/en.ts'
import { toldReason } from './office/visit-changes.ts'
import { ofChange } from './refusals.ts'

const weekday = z.number().int().min(0).max(6)

const rule = {
  from: date.meta({ description: 'The first day that it applies to; earlier visits stay as they are' }),
  time,
  hours: countedHours,
  cleaners: counted(cleanersRange, messages.selectCleaners),
}

/** What a series is to be from a day on. */
export const SeriesRule = z
  .object({
    ...rule,
    weekdays: z.array(weekday).min(1, messages.chooseWeekdays).max(7).meta({ description: '0 is Sunday' }),
    expected_fee,
    expected_total: dirhams.meta({ description: 'The price of a visit afterwards that the customer was shown' }),
  })
  .meta({ id: 'SeriesRule' })
export type SeriesRule = z.input<typeof SeriesRule>
export type SeriesRuleInput = z.output<typeof SeriesRule>

/** The same by staff: without a fee, and with a reason that its customer reads. */
export const StaffSeriesRule = SeriesRule.omit({ expected_fee: true }).extend({ reason: toldReason }).meta({ id: 'StaffSeriesRule' })
export type StaffSeriesRule = z.input<typeof StaffSeriesRule>

/** The same as a query, with weekdays as '1,3,5'. */
export const SeriesRuleQuery = z.object({
  ...rule,
  weekdays: z
    .string({ error: messages.chooseWeekdays })
    .regex(/^[0-6](,[0-6]){0,6}$/, messages.chooseWeekdays)
    .transform((text) => text.split(',').map(Number)),
})

const slot = z.object({ date: z.string(), time: z.string() })

export const SeriesRulePreview = z
  .object({
    dates: z
      .array(slot.extend({ state: z.enum(['free', 'taken', 'closed']), was: slot.nullable() }))
      .meta({ description: 'Every visit from that day on; was: when it was to be before, null for one more' }),
    dropped: z.array(slot).meta({ description: 'Visits that the new rule has no place for' }),
    conflicts: z.int().meta({ description: 'Dates that cannot be had: then nothing is changed' }),
    fee: dirhams.meta({ description: 'What changing visits this late costs by the policy' }),
    total_before: dirhams.meta({ description: 'The price of a visit, VAT included' }),
    total_after: dirhams,
    percent_before: z.int().meta({ description: 'The percentage off each visit of the series; 0 for none' }),
    percent_after: z.int(),
  })
  .meta({ id: 'SeriesRulePreview' })
export type SeriesRulePreview = z.infer<typeof SeriesRulePreview>

const one = { params: BookingPath, missing: 'bookingNotFound' } as const
const taken = { ...ofChange, 409: 'A date is not available (details.taken), the fee has risen, or it is no active series' } as const

export const seriesRuleCalls = {
  'GET /booking/{id}/series-rule': {
    ...one,
    tag: 'Booking',
    summary: 'Preview a change of a whole series: every date, the fee, and the price before and after',
    who: 'booking',
    staffSee: 'desk',
    limit: 'availability',
    cost: 'dear',
    query: SeriesRuleQuery,
    returns: SeriesRulePreview,
    outcome: 'What it would do; nothing is changed',
    refuses: { 409: 'It is no active series, or a visit whose price would change is paid' },
  },
  'PUT /booking/{id}/series-rule': {
    ...one,
    tag: 'Booking',
    summary: 'Change days, time, hours and people of a series from a day on: all of its visits or none',
    who: 'booking',
    body: SeriesRule,
    returns: ChangedBooking,
    says: 'seriesChanged',
    outcome: 'Changed',
    refuses: taken,
  },
  'PUT /admin/bookings/{id}/series-rule': {
    ...one,
    tag: 'Back office: bookings',
    summary: 'Change a series for its customer, who is emailed; there is no fee',
    who: 'staff',
    does: 'series.change',
    once: true,
    body: StaffSeriesRule,
    returns: SeriesRulePreview,
    says: 'seriesChangedByStaff',
    outcome: 'What was changed',
    refuses: taken,
  },
} as const satisfies CallTable
