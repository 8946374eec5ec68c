import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { readSettings } from '../settings/read-settings.ts'

const days = 7

/**
 * Counts the hours of professionals in the next seven days by the city they live in, and those of the visits there, for whoever watches how much is
 * sold and left: their weeks, or the opening hours for those without one, with their extra hours and without their absences.
 */
export async function countCityHours(context: Context): Promise<void> {
  const { opensAt, closesAt } = await readSettings(context.db)
  const now = context.now()
  await context.db.execute(sql`
    WITH period AS MATERIALIZED (
      SELECT ${now}::timestamptz AS begins, ${now}::timestamptz + make_interval(days => ${days}::int) AS ends
    ), days AS MATERIALIZED (
      SELECT day, day::timestamp AT TIME ZONE 'Asia/Dubai' AS begins
      FROM generate_series((${now}::timestamptz AT TIME ZONE 'Asia/Dubai')::date, (${now}::timestamptz AT TIME ZONE 'Asia/Dubai')::date + ${days}::int, interval '1 day') AS day
    ), shifts AS (
      SELECT p.id, tstzrange(d.begins + make_interval(mins => w.begins), d.begins + make_interval(mins => w.ends)) AS span
      FROM days d CROSS JOIN professionals p JOIN professional_weeks w ON w.professional_id = p.id AND w.weekday = extract(dow FROM d.day)
      WHERE p.is_active
      UNION ALL SELECT p.id, tstzrange(d.begins + make_interval(mins => ${opensAt}::int), d.begins + make_interval(mins => ${closesAt}::int))
      FROM days d CROSS JOIN professionals p WHERE p.is_active AND NOT EXISTS (SELECT FROM professional_weeks w WHERE w.professional_id = p.id)
      UNION ALL SELECT p.id, tstzrange(e.begins_at, e.ends_at)
      FROM period t JOIN professional_exceptions e ON e.kind = 'extra' AND e.begins_at < t.ends AND e.ends_at > t.begins
        JOIN professionals p ON p.id = e.professional_id AND p.is_active
    ), absences AS MATERIALIZED (
      SELECT e.professional_id AS id, range_agg(tstzrange(e.begins_at, e.ends_at)) AS spans
      FROM period t JOIN professional_exceptions e ON e.kind = 'off' AND e.begins_at < t.ends AND e.ends_at > t.begins GROUP BY 1
    ), working AS (
      SELECT s.id, range_agg(s.span) * tstzmultirange(tstzrange(t.begins, t.ends)) - coalesce(a.spans, '{}') AS spans
      FROM shifts s CROSS JOIN period t LEFT JOIN absences a ON a.id = s.id GROUP BY s.id, t.begins, t.ends, a.spans
    ), on_sale AS (
      SELECT p.city, sum(extract(epoch FROM upper(span) - lower(span)) / 60)::bigint AS minutes
      FROM working w JOIN professionals p ON p.id = w.id CROSS JOIN LATERAL unnest(w.spans) AS span GROUP BY 1
    ), sold AS (
      SELECT v.city, sum(coalesce(v.kept_cleaners, b.cleaners) * extract(epoch FROM v.ends_at - v.starts_at) / 60)::bigint AS minutes
      FROM period t JOIN visits v ON v.starts_at >= t.begins AND v.starts_at < t.ends AND v.status = 'scheduled'
        JOIN bookings b ON b.id = v.booking_id GROUP BY 1
    ), gone AS (
      DELETE FROM city_hours c WHERE NOT EXISTS (SELECT FROM on_sale o WHERE o.city = c.city) AND NOT EXISTS (SELECT FROM sold s WHERE s.city = c.city)
    )
    INSERT INTO city_hours (city, sold_minutes, on_sale_minutes, counted_at)
    SELECT coalesce(o.city, s.city), coalesce(s.minutes, 0), coalesce(o.minutes, 0), ${now}
    FROM on_sale o FULL JOIN sold s USING (city)
    ON CONFLICT (city) DO UPDATE SET sold_minutes = excluded.sold_minutes, on_sale_minutes = excluded.on_sale_minutes, counted_at = excluded.counted_at`)
}
