import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { weekBegins } from '../../domain/legal-hours.ts'
import type { Gender } from '../../domain/spoken-languages.ts'
import { travelTo } from '../availability/free-professionals.ts'
import type { DayVisit, Span } from './read-visits.ts'

/** More people than a day is planned with; those who have visits that day come first. */
const mostPeople = 1_000

/** Somebody who works in a city that day. */
export type DayPerson = {
  id: number
  isActive: boolean
  home: string | null
  gender: Gender | null
  languages: string[]
  mostDay: number
  mostWeek: number
  /** Minutes of visits on the other days of the week. */
  weekMinutes: number
  /** Minutes of visits of the last four weeks (fair_shares). */
  paidMinutes: number
  /** The minutes from home to the city, or the buffer of those who live there. */
  travel: number
  skills: number[]
  /** Their own hours of this weekday, in minutes; null if they have none and work at any time. */
  week: { from: number; to: number }[] | null
  extra: { from: string; to: string }[]
  off: { from: string; to: string }[]
}

type Row = {
  id: number
  is_active: boolean
  home: string | null
  gender: Gender | null
  languages: string[]
  most_day: number
  most_week: number
  week_minutes: number
  paid_minutes: number
  travel: number
  skills: number[]
  week: DayPerson['week']
  extra: DayPerson['extra']
  off: DayPerson['off']
}

type Wanted = { city: string; span: Span; weekday: number; visits: readonly DayVisit[]; buffer: number }

/** Whoever is assigned to these visits, and whoever works in the city and offers one of their services. */
export async function readPeople(db: Queryable, { city, span, weekday, visits, buffer }: Wanted): Promise<DayPerson[]> {
  const assigned = [...new Set(visits.flatMap(({ team }) => team.map(({ id }) => id)))]
  const services = [...new Set(visits.map(({ serviceId }) => serviceId))]
  const [from, until] = [sql`${span.from.toISOString()}::timestamptz`, sql`${span.until.toISOString()}::timestamptz`]
  const week = sql`${weekBegins(span.from).toISOString()}::timestamptz`
  const exceptions = (kind: 'extra' | 'off') => sql`coalesce((
    SELECT json_agg(json_build_object('from', e.begins_at, 'to', e.ends_at) ORDER BY e.begins_at, e.id) FROM professional_exceptions e
    WHERE e.professional_id = p.id AND e.kind = ${kind} AND e.begins_at < ${until} AND e.ends_at > ${from}), '[]')`
  const { rows } = await db.execute<Row>(sql`
    WITH people AS (
      SELECT p.id FROM professionals p WHERE p.id = ANY(${sql.param(assigned)}::int[])
      UNION SELECT p.id FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
        WHERE s.service_id = ANY(${sql.param(services)}::int[]) AND p.is_active
          AND (p.city = ${city} OR EXISTS (SELECT FROM professional_areas x WHERE x.professional_id = p.id AND x.city = ${city}))
    )
    SELECT p.id, p.is_active AND (p.city = ${city} OR EXISTS (SELECT FROM professional_areas x WHERE x.professional_id = p.id AND x.city = ${city})) AS is_active,
      p.home_area AS home, p.gender, p.languages, p.most_minutes_day::int AS most_day, p.most_minutes_week::int AS most_week,
      coalesce(f.paid_minutes, 0) AS paid_minutes, ${travelTo(city, buffer)} AS travel,
      ARRAY(SELECT s.service_id FROM professional_skills s WHERE s.professional_id = p.id AND (s.able_until IS NULL OR s.able_until > ${from})
        ORDER BY s.service_id) AS skills,
      CASE WHEN EXISTS (SELECT FROM professional_weeks w WHERE w.professional_id = p.id) THEN coalesce((
        SELECT json_agg(json_build_object('from', w.begins, 'to', w.ends) ORDER BY w.begins) FROM professional_weeks w
        WHERE w.professional_id = p.id AND w.weekday = ${weekday}), '[]') END AS week,
      ${exceptions('extra')} AS extra, ${exceptions('off')} AS off,
      (SELECT coalesce(sum(extract(epoch FROM upper(during) - lower(during)) / 60), 0)::int FROM visit_assignments a
        CROSS JOIN LATERAL (SELECT visit_alone(a.area, a.held, a.travel_before, a.travel_after) AS during) AS alone
        WHERE a.professional_id = p.id AND a.is_active AND a.held && tstzrange(${week} - interval '1 day', ${week} + interval '8 days')
          AND lower(during) >= ${week} AND lower(during) < ${week} + interval '7 days'
          AND NOT (lower(during) >= ${from} AND lower(during) < ${until})) AS week_minutes
    FROM people JOIN professionals p ON p.id = people.id LEFT JOIN fair_shares f ON f.professional_id = p.id
    LEFT JOIN travel_times t ON t.from_city = p.city AND t.to_city = ${city}
    ORDER BY p.id = ANY(${sql.param(assigned)}::int[]) DESC, p.id LIMIT ${mostPeople}`)
  return rows.map((row) => ({
    id: row.id,
    isActive: row.is_active,
    home: row.home,
    gender: row.gender,
    languages: row.languages,
    mostDay: row.most_day,
    mostWeek: row.most_week,
    weekMinutes: row.week_minutes,
    paidMinutes: row.paid_minutes,
    travel: row.travel,
    skills: row.skills,
    week: row.week,
    extra: row.extra,
    off: row.off,
  }))
}

/** What else somebody has that day: a visit in another city, or a time that is offered to somebody who waits for one. */
export type Commitment = { professional: number; from: Date; until: Date; area: string | null; before: number; after: number }

type Committed = { professional_id: number; begins: string; ends: string; area: string | null; travel_before: number; travel_after: number }

/** What these people have that day beside these visits, in the order of time. */
export async function readCommitments(
  db: Queryable,
  { from, until }: Span,
  people: readonly DayPerson[],
  visits: readonly DayVisit[],
): Promise<Commitment[]> {
  const { rows } = await db.execute<Committed>(sql`
    SELECT a.professional_id, lower(during) AS begins, upper(during) AS ends, a.area, a.travel_before, a.travel_after
    FROM visit_assignments a CROSS JOIN LATERAL (SELECT visit_alone(a.area, a.held, a.travel_before, a.travel_after) AS during) AS alone
    WHERE a.professional_id = ANY(${sql.param(people.map(({ id }) => id))}::int[]) AND a.is_active
      AND a.held && tstzrange(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)
      AND lower(during) >= ${from.toISOString()} AND lower(during) < ${until.toISOString()}
      AND NOT coalesce(a.visit_id = ANY(${sql.param(visits.map(({ id }) => id))}::bigint[]), false)
    ORDER BY begins, a.professional_id`)
  return rows.map((row) => ({
    professional: row.professional_id,
    from: new Date(row.begins),
    until: new Date(row.ends),
    area: row.area,
    before: row.travel_before,
    after: row.travel_after,
  }))
}
