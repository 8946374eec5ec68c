import { and, gte, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { calendarRules } from '../../db/schema/calendar.ts'
import { type FreeDay, sayWhyNot } from '../../domain/availability.ts'
import { type CalendarRule, type DayPlan, planOfDay, type WorkSite } from '../../domain/calendar.ts'
import type { DubaiDate } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { type AllSettings, readSettings } from '../settings/read-settings.ts'

/** Where work takes place; the area is a slug, null if it is unknown. */
export type Site = WorkSite & { area: string | null }

/** What decides when a visit may take place, regardless of who is free: the settings, the dated rules, and the place of work. */
export type Calendar = { settings: AllSettings; rules: readonly CalendarRule[]; site: Site }

/** The opening hours and breaks of a day in this calendar. */
export const planOf = ({ settings, rules, site }: Calendar, date: DubaiDate): DayPlan => planOfDay(date, site, rules, settings)

/** The free days for visits of this many hours; days without a free time have the reason. */
export const explained = ({ now }: Pick<Context, 'now'>, calendar: Calendar, hours: number, days: FreeDay[]): FreeDay[] =>
  sayWhyNot(days, { hours, now: now(), settings: calendar.settings, planOf: (date) => planOf(calendar, date) })

/** The same calendar with a longer horizon: later dates of a series may be beyond the one for first visits. */
export const withLongerHorizon = (calendar: Calendar, days: number): Calendar => ({
  ...calendar,
  settings: { ...calendar.settings, horizonDays: calendar.settings.horizonDays + days },
})

/** The settings, and the dated rules that may apply between two days; a calendar without its place of work. */
export async function readCalendar(db: Queryable, from: DubaiDate, until: DubaiDate): Promise<Omit<Calendar, 'site'>> {
  const settings = await readSettings(db)
  return { settings, rules: await readRules(db, from, until) }
}

async function readRules(db: Queryable, from: DubaiDate, until: DubaiDate): Promise<CalendarRule[]> {
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
