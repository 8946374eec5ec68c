import { sql } from 'drizzle-orm'
import { dispatchPlans } from '../../db/schema/dispatch.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'

/** Begins a proposal for the next day of each city that has visits then, once an evening. What was proposed for days before has lapsed. */
export async function planTomorrow({ db, now }: Context): Promise<number> {
  const today = dubaiDateOf(now())
  const day = addDays(today, 1)
  await db.execute(sql`UPDATE dispatch_plans SET state = 'outdated' WHERE state = 'ready' AND day < ${today}`)
  const [from, until] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')]
  const { rows } = await db.execute<{ city: string }>(sql`
    SELECT c.slug AS city FROM cities c WHERE EXISTS (SELECT FROM visits v WHERE v.city = c.slug AND v.status = 'scheduled'
      AND v.starts_at >= ${from.toISOString()} AND v.starts_at < ${until.toISOString()}) ORDER BY c.slug`)
  if (rows.length === 0) return 0
  const begun = await db
    .insert(dispatchPlans)
    .values(rows.map(({ city }) => ({ id: randomId('pln'), city, day, cause: 'evening' as const, createdAt: now() })))
    .onConflictDoNothing()
    .returning({ id: dispatchPlans.id })
  return begun.length
}
