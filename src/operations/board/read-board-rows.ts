import { sql } from 'drizzle-orm'
import { mostOnBoard } from '../../contracts/office/board.ts'
import type { Queryable } from '../../db/client.ts'
import type { BookingState, VisitState } from '../../domain/bookings.ts'
import { addDays, type DubaiDate, instantOf, weekdayOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { weekBegins } from '../../domain/legal-hours.ts'
import { isOfTeam } from '../is-of-team.ts'

/** Instants are texts, as JSON has them. */
export type StopRow = {
  visit: number | null
  begins: string
  ends: string
  /** Minutes that are kept for the road after it where none is known. */
  kept: number
  road: number | null
  kept_to_next: number | null
}
export type PersonRow = {
  id: number
  name: string
  home: string
  is_active: boolean
  most_day: number
  most_week: number
  shifts: { weekday: number; begins: number; ends: number }[]
  exceptions: { kind: 'off' | 'extra'; begins: string; ends: string }[]
  stops: StopRow[]
  week: number
  /** Minutes of four weeks, and the median (domain/fair-share.ts). */
  share: { paid: number; median: number } | null
}
export type VisitRow = {
  id: number
  booking_id: string
  number: number
  starts_at: string
  ends_at: string
  status: VisitState
  booking_status: BookingState
  customer_name: string
  service_name: string
  area_name: string | null
  elsewhere: string | null
  cleaners: number
  redo_of: string | null
  team: { id: number; name: string; is_pinned: boolean }[]
}

/**
 * A day of a city in one query: its visits, those who work there or have a visit there, and all that these have that day, in other cities too.
 * People with a visit in the city come first where there are too many; one more than the most says that there are.
 */
export async function readBoardRows(
  db: Queryable,
  language: Language,
  city: string,
  date: DubaiDate,
): Promise<{ people: PersonRow[]; visits: VisitRow[] }> {
  const [begins, ends] = [instantOf(date, '00:00'), instantOf(addDays(date, 1), '00:00')]
  const monday = weekBegins(begins)
  const day = sql`tstzrange(${begins.toISOString()}, ${ends.toISOString()})`
  const week = sql`tstzrange(${monday.toISOString()}::timestamptz, ${monday.toISOString()}::timestamptz + interval '7 days')`
  const { rows } = await db.execute<{ people: PersonRow[]; visits: VisitRow[] }>(sql`
    WITH of_city AS MATERIALIZED (
      SELECT id, status FROM visits WHERE city = ${city} AND starts_at >= ${begins.toISOString()} AND starts_at < ${ends.toISOString()}
        AND status <> 'cancelled' ORDER BY starts_at, id LIMIT ${mostOnBoard.visits + 1}
    ), going AS MATERIALIZED (
      SELECT DISTINCT a.professional_id AS id FROM of_city v JOIN visit_assignments a ON a.visit_id = v.id AND ${isOfTeam}
    ), serving AS (
      SELECT id FROM professionals WHERE city = ${city} UNION SELECT professional_id FROM professional_areas WHERE city = ${city}
    ), people AS MATERIALIZED (
      SELECT p.*, p.name ->> ${language}::text AS called FROM professionals p
      WHERE p.id IN (SELECT id FROM going) OR (p.is_active AND p.id IN (SELECT id FROM serving)
        AND (NOT EXISTS (SELECT FROM professional_weeks w WHERE w.professional_id = p.id)
          OR EXISTS (SELECT FROM professional_weeks w WHERE w.professional_id = p.id AND w.weekday = ${weekdayOf(date)})
          OR EXISTS (SELECT FROM professional_exceptions e WHERE e.professional_id = p.id AND e.kind = 'extra' AND tstzrange(e.begins_at, e.ends_at) && ${day}))
        AND NOT EXISTS (SELECT FROM professional_exceptions e WHERE e.professional_id = p.id AND e.kind = 'off' AND tstzrange(e.begins_at, e.ends_at) @> ${day}))
      ORDER BY p.id IN (SELECT id FROM going) DESC, called, p.id LIMIT ${mostOnBoard.people + 1}
    ), held AS MATERIALIZED (
      SELECT a.professional_id, a.visit_id, a.area, a.travel_before, a.travel_after, visit_alone(a.area, a.held, a.travel_before, a.travel_after) AS during
      FROM people p JOIN visit_assignments a ON a.professional_id = p.id AND a.is_active AND a.held && ${week}
    ), missed AS (
      SELECT a.professional_id, a.visit_id, a.area, a.travel_before, a.travel_after, visit_alone(a.area, a.held, a.travel_before, a.travel_after)
      FROM of_city v JOIN visit_assignments a ON a.visit_id = v.id AND NOT a.is_active JOIN people p ON p.id = a.professional_id WHERE v.status = 'no_show'
    ), stops AS MATERIALIZED (
      SELECT h.*, road_minutes(h.area, lead(h.area) OVER theirs, road_band(upper(h.during))) AS road,
        h.travel_after + lead(h.travel_before) OVER theirs AS kept_to_next
      FROM (SELECT * FROM held UNION ALL SELECT * FROM missed) h WHERE h.during && ${day} WINDOW theirs AS (PARTITION BY h.professional_id ORDER BY h.during)
    ), shown AS MATERIALIZED (SELECT id FROM of_city UNION SELECT visit_id FROM stops)
    SELECT (
      SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.called, 'is_active', p.is_active, 'most_day', p.most_minutes_day,
        'most_week', p.most_minutes_week, 'home', coalesce(h.name ->> ${language}::text, c.name ->> ${language}::text),
        'share', CASE WHEN f.professional_id IS NOT NULL THEN json_build_object('paid', f.paid_minutes, 'median', f.median_minutes) END,
        'shifts', (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'begins', w.begins, 'ends', w.ends)), '[]')
          FROM professional_weeks w WHERE w.professional_id = p.id),
        'exceptions', (SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'begins', e.begins_at, 'ends', e.ends_at) ORDER BY e.begins_at), '[]')
          FROM professional_exceptions e WHERE e.professional_id = p.id AND tstzrange(e.begins_at, e.ends_at) && ${day}),
        'stops', (SELECT coalesce(json_agg(json_build_object('visit', s.visit_id, 'begins', lower(s.during), 'ends', upper(s.during),
            'kept', s.travel_after, 'road', s.road, 'kept_to_next', s.kept_to_next) ORDER BY s.during), '[]') FROM stops s WHERE s.professional_id = p.id),
        'week', (SELECT coalesce(sum(extract(epoch FROM upper(d.during) - lower(d.during)) / 60), 0)::int FROM held d WHERE d.professional_id = p.id
          AND lower(d.during) <@ ${week})
      ) ORDER BY p.called, p.id), '[]')
      FROM people p JOIN cities c ON c.slug = p.city LEFT JOIN areas h ON h.slug = p.home_area LEFT JOIN fair_shares f ON f.professional_id = p.id
    ) AS people, (
      SELECT coalesce(json_agg(json_build_object('id', v.id, 'booking_id', v.booking_id, 'number', v.number, 'starts_at', v.starts_at,
        'ends_at', v.ends_at, 'status', v.status, 'booking_status', b.status, 'cleaners', coalesce(v.kept_cleaners, b.cleaners),
        'redo_of', (SELECT k.booking_id FROM claims k WHERE k.id = b.redo_of),
        'customer_name', trim(u.first_name || ' ' || u.last_name), 'service_name', s.title ->> ${language}::text,
        'area_name', x.name ->> ${language}::text, 'elsewhere', CASE WHEN v.city <> ${city} THEN c.name ->> ${language}::text END,
        'team', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name ->> ${language}::text, 'is_pinned', a.is_pinned) ORDER BY p.id), '[]')
          FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id WHERE a.visit_id = v.id AND ${isOfTeam})
      ) ORDER BY v.starts_at, v.id), '[]')
      FROM shown JOIN visits v USING (id) JOIN bookings b ON b.id = v.booking_id JOIN customers u ON u.id = b.customer_id
      JOIN services s ON s.id = v.service_id JOIN cities c ON c.slug = v.city LEFT JOIN areas x ON x.slug = b.area
    ) AS visits`)
  return rows[0] ?? { people: [], visits: [] }
}
