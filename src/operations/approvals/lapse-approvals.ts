import { and, eq, lte } from 'drizzle-orm'
import { approvals } from '../../db/schema/approvals.ts'
import type { Context } from '../context.ts'

/** Ends the requests that nobody decided in time. Returns how many. */
export async function lapseApprovals({ db, now }: Context): Promise<number> {
  const lapsed = await db
    .update(approvals)
    .set({ state: 'lapsed', decidedAt: now() })
    .where(and(eq(approvals.state, 'open'), lte(approvals.expiresAt, now())))
    .returning({ id: approvals.id })
  return lapsed.length
}
