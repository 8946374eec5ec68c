import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'

/** Days that one transaction counts, so that none holds its locks for long. */
const mostDays = 40
const lockId = 7_031_984

/**
 * Counts anew the days that have changed since they were counted, every day up to today that was never counted, and today. One process at a
 * time; what changes meanwhile is due again. Returns how many days it counted.
 */
export async function countDays(context: Context): Promise<number> {
  let counted = 0
  for (;;) {
    const days = await context.db.transaction((tx) => countSome(context, tx))
    counted += days
    if (days < mostDays) return counted
  }
}

async function countSome(context: Context, tx: Transaction): Promise<number> {
  const { rows: locked } = await tx.execute<{ mine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${lockId}) AS mine`)
  if (!locked[0]?.mine) return 0
  const days = await takeDays(tx, dubaiDateOf(context.now()))
  if (days.length === 0) return 0
  await countBookingsAndVisits(tx, days)
  await countHours(context, tx, days)
  return days.length
}

/**
 * Takes the oldest changes out of the queue, all of one day together, and adds days of the past that nothing happened on, and today: who works
 * today may have changed.
 */
async function takeDays(tx: Transaction, today: string): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    WITH due AS (
      SELECT day FROM (SELECT day, id FROM figure_days_due ORDER BY id LIMIT 5000) AS first GROUP BY day ORDER BY min(id) LIMIT ${mostDays}
    ), taken AS (
      DELETE FROM figure_days_due q USING due WHERE q.day = due.day
    ), quiet AS (
      SELECT day::date FROM generate_series((SELECT min(day) FROM figure_hours), ${today}::date, interval '1 day') AS day
      WHERE NOT EXISTS (SELECT FROM figure_hours h WHERE h.day = day::date) ORDER BY 1 LIMIT (SELECT ${mostDays} - count(*) FROM due)
    )
    SELECT day::text FROM due UNION SELECT day::text FROM quiet UNION SELECT ${today}`)
  return rows.map(({ day }) => day)
}

const spansOf = (days: string[]) => sql`(
  SELECT day, day::timestamp AT TIME ZONE 'Asia/Dubai' AS begins, (day + 1)::timestamp AT TIME ZONE 'Asia/Dubai' AS ends
  FROM unnest(${sql.param(days)}::date[]) AS day)`

/**
 * Rows of each of these days, day by day: the planner knows how few lie between two moments that it is told, and reads no others, however many years there are.
 */
const onEach = (days: string[], rowsBetween: (day: SQL, begins: SQL, ends: SQL) => SQL): SQL =>
  sql.join(
    days.map((day) =>
      rowsBetween(
        sql`${day}::date`,
        sql`${instantOf(day, '00:00')}::timestamptz`,
        sql`${instantOf(addDays(day, 1), '00:00')}::timestamptz`,
      ),
    ),
    sql` UNION ALL `,
  )

const visitsOn = (days: string[]) =>
  onEach(days, (day, begins, ends) => sql`SELECT ${day} AS day, v.* FROM visits v WHERE v.starts_at >= ${begins} AND v.starts_at < ${ends}`)

async function countBookingsAndVisits(tx: Transaction, days: string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM figure_days WHERE day = ANY(${sql.param(days)}::date[])`)
  await tx.execute(sql`
    WITH made AS (
      SELECT b.day, b.city, b.service_id,
        EXISTS (SELECT FROM customers other JOIN bookings earlier ON earlier.customer_id = other.id
          WHERE lower(other.email) = lower(c.email) AND earlier.created_at < b.created_at AND earlier.status <> 'expired') AS is_repeated,
        greatest(0, extract(epoch FROM first.starts_at - b.created_at) / 60)::bigint AS lead
      FROM (${onEach(days, (day, begins, ends) => sql`SELECT ${day} AS day, b.* FROM bookings b WHERE b.created_at >= ${begins} AND b.created_at < ${ends}`)}) AS b
        JOIN customers c ON c.id = b.customer_id
        JOIN LATERAL (SELECT starts_at FROM visits v WHERE v.booking_id = b.id ORDER BY v.number LIMIT 1) AS first ON true
      WHERE b.status <> 'expired' AND b.redo_of IS NULL
    ), planned AS (
      SELECT v.day, b.city, b.service_id, v.status FROM (${visitsOn(days)}) AS v JOIN bookings b ON b.id = v.booking_id
      WHERE b.status <> 'expired'
    )
    INSERT INTO figure_days (day, city, service_id, bookings, repeated, lead_minutes, visits, completed, cancelled, missed)
    SELECT day, city, service_id, sum(bookings), sum(repeated), sum(lead), sum(visits), sum(completed), sum(cancelled), sum(missed) FROM (
      SELECT day, city, service_id, 1 AS bookings, is_repeated::int AS repeated, lead, 0 AS visits, 0 AS completed, 0 AS cancelled, 0 AS missed FROM made
      UNION ALL SELECT day, city, service_id, 0, 0, 0, 1, (status = 'completed')::int, (status = 'cancelled')::int, (status = 'no_show')::int FROM planned
    ) AS facts GROUP BY day, city, service_id`)
}

/**
 * What is on sale are the weeks of the professionals, or the opening hours for those without one, with their extra hours and without their
 * absences. Of a day that is over it stays as it was when it was first counted: weeks change, the past does not.
 */
async function countHours(context: Context, tx: Transaction, days: string[]): Promise<void> {
  const { opensAt, closesAt } = await readSettings(tx)
  const today = dubaiDateOf(context.now())
  await tx.execute(sql`
    WITH spans AS MATERIALIZED ${spansOf(days)}, hours AS MATERIALIZED (
      SELECT day, hour::smallint, tstzrange(begins + make_interval(hours => hour), begins + make_interval(hours => hour + 1)) AS span
      FROM spans, generate_series(0, 23) AS hour
    ), shifts AS (
      SELECT s.day, p.id, tstzrange(s.begins + make_interval(mins => w.begins), s.begins + make_interval(mins => w.ends)) AS span
      FROM spans s CROSS JOIN professionals p JOIN professional_weeks w ON w.professional_id = p.id AND w.weekday = extract(dow FROM s.day)
      WHERE p.is_active
      UNION ALL SELECT s.day, p.id, tstzrange(s.begins + make_interval(mins => ${opensAt}::int), s.begins + make_interval(mins => ${closesAt}::int))
      FROM spans s CROSS JOIN professionals p WHERE p.is_active AND NOT EXISTS (SELECT FROM professional_weeks w WHERE w.professional_id = p.id)
      UNION ALL SELECT s.day, p.id, tstzrange(s.begins, s.ends) * tstzrange(e.begins_at, e.ends_at)
      FROM spans s JOIN professional_exceptions e ON e.kind = 'extra' AND e.begins_at < s.ends AND e.ends_at > s.begins
        JOIN professionals p ON p.id = e.professional_id AND p.is_active
    ), working AS (
      SELECT w.day, w.worked - coalesce((SELECT range_agg(tstzrange(e.begins_at, e.ends_at)) FROM professional_exceptions e, spans s
        WHERE s.day = w.day AND e.professional_id = w.id AND e.kind = 'off' AND e.begins_at < s.ends AND e.ends_at > s.begins), '{}') AS worked
      FROM (SELECT day, id, range_agg(span) AS worked FROM shifts GROUP BY day, id) AS w
    ), alike AS (
      SELECT day, worked, count(*) AS people FROM working GROUP BY day, worked
    ), on_sale AS (
      SELECT h.day, h.hour, sum(a.people * extract(epoch FROM upper(part) - lower(part)) / 60)::int AS minutes
      FROM hours h JOIN alike a ON a.day = h.day CROSS JOIN LATERAL unnest(a.worked * tstzmultirange(h.span)) AS part GROUP BY 1, 2
    ), taken AS (
      SELECT h.day, h.hour, sum(coalesce(v.kept_cleaners, b.cleaners) * extract(epoch FROM least(v.ends_at, upper(h.span)) - greatest(v.starts_at, lower(h.span))) / 60)::int AS minutes
      FROM (${visitsOn(days)}) AS v JOIN bookings b ON b.id = v.booking_id AND b.status <> 'expired'
        JOIN hours h ON h.day = v.day AND tstzrange(v.starts_at, v.ends_at) && h.span
      WHERE v.status IN ('scheduled', 'in_progress', 'completed', 'no_show') GROUP BY 1, 2
    )
    INSERT INTO figure_hours AS known (day, hour, booked, capacity)
    SELECT h.day, h.hour, coalesce(t.minutes, 0), coalesce(o.minutes, 0)
    FROM hours h LEFT JOIN on_sale o USING (day, hour) LEFT JOIN taken t USING (day, hour)
    ON CONFLICT (day, hour) DO UPDATE SET booked = excluded.booked,
      capacity = CASE WHEN known.day < ${today}::date THEN known.capacity ELSE excluded.capacity END`)
}
