import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CalendarDay, CalendarDaysQuery } from '../../contracts/office/calendar.ts'
import { mostCounted } from '../../contracts/office/list.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { isShown, ofPeople } from './visits-shown.ts'

/** How many visits each of some days in Dubai has, counted up to 1,001 a day. Throws AppError unauthenticated, forbidden. */
export async function countCalendarDays(context: Context, query: z.output<typeof CalendarDaysQuery>): Promise<CalendarDay[]> {
  await staffWhoSee(context, 'desk')
  const shown = { ...query, from: query.from ?? dubaiDateOf(context.now()) }
  const visits = countOf(sql`FROM visits v WHERE ${isIn(sql`v.starts_at`)} AND ${isShown(shown)}`)
  // What waits for people is due when the visit begins, and is called off with it.
  const waiting = sql`i.is_open AND i.queue IN ${ofPeople} AND ${isIn(sql`i.due_at`)}`
  const isOfAll = shown.city === undefined && shown.service === undefined && shown.professional === undefined
  const needs = countOf(
    isOfAll
      ? sql`FROM queue_items i WHERE ${waiting}`
      : sql`FROM visits v JOIN queue_items i ON v.id = i.subject_id::bigint WHERE ${waiting} AND ${isShown(shown)}`,
  )
  const { rows } = await context.db.execute<CalendarDay>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, ${visits} AS visits, ${needs} AS needs
    FROM generate_series(${shown.from}::date, ${shown.from}::date + ${shown.days - 1}::int, interval '1 day') AS day`)
  return rows
}

const countOf = (rows: SQL) => sql`(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${mostCounted}) AS found)`

const isIn = (instant: SQL) =>
  sql`${instant} >= day AT TIME ZONE 'Asia/Dubai' AND ${instant} < (day + interval '1 day') AT TIME ZONE 'Asia/Dubai'`
