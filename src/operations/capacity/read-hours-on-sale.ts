import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { HoursOnSale } from '../../domain/capacity.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Settings } from '../../domain/settings.ts'
import type { Context } from '../context.ts'

type Asked = { city: string; serviceId: number; settings: Pick<Settings, 'opensAt' | 'closesAt'> }
type Read = { hours: HoursOnSale; until: Date }

/** Weeks of work change rarely, and a share of them need not be exact: each process reads them this often. */
const keptMinutes = 10
const kept = new WeakMap<Database, Map<string, Read>>()

/**
 * The professional-hours on sale on each weekday, in a city and of one service there: the weeks of those who work in it, or the opening hours
 * for those without a week of their own. Time off and holidays are not subtracted.
 */
export async function readHoursOnSale(context: Context, asked: Asked): Promise<HoursOnSale> {
  const reads = kept.get(context.db) ?? new Map<string, Read>()
  kept.set(context.db, reads)
  const key = `${asked.serviceId} ${asked.city}`
  const known = reads.get(key)
  if (known && known.until > context.now()) return known.hours
  const hours = await readHours(context, asked)
  reads.set(key, { hours, until: addMinutes(context.now(), keptMinutes) })
  return hours
}

async function readHours(context: Context, { city, serviceId, settings }: Asked): Promise<HoursOnSale> {
  const { rows } = await context.db.execute<{ weekday: number; all: number; skilled: number }>(sql`
    WITH team AS (
      SELECT p.id, EXISTS (SELECT FROM professional_skills s WHERE s.professional_id = p.id AND s.service_id = ${serviceId}) AS is_skilled,
        EXISTS (SELECT FROM professional_weeks w WHERE w.professional_id = p.id) AS has_week
      FROM professionals p
      WHERE p.is_active AND (p.city = ${city} OR EXISTS (SELECT FROM professional_areas a WHERE a.professional_id = p.id AND a.city = ${city}))
    ), hours AS (
      SELECT t.is_skilled, w.weekday, w.ends - w.begins AS minutes FROM team t JOIN professional_weeks w ON w.professional_id = t.id
      UNION ALL SELECT t.is_skilled, weekday, ${settings.closesAt - settings.opensAt}::int FROM team t, generate_series(0, 6) AS weekday WHERE NOT t.has_week
    )
    SELECT weekday, (sum(minutes) / 60)::int AS all, (coalesce(sum(minutes) FILTER (WHERE is_skilled), 0) / 60)::int AS skilled
    FROM hours GROUP BY weekday`)
  const of = (which: 'all' | 'skilled') => Array.from({ length: 7 }, (_, day) => rows.find(({ weekday }) => weekday === day)?.[which] ?? 0)
  return { city: of('all'), service: of('skilled') }
}
