import { sql } from 'drizzle-orm'
import type { RoadMinutes } from '../../domain/roads.ts'
import type { Context } from '../context.ts'

/** The roads between one area and others, by the slug of the other. */
export type RoadsOfArea = Readonly<Record<string, RoadMinutes>>

/** All known roads of an area, and the one within it; none if it is unknown. A road is kept once, whichever way it is gone. */
export async function recallRoads({ db, memory }: Pick<Context, 'db' | 'memory'>, area: string | null): Promise<RoadsOfArea> {
  if (area === null) return {}
  return memory.recall(`roads ${area}`, async () => {
    const { rows } = await db.execute<{ roads: RoadsOfArea | null }>(sql`
      SELECT json_object_agg(area, bands) AS roads FROM (
        SELECT area, json_object_agg(band, minutes) AS bands FROM (
          SELECT to_area AS area, band, minutes FROM roads WHERE from_area = ${area}
          UNION ALL SELECT from_area, band, minutes FROM roads WHERE to_area = ${area} AND from_area <> to_area
        ) AS road GROUP BY area
      ) AS one`)
    return rows[0]?.roads ?? {}
  })
}
