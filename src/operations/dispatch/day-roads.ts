import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { RoadTable } from '../../domain/dispatch/day.ts'
import { bandsOfDay, endsOfRoad, type RoadBand } from '../../domain/roads.ts'

/**
 * Somewhere that people come from or go to: an area, null where it is unknown; and what is kept free before and after a visit there if no road is
 * known.
 */
export type Place = { area: string | null; before: number; after: number }

type Row = { from_area: string; to_area: string; band: RoadBand; minutes: number }

/** The roads from each place to each; where none is known, the time that the database keeps free between two visits there. */
export async function readRoads(db: Queryable, places: readonly Place[]): Promise<RoadTable[]> {
  const areas = [...new Set(places.flatMap(({ area }) => area ?? []))].sort()
  const { rows } = await db.execute<Row>(sql`
    SELECT from_area, to_area, band, minutes::int AS minutes FROM roads
    WHERE from_area = ANY(${sql.param(areas)}::text[]) AND to_area = ANY(${sql.param(areas)}::text[])`)
  const known = new Map(rows.map(({ from_area, to_area, band, minutes }) => [`${from_area} ${to_area} ${band}`, minutes]))
  const road = (from: Place, to: Place, band: RoadBand) => {
    const found = from.area && to.area ? known.get(`${endsOfRoad(from.area, to.area).join(' ')} ${band}`) : undefined
    return found ?? from.after + to.before
  }
  return bandsOfDay.map(({ from: begins, band }) => ({
    from: begins,
    minutes: places.map((from) => places.map((to) => road(from, to, band))),
  }))
}
