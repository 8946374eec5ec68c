import { and, gte, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { calendarRules } from '../../db/schema/calendar.ts'
import type { CalendarRule } from '../../domain/calendar.ts'
import type { DubaiDate } from '../../domain/dubai-time.ts'

/** The dated settings of the calendar that may be in force between two days. */
export async function readRules(db: Queryable, from: DubaiDate, until: DubaiDate): Promise<CalendarRule[]> {
  const { isYearly, fromDate, untilDate, ...columns } = calendarRules
  const dated = and(lte(fromDate, until), or(isNull(untilDate), gte(untilDate, from)))
  return db
    .select({
      kind: columns.kind,
      name: columns.name,
      city: columns.city,
      from: fromDate,
      until: untilDate,
      isYearly,
      begins: columns.begins,
      ends: columns.ends,
      isClosed: columns.isClosed,
      isProvisional: columns.isProvisional,
    })
    .from(calendarRules)
    .where(or(isYearly, dated))
}
