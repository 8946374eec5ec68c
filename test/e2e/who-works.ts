import { sql } from 'drizzle-orm'
import type { Queryable } from '../../src/db/client.ts'
import { instantOf, weekdayOf } from '../../src/domain/dubai-time.ts'

/** These professionals work on this day alone, from eight to six. */
export async function workOnlyOn(db: Queryable, date: string, professionals: readonly number[]): Promise<void> {
  const all = sql.param([...professionals])
  await db.execute(
    sql`INSERT INTO professional_weeks (professional_id, weekday, begins, ends) SELECT unnest(${all}::int[]), ${weekdayOf(date)}, 0, 1`,
  )
  await db.execute(sql`INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
    SELECT unnest(${all}::int[]), 'extra', ${instantOf(date, '08:00').toISOString()}, ${instantOf(date, '18:00').toISOString()}`)
}

/** This professional goes to the visit of a booking, instead of whoever would. */
export async function sendInstead(db: Queryable, booking: string, professional: number): Promise<void> {
  await db.execute(sql`DELETE FROM visit_assignments a USING visits v WHERE v.id = a.visit_id AND v.booking_id = ${booking}`)
  await db.execute(sql`INSERT INTO visit_assignments (visit_id, professional_id, held)
    SELECT id, ${professional}, tstzrange(starts_at, ends_at) FROM visits WHERE booking_id = ${booking}`)
}
