import { asc, gte, isNull, or } from 'drizzle-orm'
import type { CalendarRuleRow } from '../../contracts/office/calendar-rules.ts'
import type { Queryable } from '../../db/client.ts'
import { calendarRules } from '../../db/schema/calendar.ts'
import { dubaiDateOf, timeOfMinutes } from '../../domain/dubai-time.ts'
import { restorableRows } from '../audit/restorable-rows.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'

/** More than a shop has in years. */
const mostRules = 500

/** The undo of adding and removing one. */
export const oneRule = restorableRows(calendarRules, calendarRules.id)

/** The dated rules of the calendar that are not over, the next first. Throws AppError unauthenticated, forbidden. */
export async function listCalendarRules(context: Context): Promise<CalendarRuleRow[]> {
  await staffWhoSee(context, 'catalogue')
  return readCalendarRules(context, context.db)
}

/** The same without a check of rights, also in a transaction. */
export async function readCalendarRules({ now }: Pick<Context, 'now'>, db: Queryable): Promise<CalendarRuleRow[]> {
  const { untilDate, isYearly, fromDate, id } = calendarRules
  const rows = await db
    .select()
    .from(calendarRules)
    .where(or(isNull(untilDate), gte(untilDate, dubaiDateOf(now())), isYearly))
    .orderBy(asc(fromDate), asc(id))
    .limit(mostRules)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    city: row.city,
    from: row.fromDate,
    until: row.untilDate,
    is_yearly: row.isYearly,
    begins: row.begins === null ? null : timeOfMinutes(row.begins),
    ends: row.ends === null ? null : timeOfMinutes(row.ends),
    is_closed: row.isClosed,
    is_provisional: row.isProvisional,
  }))
}
