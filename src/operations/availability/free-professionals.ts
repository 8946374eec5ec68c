import { type SQL, sql } from 'drizzle-orm'
import { roadStep } from '../../domain/assignment-reasons.ts'
import type { Language } from '../../domain/language.ts'
import type { Wishes } from '../../domain/wishes.ts'

type Wanted = {
  /** Rows of (visit_id, starts_at, ends_at). */
  wanted: SQL
  serviceId: number
  city: string
  area: string | null
  cleaners: number
  buffer: number
  /** Professionals to prefer, such as those of earlier visits. */
  preferred?: readonly number[]
  wishes: Wishes
  /** In which the customer booked; null decides nothing. */
  language: Language | null
  bookingId: string
  /** Set if expired holds may still be in the table. */
  now?: Date
}

/** Default travel minutes between places without a measured time. */
export const unknownTravel = 60

/** The minutes of travel from a professional p, joined with travel_times t from their home to the city. */
export const travelTo = (city: string | SQL, buffer: number): SQL =>
  sql`(CASE WHEN p.city = ${city} THEN ${buffer} ELSE coalesce(t.minutes, ${unknownTravel}) END)::int`

/** What a visit holds of the time of a professional p, whose travel is known: the road included. */
export const heldBy = (startsAt: SQL, endsAt: SQL, buffer: number): SQL =>
  sql`tstzrange(${startsAt} - make_interval(mins => greatest(p.travel - ${buffer}, 0)), ${endsAt} + make_interval(mins => greatest(p.travel, ${buffer})))`

type Place = {
  area: string | null
  startsAt: SQL
  endsAt: SQL
  /** With the travel around it (heldBy). */
  held: SQL
}

/** Further apart than this, two visits of one professional leave time for any road. */
const farApart = sql`interval '1 day'`

/**
 * Whether an assignment a leaves no time for a visit: the road between the two does not fit, or, where no road is known, the travel around
 * them. The database refuses by the same rule (refuse_short_roads).
 */
export function isTooNear({ area, startsAt, endsAt, held }: Place): SQL {
  const withTravel = sql`with_travel(a.area, a.held, a.travel_before, a.travel_after) && ${held}`
  if (area === null) return sql`a.held && tstzrange(lower(${held}) - ${farApart}, upper(${held}) + ${farApart}) AND ${withTravel}`
  const road = (
    leaving: SQL,
  ) => sql`(SELECT r.minutes FROM roads r WHERE r.from_area = least(a.area, ${area}) AND r.to_area = greatest(a.area, ${area})
    AND r.band = road_band(${leaving}) AND a.area IS NOT NULL) * interval '1 minute'`
  return sql`a.held && tstzrange(lower(${held}) - ${farApart}, upper(${held}) + ${farApart}) AND CASE WHEN a.held << tstzrange(${startsAt}, ${endsAt})
      THEN coalesce(upper(a.held) + ${road(sql`upper(a.held)`)} > ${startsAt}, ${withTravel})
    WHEN a.held >> tstzrange(${startsAt}, ${endsAt})
      THEN coalesce(${endsAt} + ${road(endsAt)} > lower(a.held), ${withTravel})
    ELSE true END`
}

/**
 * The professionals who can do each of the wanted visits, as the body of a WITH: they work then and are free then, the roads included, and have the papers.
 * Where no road is known, somebody who works away from home travels via home, so that two ranges that do not overlap always leave enough time.
 * 'ranked' orders them for a visit: preferred ones first, then those who can do most of the visits, so that a series keeps its team, then
 * whoever the customer knows or asked for, then whoever speaks the language asked for, then whoever it adds the shortest road to, then whoever had the least
 * work beside others (domain/fair-share.ts), then whoever speaks the customer's language; domain/assignment-reasons.ts says it in words. 'chosen' are the
 * first ones who do not work too long with it, at most as many as are wanted; 'able' counts them.
 */
export function freeProfessionals({
  wanted,
  serviceId,
  city,
  area,
  cleaners,
  buffer,
  preferred = [],
  wishes,
  language,
  bookingId,
  now,
}: Wanted): SQL {
  const overdue = now
    ? sql`AND NOT EXISTS (SELECT FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = a.visit_id
        AND b.status = 'pending' AND b.hold_expires_at < ${now.toISOString()})`
    : sql``
  const extraRoad = area === null ? sql`0` : sql`extra_road(professional_id, tstzrange(starts_at, ends_at), ${area})`
  return sql`wanted AS MATERIALIZED (${wanted}), team AS MATERIALIZED (
      SELECT p.id, s.able_until, ${travelTo(city, buffer)} AS travel, coalesce(share.half_days_ahead, 0) AS ahead,
        coalesce(${wishes.language}::text = ANY(p.languages), false) AS wish, coalesce(${language}::text = ANY(p.languages), false) AS speaks,
        EXISTS (SELECT FROM professional_weeks x WHERE x.professional_id = p.id)
          OR EXISTS (SELECT FROM professional_exceptions x WHERE x.professional_id = p.id) AS has_own_hours
      FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
      LEFT JOIN travel_times t ON t.from_city = p.city AND t.to_city = ${city}
      LEFT JOIN fair_shares share ON share.professional_id = p.id
      WHERE s.service_id = ${serviceId} AND p.is_active ${wishes.gender === null ? sql`` : sql`AND p.gender = ${wishes.gender}`}
        AND (p.city = ${city} OR EXISTS (SELECT FROM professional_areas x WHERE x.professional_id = p.id AND x.city = ${city}))
    ), free AS (
      SELECT w.visit_id, w.starts_at, w.ends_at, range.held, p.id AS professional_id, p.ahead, p.wish, p.speaks, count(*) OVER (PARTITION BY p.id) AS dates
      FROM wanted w CROSS JOIN team p
      CROSS JOIN LATERAL (SELECT ${heldBy(sql`w.starts_at`, sql`w.ends_at`, buffer)} AS held) AS range
      WHERE NOT EXISTS (SELECT FROM visit_assignments a WHERE a.professional_id = p.id AND a.is_active
        AND ${isTooNear({ area, startsAt: sql`w.starts_at`, endsAt: sql`w.ends_at`, held: sql`range.held` })} ${overdue})
        AND (p.able_until IS NULL OR w.starts_at < p.able_until) AND (NOT p.has_own_hours OR professional_works(p.id, tstzrange(w.starts_at, w.ends_at)))
    ), known AS MATERIALIZED (SELECT known_to_customer_of(${bookingId}) AS id UNION SELECT unnest(${sql.param([...wishes.team])}::int[])), rated AS MATERIALIZED (
      SELECT visit_id, held, professional_id, dates, wish, ahead, speaks, professional_id = ANY(${sql.param([...preferred])}::int[]) AS regular,
        professional_id IN (SELECT id FROM known) AS known, ${extraRoad} AS road
      FROM free
    ), ranked AS (
      SELECT rated.*, row_number() OVER (PARTITION BY visit_id
        ORDER BY regular DESC, dates DESC, known DESC, wish DESC, road / ${roadStep}, ahead, speaks DESC,
          hashtext(professional_id || ${bookingId}), professional_id) AS rank
      FROM rated
    ), chosen AS (
      SELECT w.visit_id, one.professional_id, one.held, count(*) OVER (PARTITION BY w.visit_id) AS able
      FROM wanted w
      JOIN (SELECT visit_id, array_agg(professional_id ORDER BY rank) AS people, array_agg(held ORDER BY rank) AS held FROM ranked GROUP BY visit_id) AS team
        ON team.visit_id = w.visit_id
      CROSS JOIN LATERAL (
        SELECT p.professional_id, p.held FROM unnest(team.people, team.held) AS p (professional_id, held)
        WHERE broken_hours(p.professional_id, tstzrange(w.starts_at, w.ends_at), (extract(epoch FROM upper(p.held) - w.ends_at) / 60)::int) IS NULL
        LIMIT ${cleaners}
      ) AS one
    )`
}
