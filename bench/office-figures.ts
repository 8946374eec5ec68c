import { benchNow } from './business-size.ts'
import type { Run } from './load-tables.ts'

export const figureTables = ['figure_days', 'figure_hours']

/** The daily figures, as the job would have counted them day by day. */
export async function fillFigures(run: Run): Promise<void> {
  await run(
    'figures of days',
    `INSERT INTO figure_days (day, city, service_id, bookings, repeated, lead_minutes, visits, completed, cancelled, missed)
      SELECT day, city, service_id, sum(bookings), sum(repeated), sum(lead), sum(visits), sum(completed), sum(cancelled), sum(missed) FROM (
        SELECT dubai_day(v.booked_at) AS day, v.city, v.service_id, 1 AS bookings,
          (row_number() OVER (PARTITION BY lower(c.email) ORDER BY v.booked_at) > 1)::int AS repeated,
          (extract(epoch FROM v.starts_at - v.booked_at) / 60)::bigint AS lead, 0 AS visits, 0 AS completed, 0 AS cancelled, 0 AS missed
        FROM visits v JOIN bookings b ON b.id = v.booking_id AND b.status <> 'expired' JOIN customers c ON c.id = b.customer_id
        UNION ALL
        SELECT dubai_day(v.starts_at), v.city, v.service_id, 0, 0, 0, 1, (v.status = 'completed')::int, (v.status = 'cancelled')::int, (v.status = 'no_show')::int
        FROM visits v JOIN bookings b ON b.id = v.booking_id AND b.status <> 'expired'
      ) AS facts GROUP BY day, city, service_id ORDER BY day`,
  )
  await run(
    'figures of hours',
    `INSERT INTO figure_hours (day, hour, booked, capacity)
      SELECT day, hour, coalesce(booked, 0), CASE WHEN hour BETWEEN 9 AND 20 THEN working * 60 ELSE 0 END
      FROM (
        SELECT day::date, (SELECT count(*) FROM professional_weeks w WHERE w.weekday = extract(dow FROM day)) AS working
        FROM generate_series((SELECT min(day) FROM figure_days), dubai_day($1::timestamptz), interval '1 day') AS day
      ) AS days CROSS JOIN generate_series(0, 23) AS hour LEFT JOIN (
        SELECT dubai_day(at) AS day, extract(hour FROM at AT TIME ZONE 'Asia/Dubai')::int AS hour, 30 * count(*) AS booked
        FROM visits v, generate_series(v.starts_at, v.ends_at - interval '30 minutes', interval '30 minutes') AS at WHERE v.status <> 'cancelled' GROUP BY 1, 2
      ) AS taken USING (day, hour)`,
    [benchNow],
  )
}
