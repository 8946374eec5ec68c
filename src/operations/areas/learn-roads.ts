import { sql } from 'drizzle-orm'
import { mostRoadMinutes } from '../../domain/roads.ts'
import type { Context } from '../context.ts'

/** Enough that one jam or one forgotten press decides nothing. */
const fewestJourneys = 8
/** Seven journeys of ten are not longer. */
const share = 0.7
const learntDays = 180

/**
 * Sets each road to what the journeys of the last half year took, by part of the day, where there are enough of them and staff have not set it. Returns how many
 * have changed.
 */
export async function learnRoads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH learnt AS (
      SELECT least(j.from_area, b.area) AS from_area, greatest(j.from_area, b.area) AS to_area, j.band, count(*)::int AS samples,
        ceil(percentile_cont(${share}) WITHIN GROUP (ORDER BY extract(epoch FROM j.arrived_at - j.left_at) / 60))::int AS minutes
      FROM visit_journeys j JOIN visits v ON v.id = j.visit_id JOIN bookings b ON b.id = v.booking_id
      WHERE j.left_at > ${now().toISOString()}::timestamptz - make_interval(days => ${learntDays}) AND j.arrived_at > j.left_at
        AND j.arrived_at <= j.left_at + make_interval(mins => ${mostRoadMinutes}) AND j.from_area IS NOT NULL AND b.area IS NOT NULL
      GROUP BY 1, 2, 3 HAVING count(*) >= ${fewestJourneys}
    )
    UPDATE roads road SET minutes = learnt.minutes, samples = learnt.samples, source = 'measured' FROM learnt
    WHERE road.from_area = learnt.from_area AND road.to_area = learnt.to_area AND road.band = learnt.band AND road.source <> 'staff'
      AND (road.minutes, road.samples, road.source) IS DISTINCT FROM (learnt.minutes, learnt.samples, 'measured')`)
  return rowCount ?? 0
}
