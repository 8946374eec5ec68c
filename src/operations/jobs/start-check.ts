import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { CheckRunTable } from '../../db/schema/check-run.ts'
import type { JobName } from '../../domain/job-names.ts'
import { isRunning } from '../checks/run-check.ts'
import type { Context } from '../context.ts'
import { queueRun } from './queue-run.ts'

/** Queues the job that makes a check, within a change of staff, unless the check runs already. Throws AppError not_found, conflict (the job is parked). */
export async function startCheck(context: Context, tx: Transaction, run: CheckRunTable, job: JobName): Promise<void> {
  const now = context.now()
  const waiting = { state: 'waiting' as const, begunAt: null, heardAt: now, percent: 0 }
  const asked = await tx
    .insert(run)
    .values(waiting)
    .onConflictDoUpdate({ target: run.id, set: waiting, setWhere: sql`NOT ${isRunning(run, now)}` })
    .returning({ id: run.id })
  if (asked.length > 0) await queueRun(context, tx, job)
}
