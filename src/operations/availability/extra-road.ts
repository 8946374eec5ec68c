import { type SQL, sql } from 'drizzle-orm'

/**
 * What extraRoad compares, as parts of a WITH after 'wanted' and 'team': 'roads_here', the roads between an area and all others in the parts of the day in which visits
 * begin, one row a part; and 'neighbours', where the team is before and after each visit that day. Both are read once for everybody who could go. Nobody is anywhere
 * for longer than a day.
 */
export const roadsAround = (area: string): SQL => sql`roads_here AS MATERIALIZED (
      SELECT part.band, jsonb_object_agg(road.area, road.minutes) FILTER (WHERE road.band = part.band) AS minutes
      FROM (SELECT DISTINCT road_band(starts_at) AS band FROM wanted) AS part CROSS JOIN (
        SELECT band, to_area AS area, minutes FROM roads WHERE from_area = ${area}
        UNION ALL SELECT band, from_area, minutes FROM roads WHERE to_area = ${area} AND from_area <> to_area
      ) AS road GROUP BY part.band
    ), neighbours AS MATERIALIZED (
      SELECT w.visit_id AS of_visit, a.professional_id AS of_professional,
        (array_agg(a.area ORDER BY lower(a.held) DESC) FILTER (WHERE upper(a.held) <= w.starts_at))[1] AS before,
        (array_agg(a.area ORDER BY lower(a.held)) FILTER (WHERE lower(a.held) >= w.ends_at))[1] AS after
      FROM (SELECT *, date_trunc('day', starts_at, 'Asia/Dubai') AS day FROM wanted OFFSET 0) AS w
      JOIN visit_assignments a ON a.professional_id = ANY(ARRAY(SELECT id FROM team)) AND a.is_active
        AND lower(a.held) >= w.day - interval '1 day' AND lower(a.held) < w.day + interval '1 day' AND upper(a.held) > w.day
      GROUP BY w.visit_id, a.professional_id
    )`

const before = sql`coalesce(n.before, p.home_area)`

/**
 * The minutes that a visit w adds to the roads of a professional p that day, and what it joins to tell them. extra_road of the database has the same rule, a test holds
 * the two together.
 */
export const extraRoad = {
  joins: sql`LEFT JOIN neighbours n ON n.of_visit = w.visit_id AND n.of_professional = p.id LEFT JOIN roads_here here ON here.band = road_band(w.starts_at)`,
  minutes: sql`greatest(coalesce((here.minutes -> ${before})::int, 0) + coalesce((here.minutes -> n.after)::int, 0) - coalesce((
      SELECT r.minutes FROM roads r WHERE n.after IS NOT NULL
        AND r.from_area = least(${before}, n.after) AND r.to_area = greatest(${before}, n.after) AND r.band = here.band), 0), 0)`,
}
