import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CalendarDay, CalendarDaysQuery } from '../../contracts/office/calendar.ts'
import { mostCounted } from '../../contracts/office/list.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { isShown, ofPeople, type Shown } from './visits-shown.ts'

/** How many visits each of some days in Dubai has, counted up to 1,001 a day. Throws AppError unauthenticated, forbidden. */
export async function countCalendarDays(context: Context, query: z.output<typeof CalendarDaysQuery>): Promise<CalendarDay[]> {
  await staffWhoSee(context, 'desk')
  const shown = { ...query, from: query.from ?? dubaiDateOf(context.now()) }
  const { rows } = await context.db.execute<CalendarDay>(sql`
    WITH visited AS MATERIALIZED (${visitsOf(shown)}), needing AS MATERIALIZED (${needsOf(shown)})
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, coalesce(v.count, 0) AS visits, coalesce(n.count, 0) AS needs
    FROM (${daysOf(shown)}) AS d LEFT JOIN visited v USING (day) LEFT JOIN needing n USING (day) ORDER BY d.day`)
  return rows
}

/** Of everybody each day is counted by itself, which ends at 1,001; what one professional has in all days is less than that. */
function visitsOf(shown: Shown): SQL {
  if (shown.professional !== undefined) return byDay(sql`v.starts_at`, sql`FROM visits v WHERE ${isShown(shown)}`)
  return sql`SELECT day, found.count FROM (${daysOf(shown)}) AS d CROSS JOIN LATERAL (
    SELECT count(*)::int AS count FROM (SELECT FROM visits v WHERE ${isOn(sql`v.starts_at`)} AND ${isShown(shown)} LIMIT ${mostCounted}) AS counted) AS found`
}

/** What waits for people is due when the visit begins, and is called off with it. */
function needsOf(shown: Shown): SQL {
  const begins = instantOf(shown.from, '00:00').toISOString()
  const ends = instantOf(addDays(shown.from, shown.days), '00:00').toISOString()
  const waiting = sql`i.is_open AND i.queue IN ${ofPeople} AND i.due_at >= ${begins} AND i.due_at < ${ends}`
  const isOfAll = shown.city === undefined && shown.service === undefined && shown.professional === undefined
  return byDay(
    sql`i.due_at`,
    isOfAll
      ? sql`FROM queue_items i WHERE ${waiting}`
      : sql`FROM queue_items i JOIN visits v ON v.id = i.subject_id::bigint WHERE ${waiting} AND ${isShown(shown)}`,
  )
}

const byDay = (instant: SQL, rows: SQL): SQL =>
  sql`SELECT dubai_day(${instant}) AS day, least(count(*), ${mostCounted})::int AS count ${rows} GROUP BY 1`

const daysOf = ({ from, days }: Shown): SQL =>
  sql`SELECT day::date FROM generate_series(${from}::date, ${from}::date + ${days - 1}::int, interval '1 day') AS day`

const isOn = (instant: SQL): SQL =>
  sql`${instant} >= d.day::timestamp AT TIME ZONE 'Asia/Dubai' AND ${instant} < (d.day + 1)::timestamp AT TIME ZONE 'Asia/Dubai'`
