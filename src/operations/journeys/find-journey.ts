import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { VisitState } from '../../domain/bookings.ts'
import type { Journey } from '../../domain/visit-progress.ts'
import { isOfTeam } from '../is-of-team.ts'

type Row = {
  status: VisitState
  starts_at: string
  left_at: string | null
  road: number | null
  arrived_at: string | null
  late_minutes: number | null
  late_said_at: string | null
}

/**
 * What the team that is assigned to a visit now said of its way there, on the day of the visit. The road of whoever left first begins where they
 * worked before on that day, or at home. null if there is no such visit.
 */
export async function findJourney(db: Queryable, visitId: number): Promise<Journey | null> {
  const { rows } = await db.execute<Row>(sql`
    WITH theirs AS (
      SELECT v.id, v.status, v.starts_at, b.area, date_trunc('day', v.starts_at, 'Asia/Dubai') AS day,
        ARRAY(SELECT a.professional_id FROM visit_assignments a WHERE a.visit_id = v.id AND ${isOfTeam}) AS team
      FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = ${visitId}
    )
    SELECT t.status, t.starts_at, gone.left_at, gone.road::int, came.arrived_at, late.minutes::int AS late_minutes, late.occurred_at AS late_said_at
    FROM theirs t
    LEFT JOIN LATERAL (
      SELECT j.left_at, road_minutes(coalesce(before.area, p.home_area), t.area, road_band(j.left_at)) AS road
      FROM visit_journeys j JOIN professionals p ON p.id = j.professional_id
      LEFT JOIN LATERAL (
        SELECT a.area FROM visit_assignments a JOIN visits w ON w.id = a.visit_id
        WHERE a.professional_id = p.id AND a.is_active AND a.held && tstzrange(t.day, t.starts_at) AND w.id <> t.id
          AND w.starts_at >= t.day AND w.starts_at < t.starts_at AND w.status IN ('in_progress', 'completed')
        ORDER BY w.starts_at DESC LIMIT 1) AS before ON true
      WHERE j.visit_id = t.id AND j.professional_id = ANY(t.team) AND j.left_at >= t.day ORDER BY j.left_at LIMIT 1) AS gone ON true
    LEFT JOIN LATERAL (
      SELECT min(j.arrived_at) AS arrived_at FROM visit_journeys j
      WHERE j.visit_id = t.id AND j.professional_id = ANY(t.team) AND j.arrived_at >= t.day) AS came ON true
    LEFT JOIN LATERAL (
      SELECT r.minutes, r.occurred_at FROM field_reports r
      WHERE r.visit_id = t.id AND r.kind = 'late' AND r.professional_id = ANY(t.team) AND r.occurred_at >= t.day ORDER BY r.id DESC LIMIT 1) AS late ON true`)
  const [row] = rows
  if (!row) return null
  const { status, starts_at, left_at, road, arrived_at, late_minutes: minutes, late_said_at } = row
  return {
    status,
    startsAt: new Date(starts_at),
    leftAt: left_at === null ? null : new Date(left_at),
    arrivedAt: arrived_at === null ? null : new Date(arrived_at),
    road,
    late: minutes === null || late_said_at === null ? null : { minutes, saidAt: new Date(late_said_at) },
  }
}
