import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { VisitState } from '../../domain/bookings.ts'
import { mostPlannedVisits } from '../../domain/plans.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'

/** Whoever is assigned to a visit, and whether they are on the way to it, there, or pinned to it by staff. */
export type TeamMember = { id: number; hasLeft: boolean; isPinned: boolean }

/** A visit of a day of a city as it stands. */
export type DayVisit = {
  id: number
  bookingId: string
  number: number
  startsAt: Date
  endsAt: Date
  status: VisitState
  /** Held for an order that is not confirmed yet. */
  isPending: boolean
  area: string | null
  serviceId: number
  people: number
  customer: string
  /** Whether its customer was told who comes: confirmed with the first visit, reminded the day before, or told of a change. */
  isTold: boolean
  team: TeamMember[]
  /** Who was at its customer's before and was not disliked, or was asked for again. */
  known: number[]
  gender: Gender | null
  language: SpokenLanguage | null
}

/** From an instant until another, which is not part of it. */
export type Span = { from: Date; until: Date }

type Row = {
  id: string
  booking_id: string
  number: number
  starts_at: string
  ends_at: string
  status: VisitState
  is_pending: boolean
  area: string | null
  service_id: number
  people: number
  customer: string
  is_told: boolean
  team: TeamMember[]
  known: number[]
  gender: Gender | null
  language: SpokenLanguage | null
}

/**
 * The visits of a city that begin within a span, in their order: those to come, those under way and those that are over, at most one more than can be
 * planned. Times that are held for an order are among them.
 */
export async function readVisits(db: Queryable, city: string, { from, until }: Span): Promise<DayVisit[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT v.id, v.booking_id, v.number, v.starts_at, v.ends_at, v.status, b.status = 'pending' AS is_pending, b.area, b.service_id,
      coalesce(v.kept_cleaners, b.cleaners)::int AS people, coalesce(b.account_id, b.customer_id) AS customer,
      b.status <> 'pending' AND (v.number = 1 OR v.reminded_at IS NOT NULL OR EXISTS (SELECT FROM booking_events e
        WHERE e.booking_id = b.id AND e.kind IN ('visit_assigned', 'visit_moved') AND e.data ->> 'visit' = v.number::text)) AS is_told,
      team.people AS team, ARRAY(SELECT known_to_customer_of(b.id) UNION SELECT unnest(b.wants_team) ORDER BY 1) AS known,
      b.wants_gender AS gender, b.wants_language AS language
    FROM visits v JOIN bookings b ON b.id = v.booking_id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('id', a.professional_id, 'isPinned', a.is_pinned, 'hasLeft', j.visit_id IS NOT NULL)
        ORDER BY a.professional_id), '[]') AS people
      FROM visit_assignments a LEFT JOIN visit_journeys j ON j.visit_id = a.visit_id AND j.professional_id = a.professional_id
      WHERE a.visit_id = v.id AND a.is_active
    ) AS team
    WHERE v.city = ${city} AND v.starts_at >= ${from.toISOString()} AND v.starts_at < ${until.toISOString()}
      AND v.status IN ('scheduled', 'in_progress', 'completed')
      AND (b.status IN ('confirmed', 'in_progress', 'completed') OR json_array_length(team.people) > 0)
    ORDER BY v.starts_at, v.id LIMIT ${mostPlannedVisits + 1}`)
  return rows.map((row) => ({
    id: Number(row.id),
    bookingId: row.booking_id,
    number: row.number,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    status: row.status,
    isPending: row.is_pending,
    area: row.area,
    serviceId: row.service_id,
    people: row.people,
    customer: row.customer,
    isTold: row.is_told,
    team: row.team,
    known: row.known,
    gender: row.gender,
    language: row.language,
  }))
}
