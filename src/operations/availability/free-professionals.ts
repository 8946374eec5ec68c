import { type SQL, sql } from 'drizzle-orm'
import { roadStep } from '../../domain/assignment-reasons.ts'
import type { Language } from '../../domain/language.ts'
import type { Wishes } from '../../domain/wishes.ts'
import { extraRoad, roadsAround } from './extra-road.ts'

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
  /**
   * Set if others assign professionals for these days at the same time (lockCityDays): whoever they are about to take is passed over. It may find
   * fewer than there are. One visit, and none preferred.
   */
  amongOthers?: boolean
}

/** So many more than are wanted are looked for in order: for the reasons, and in case some would work too long or are about to be taken. */
const nextInOrder = 12

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
  /** The visit alone, and with the travel around it (heldBy). */
  during: SQL
  held: SQL
}

/** Further apart than this, two visits of one professional leave time for any road. */
export const farApart = sql`interval '1 day'`

/**
 * Whether an assignment a, at most farApart from a visit, leaves no time for it: the road between the two does not fit, or, where no road is known, the travel around
 * them. The database refuses by the same rule (refuse_short_roads).
 */
export function isTooNear({ area, during, held }: Place): SQL {
  const withTravel = sql`with_travel(a.area, a.held, a.travel_before, a.travel_after) && ${held}`
  if (area === null) return withTravel
  const road = (
    leaving: SQL,
  ) => sql`(SELECT r.minutes FROM roads r WHERE r.from_area = least(a.area, ${area}) AND r.to_area = greatest(a.area, ${area})
    AND r.band = road_band(${leaving}) AND a.area IS NOT NULL) * interval '1 minute'`
  return sql`CASE WHEN a.held << ${during}
      THEN coalesce(upper(a.held) + ${road(sql`upper(a.held)`)} > lower(${during}), ${withTravel})
    WHEN a.held >> ${during}
      THEN coalesce(upper(${during}) + ${road(sql`upper(${during})`)} > lower(a.held), ${withTravel})
    ELSE true END`
}

/** What decides between professionals who can come to one visit; a lot, the same for each booking, between equals. */
const orderFor = (bookingId: string): SQL =>
  sql`known DESC, wish DESC, road / ${roadStep}, ahead, speaks DESC, hashtext(professional_id || ${bookingId}), professional_id`

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
  amongOthers,
}: Wanted): SQL {
  const overdue = now
    ? sql`AND NOT EXISTS (SELECT FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.id = a.visit_id
        AND b.status = 'pending' AND b.hold_expires_at < ${now.toISOString()})`
    : sql``
  const order = orderFor(bookingId)
  // Among others, only the first in order are asked whether they are free.
  // The ordered ones are gathered once: looking for each visit's in 'ranked' would take the square of the visits of a long series.
  // OFFSET 0 keeps the planner from working out a range again wherever it is compared, and from asking everybody where the first are enough.
  return sql`wanted AS MATERIALIZED (${wanted}),
    known AS MATERIALIZED (SELECT known_to_customer_of(${bookingId}) AS id UNION SELECT unnest(${sql.param([...wishes.team])}::int[])),
    team AS MATERIALIZED (
      SELECT p.id, s.able_until, ${travelTo(city, buffer)} AS travel, coalesce(share.half_days_ahead, 0) AS ahead, p.home_area,
        coalesce(${wishes.language}::text = ANY(p.languages), false) AS wish, coalesce(${language}::text = ANY(p.languages), false) AS speaks,
        p.id = ANY(${sql.param([...preferred])}::int[]) AS regular, p.id IN (SELECT id FROM known) AS known
      FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
      LEFT JOIN travel_times t ON t.from_city = p.city AND t.to_city = ${city}
      LEFT JOIN fair_shares share ON share.professional_id = p.id
      WHERE s.service_id = ${serviceId} AND p.is_active ${wishes.gender === null ? sql`` : sql`AND p.gender = ${wishes.gender}`}
        AND (p.city = ${city} OR EXISTS (SELECT FROM professional_areas x WHERE x.professional_id = p.id AND x.city = ${city}))
    ), ${area === null ? sql`` : sql`${roadsAround(area)}, `}able AS (
      SELECT p.*, w.visit_id, w.starts_at, w.ends_at, ${area === null ? sql`0` : extraRoad.minutes} AS road
      FROM wanted w CROSS JOIN (SELECT team.*, id AS professional_id FROM team) AS p ${area === null ? sql`` : extraRoad.joins}
      WHERE p.able_until IS NULL OR w.starts_at < p.able_until OFFSET 0
    ), free AS (
      SELECT p.*, visit.during, visit.held, ${amongOthers ? sql`1` : sql`count(*) OVER (PARTITION BY professional_id)`} AS dates
      FROM ${amongOthers ? sql`(SELECT * FROM able ORDER BY ${order} OFFSET 0)` : sql`able`} AS p
      CROSS JOIN LATERAL (SELECT tstzrange(starts_at, ends_at) AS during, ${heldBy(sql`starts_at`, sql`ends_at`, buffer)} AS held OFFSET 0) AS visit
      CROSS JOIN LATERAL (SELECT tstzrange(lower(held) - ${farApart}, upper(held) + ${farApart}) AS near OFFSET 0) AS around
      WHERE NOT EXISTS (SELECT FROM visit_assignments a WHERE a.professional_id = p.id AND a.is_active AND a.held && near
          AND ${isTooNear({ area, during: sql`visit.during`, held: sql`visit.held` })} ${overdue} OFFSET 0)
        AND CASE WHEN EXISTS (SELECT FROM professional_weeks x WHERE x.professional_id = p.id OFFSET 0)
          OR EXISTS (SELECT FROM professional_exceptions x WHERE x.professional_id = p.id OFFSET 0) THEN professional_works(p.id, during) ELSE true END
      ${amongOthers ? sql`LIMIT ${cleaners + nextInOrder}` : sql``}
    ), ranked AS MATERIALIZED (
      SELECT free.*, row_number() OVER (PARTITION BY visit_id ORDER BY regular DESC, dates DESC, ${order}) AS rank FROM free
    ), in_order AS MATERIALIZED (
      SELECT visit_id, during, array_agg(professional_id ORDER BY rank) AS ids, array_agg(held ORDER BY rank) AS holds FROM ranked GROUP BY visit_id, during
    ), chosen AS (
      SELECT w.visit_id, one.professional_id, one.held, count(*) OVER (PARTITION BY w.visit_id) AS able
      FROM wanted w JOIN in_order i USING (visit_id)
      CROSS JOIN LATERAL (
        SELECT p.professional_id, p.held FROM (SELECT professional_id, held, i.during FROM unnest(i.ids, i.holds) AS u (professional_id, held) OFFSET 0) AS p
        WHERE CASE WHEN broken_hours(p.professional_id, p.during, ${area}, (extract(epoch FROM w.starts_at - lower(p.held)) / 60)::int, (extract(epoch FROM upper(p.held) - w.ends_at) / 60)::int) IS NULL
          THEN ${amongOthers ? sql`take_professional(p.professional_id, p.during, p.held, assignments_around(p.professional_id, p.during))` : sql`true`} END
        LIMIT ${cleaners}
      ) AS one
    )`
}
