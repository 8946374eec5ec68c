import { getTableColumns } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
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
export async function recallCalendar({ db, memory }: Pick<Context, 'db' | 'memory'>, from: DubaiDate, until: DubaiDate): Promise<Dated> {
  return datedBetween(await memory.recall('calendar', () => readAll(db)), from, until)
}

/** The same, as the transaction sees it. */
export const readCalendar = async (tx: Transaction, from: DubaiDate, until: DubaiDate): Promise<Dated> =>
  datedBetween(await readAll(tx), from, until)

type Dated = Omit<Calendar, 'site'>

async function readAll(db: Queryable): Promise<Dated> {
  const settings = await readSettings(db)
  const { fromDate: from, untilDate: until, id: _, ...columns } = getTableColumns(calendarRules)
  return { settings, rules: await db.select({ ...columns, from, until }).from(calendarRules) }
}

const datedBetween = ({ settings, rules }: Dated, from: DubaiDate, until: DubaiDate): Dated => ({
  settings,
  rules: rules.filter((rule) => rule.isYearly || (rule.from <= until && (rule.until === null || rule.until >= from))),
})
