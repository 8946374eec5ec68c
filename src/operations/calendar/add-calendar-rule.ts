import type { CalendarRuleRow, NewCalendarRule } from '../../contracts/office/calendar-rules.ts'
import { calendarRules } from '../../db/schema/calendar.ts'
import { minutesOfTime } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { refusingBy } from '../refused-by-database.ts'
import { oneRule, readCalendarRules } from './calendar-rules.ts'

/**
 * Adds a dated rule of the calendar, which every process obeys within a second; what is booked stays. Throws AppError unauthenticated, forbidden, invalid
 * (a city that does not exist).
 */
export async function addCalendarRule(context: Context, rule: NewCalendarRule, key: string | null): Promise<Acted<CalendarRuleRow[]>> {
  const { kind, name, city, from, until, is_yearly, begins, ends, is_closed, is_provisional } = rule
  const act = { verb: 'calendar_rule.add', subject: { kind: 'calendar_rule', id: 'new' }, key, request: rule } as const
  return actAsStaff(context, act, async (tx) => {
    const values = {
      ...{ kind, name, city, fromDate: from, untilDate: until, isYearly: is_yearly, isClosed: is_closed, isProvisional: is_provisional },
      ...{ begins: begins === null ? null : minutesOfTime(begins), ends: ends === null ? null : minutesOfTime(ends) },
    }
    const unknown = { calendar_rules_city_fkey: { code: 'invalid', message: 'unknownCity', field: 'city' } } as const
    const [added] = await refusingBy(context, unknown, () => tx.insert(calendarRules).values(values).returning({ id: calendarRules.id }))
    if (!added) throw new Error('The rule was not written')
    const result = await readCalendarRules(context, tx)
    return { result, made: added.id, after: { kind, from, until, city }, undo: await oneRule.undo(tx, added.id, []) }
  })
}
