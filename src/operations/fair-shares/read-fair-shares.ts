import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { fairShares, professionals } from '../../db/schema/professionals.ts'
import type { FairShare } from '../../domain/fair-share.ts'

/** The fair shares of the active professionals whose home is a city, by their ids; somebody who was added since the last count has none. */
export async function readFairShares(db: Queryable, city: string): Promise<Map<number, FairShare>> {
  const rows = await db
    .select({ id: fairShares.professionalId, paidMinutes: fairShares.paidMinutes, medianMinutes: fairShares.medianMinutes })
    .from(fairShares)
    .innerJoin(professionals, eq(professionals.id, fairShares.professionalId))
    .where(and(eq(professionals.city, city), professionals.isActive))
  return new Map(rows.map(({ id, ...share }) => [id, share]))
}
