import { sql } from 'drizzle-orm'
import type { CheckRun } from '../../contracts/office/check-run.ts'
import type { Queryable } from '../../db/client.ts'
import type { CheckRunTable } from '../../db/schema/check-run.ts'
import { isRunning } from './run-check.ts'

/** The check that waits or runs; null once one has ended well. A run whose process is gone has failed. */
export async function readRun(db: Queryable, run: CheckRunTable, now: Date): Promise<CheckRun | null> {
  const state = sql<
    CheckRun['state']
  >`CASE WHEN ${run.state} = 'running' AND NOT ${isRunning(run, now)} THEN 'failed' ELSE ${run.state} END`
  const [found] = await db.select({ state, percent: run.percent }).from(run)
  return found ?? null
}
