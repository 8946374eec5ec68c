import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** How many professionals offer a service in a city: no visit can ever have more. */
export async function largestTeam({ db }: Pick<Context, 'db'>, serviceId: number, city: string): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    SELECT count(*)::int AS people FROM professional_skills s JOIN professionals p ON p.id = s.professional_id
    WHERE s.service_id = ${serviceId} AND p.is_active
      AND (p.city = ${city} OR EXISTS (SELECT FROM professional_areas x WHERE x.professional_id = p.id AND x.city = ${city}))`)
  return rows[0]?.people ?? 0
}
