import { eq } from 'drizzle-orm'
import type { CalendarRuleRow } from '../../contracts/office/calendar-rules.ts'
import { calendarRules } from '../../db/schema/calendar.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { oneRule, readCalendarRules } from './calendar-rules.ts'

/** Removes a dated rule of the calendar. Throws AppError unauthenticated, forbidden, not_found (gone already). */
export async function removeCalendarRule(context: Context, id: number, key: string | null): Promise<Acted<CalendarRuleRow[]>> {
  const act = { verb: 'calendar_rule.remove', subject: { kind: 'calendar_rule', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await oneRule.before(tx, id)
    const [removed] = await tx.delete(calendarRules).where(eq(calendarRules.id, id)).returning()
    if (!removed) throw new AppError('not_found', wordsFor(context).calendarRuleNotFound)
    const { kind, fromDate: from, untilDate: until, city } = removed
    return { result: await readCalendarRules(context, tx), before: { kind, from, until, city }, undo: await oneRule.undo(tx, id, before) }
  })
}
