import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type CandidateFacts, compareCandidates } from '../../domain/assignment-reasons.ts'
import { type CandidateRefusal, refusalOfCandidate } from '../../domain/candidates.ts'
import type { Language } from '../../domain/language.ts'
import type { BrokenHours } from '../../domain/legal-hours.ts'
import type { Wishes } from '../../domain/wishes.ts'
import type { Context } from '../context.ts'
import { farApart, heldBy, isTooNear, travelTo } from './free-professionals.ts'

/** More professionals than a shop has for one service; those assigned and those who are able come first. */
const mostCandidates = 300

type Asked = {
  bookingId: string
  visitId: number
  serviceId: number
  city: string
  area: string | null
  startsAt: Date
  endsAt: Date
  /** The travel buffer, in minutes. */
  buffer: number
  wishes: Wishes
  language: Language
  /** Only these professionals. */
  among?: readonly number[]
}

/** A professional as somebody who could take a visit. */
export type Candidate = {
  id: number
  name: string
  city: string
  isAssigned: boolean
  /** Why they cannot, null if they can. */
  refusal: CandidateRefusal | null
  /** The visit that keeps them busy; a time offered to somebody on the waiting list has no booking. */
  busy: { from: Date; until: Date; bookingId: string | null; number: number | null } | null
  /** Whether they were at this customer before and were not disliked. */
  isKnown: boolean
  /** The minutes on the road that the visit adds to their day. */
  extraRoad: number
  /** Minutes of visits they have on that day, this one excepted. */
  minutesThatDay: number
  /** What decides between those who can. */
  facts: CandidateFacts
  /** What the visit would hold of their time if no road were known. */
  held: string
}

type Row = {
  id: number
  name: string
  city: string
  is_assigned: boolean
  has_skill: boolean
  is_paper_ended: boolean
  is_wished: boolean
  speaks_wished: boolean
  speaks: boolean
  ahead: number
  is_elsewhere: boolean | null
  serves_city: boolean
  is_absent: boolean
  works_then: boolean
  hours: BrokenHours | null
  held: string
  minutes: number
  is_known: boolean
  extra_road: number
  busy_from: string | null
  busy_until: string | null
  busy_booking: string | null
  busy_number: number | null
}

/**
 * The professionals who offer a visit's service or work in its city, each with why they cannot take it, by the rules by which bookings
 * are assigned (freeProfessionals). Those who can come first, in the order in which they would be chosen.
 */
export async function findCandidates({ language, now }: Context, db: Queryable, asked: Asked): Promise<Candidate[]> {
  const { bookingId, visitId, serviceId, city, area, buffer, among, wishes } = asked
  const [startsAt, endsAt] = [sql`${asked.startsAt.toISOString()}::timestamptz`, sql`${asked.endsAt.toISOString()}::timestamptz`]
  const onlyAmong = among ? sql`AND p.id = ANY(${sql.param([...among])}::int[])` : sql``
  const { rows } = await db.execute<Row>(sql`
    WITH known AS (
      SELECT p.id, p.name ->> ${language}::text AS name, c.name ->> ${language}::text AS city,
        EXISTS (SELECT FROM visit_assignments a WHERE a.visit_id = ${visitId} AND a.professional_id = p.id AND a.is_active) AS is_assigned,
        EXISTS (SELECT FROM professional_skills s WHERE s.professional_id = p.id AND s.service_id = ${serviceId}) AS has_skill,
        EXISTS (SELECT FROM professional_skills s WHERE s.professional_id = p.id AND s.service_id = ${serviceId} AND s.able_until <= ${startsAt}) AS is_paper_ended,
        p.city = ${city} OR EXISTS (SELECT FROM professional_areas x WHERE x.professional_id = p.id AND x.city = ${city}) AS serves_city,
        EXISTS (SELECT FROM professional_exceptions e WHERE e.professional_id = p.id AND e.kind = 'off'
          AND tstzrange(e.begins_at, e.ends_at) && tstzrange(${startsAt}, ${endsAt})) AS is_absent,
        ${travelTo(city, buffer)} AS travel, ${wishes.gender}::text IS NULL OR coalesce(p.gender = ${wishes.gender}, false) AS is_wished,
        coalesce(${wishes.language}::text = ANY(p.languages), false) AS speaks_wished, coalesce(${asked.language}::text = ANY(p.languages), false) AS speaks,
        coalesce(share.half_days_ahead, 0) AS ahead
      FROM professionals p JOIN cities c ON c.slug = p.city LEFT JOIN travel_times t ON t.from_city = p.city AND t.to_city = ${city}
      LEFT JOIN fair_shares share ON share.professional_id = p.id
      WHERE p.is_active ${onlyAmong}
    ), candidates AS (SELECT p.*, ${heldBy(startsAt, endsAt, buffer)} AS held FROM known p)
    SELECT k.id, k.name, k.city, k.is_assigned, k.has_skill, k.is_paper_ended, k.serves_city, k.is_absent, k.is_wished, k.speaks_wished, k.speaks, k.ahead, k.held::text AS held,
      professional_works(k.id, tstzrange(${startsAt}, ${endsAt})) AS works_then,
      broken_hours(k.id, tstzrange(${startsAt}, ${endsAt}), ${area}, (extract(epoch FROM ${startsAt} - lower(k.held)) / 60)::int,
        (extract(epoch FROM upper(k.held) - ${endsAt}) / 60)::int) AS hours,
      k.id IN (SELECT known_to_customer_of(${bookingId})) OR k.id = ANY(${sql.param([...wishes.team])}::int[]) AS is_known, extra_road(k.id, tstzrange(${startsAt}, ${endsAt}), ${area}) AS extra_road,
      lower(b.held) AS busy_from, upper(b.held) AS busy_until, b.is_elsewhere, b.booking_id AS busy_booking, b.number AS busy_number,
      (SELECT coalesce(sum(extract(epoch FROM v.ends_at - v.starts_at) / 60), 0)::int
        FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
        WHERE a.professional_id = k.id AND a.is_active AND v.id <> ${visitId} AND a.held && day.hours AND v.starts_at <@ day.hours) AS minutes
    FROM candidates k
    CROSS JOIN (SELECT tstzrange(begins, begins + interval '1 day') AS hours
      FROM (SELECT date_trunc('day', ${startsAt}, 'Asia/Dubai') AS begins) AS dated) AS day
    LEFT JOIN LATERAL (
      SELECT a.held, a.held && tstzrange(${startsAt}, ${endsAt}) AS is_elsewhere, v.booking_id, v.number FROM visit_assignments a LEFT JOIN visits v ON v.id = a.visit_id LEFT JOIN bookings o ON o.id = v.booking_id
      WHERE a.professional_id = k.id AND a.is_active AND a.held && tstzrange(lower(k.held) - ${farApart}, upper(k.held) + ${farApart})
        AND ${isTooNear({ area, during: sql`tstzrange(${startsAt}, ${endsAt})`, held: sql`k.held` })} AND a.visit_id IS DISTINCT FROM ${visitId}
        AND NOT coalesce(o.status = 'pending' AND o.hold_expires_at < ${now().toISOString()}, false)
      ORDER BY a.held LIMIT 1
    ) AS b ON true
    WHERE k.is_assigned OR k.has_skill OR k.serves_city
    ORDER BY k.is_assigned DESC, k.has_skill AND k.serves_city DESC, b.held IS NOT NULL, is_known DESC, extra_road, minutes, k.id LIMIT ${mostCandidates}`)
  return rows
    .map(toCandidate)
    .sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null) || compareCandidates(a.facts, b.facts))
}

function toCandidate(row: Row): Candidate {
  const busy =
    row.busy_from === null || row.busy_until === null
      ? null
      : { from: new Date(row.busy_from), until: new Date(row.busy_until), bookingId: row.busy_booking, number: row.busy_number }
  const { id, name, city, is_assigned: isAssigned, minutes: minutesThatDay, is_known: isKnown, extra_road: extraRoad, held } = row
  const {
    has_skill: hasSkill,
    is_paper_ended: isPaperEnded,
    serves_city: servesCity,
    is_wished: isWished,
    is_absent: isAbsent,
    works_then: worksThen,
    hours,
  } = row
  const isElsewhere = row.is_elsewhere ?? false
  return {
    ...{ id, name, city, isAssigned, busy, isKnown, extraRoad, minutesThatDay, held },
    facts: {
      ...{ id, goes: false, refusal: null, dates: 1, ahead: row.ahead, speaks: row.speaks },
      ...{ regular: isAssigned, known: isKnown, wish: row.speaks_wished, road: extraRoad },
    },
    refusal: refusalOfCandidate({ hasSkill, isPaperEnded, servesCity, isWished, isAbsent, worksThen, busy, isElsewhere, hours }),
  }
}
