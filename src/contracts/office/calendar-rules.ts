import { z } from 'zod'
import { ruleKinds } from '../../domain/calendar.ts'
import { minutesOfTime } from '../../domain/dubai-time.ts'
import { citySlug } from '../answers.ts'
import { date, time } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { LocalizedText, localizedLine } from './localized.ts'
import { RowId } from './row-id.ts'

const columns = {
  kind: z.enum(ruleKinds, { error: messages.invalidValue }).meta({
    description:
      'hours, holiday, ramadan: when we are open. friday_prayer: no work of services that pause for prayer, on Fridays. midday_ban: no work outdoors',
  }),
  city: citySlug(messages.unknownCity).nullable().meta({ description: 'null: every city' }),
  from: date,
  until: date.nullable().meta({ description: 'The last day; null for no end' }),
  is_yearly: z.boolean().meta({ description: 'On the same days of every year' }),
  begins: time.nullable(),
  ends: time.nullable(),
  is_closed: z.boolean(),
  is_provisional: z.boolean().meta({ description: 'The date depends on the sighting of the moon' }),
}

type Typed = { [Name in keyof typeof columns]: z.output<(typeof columns)[Name]> }

const isBreak = ({ kind }: Typed): boolean => kind === 'friday_prayer' || kind === 'midday_ban'
const hasBothTimes = ({ begins, ends }: Typed): boolean => (begins === null) === (ends === null)
const isForwards = ({ begins, ends }: Typed): boolean => begins === null || ends === null || minutesOfTime(begins) < minutesOfTime(ends)

export const NewCalendarRule = z
  .object({ name: localizedLine(80), ...columns })
  .refine(({ from, until }) => until === null || from <= until, { message: messages.ruleBackwards, path: ['until'] })
  .refine(({ is_yearly, until }) => !is_yearly || until !== null, { message: messages.yearlyNeedsEnd, path: ['until'] })
  .refine((rule) => hasBothTimes(rule) && isForwards(rule), { message: messages.ruleTimesWrong, path: ['ends'] })
  .refine((rule) => !isBreak(rule) || rule.begins !== null, { message: messages.ruleTimesWrong, path: ['begins'] })
  .refine((rule) => !rule.is_closed || (rule.begins === null && !isBreak(rule)), {
    message: messages.closedHasNoTimes,
    path: ['is_closed'],
  })
  .meta({ id: 'NewCalendarRule' })
export type NewCalendarRule = z.output<typeof NewCalendarRule>

export const CalendarRuleRow = z
  .object({ id: z.int(), ...columns, name: LocalizedText, city: z.string().nullable() })
  .meta({ id: 'CalendarRule' })
export type CalendarRuleRow = z.infer<typeof CalendarRuleRow>

const rules = { tag: 'Back office: special days', who: 'staff' } as const

export const officeCalendarRuleCalls = {
  'GET /admin/calendar-rules': {
    ...rules,
    summary: 'List the dated rules of the calendar: hours, holidays, Ramadan, prayer and the midday break',
    sees: 'catalogue',
    returns: z.array(CalendarRuleRow),
    outcome: 'Those that are not over, the next first',
  },
  'POST /admin/calendar-rules': {
    ...rules,
    summary: 'Add a dated rule, for one city or all',
    description: 'Free times, bookings, series and moves obey it from then on. What is booked stays.',
    does: 'calendar_rule.add',
    once: true,
    body: NewCalendarRule,
    returns: z.array(CalendarRuleRow),
    says: 'saved',
    outcome: 'The rules',
  },
  'DELETE /admin/calendar-rules/{id}': {
    ...rules,
    params: z.object({ id: RowId }),
    missing: 'calendarRuleNotFound',
    summary: 'Remove a dated rule',
    does: 'calendar_rule.remove',
    once: true,
    returns: z.array(CalendarRuleRow),
    says: 'ruleRemoved',
    outcome: 'The rules',
  },
} as const satisfies CallTable
