import { desc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { extraTimes } from '../../db/schema/field-work.ts'

export type ExtraTime = typeof extraTimes.$inferSelect

/** The last request for extra time at each of these visits. */
export async function readExtraTimes(db: Queryable, visitIds: readonly number[]): Promise<Map<number, ExtraTime>> {
  if (visitIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([extraTimes.visitId])
    .from(extraTimes)
    .where(inArray(extraTimes.visitId, [...visitIds]))
    .orderBy(extraTimes.visitId, desc(extraTimes.id))
  return new Map(rows.map((row) => [row.visitId, row]))
}
