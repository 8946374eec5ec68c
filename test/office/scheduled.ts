import { makeWorkerUtils } from 'graphile-worker'
import type { JobName } from '../../src/domain/job-names.ts'
import type { Site } from '../accounts/site.ts'

/** A job of the schedule, and the queue that it is put into. */
export async function scheduled({ pool, query }: Site, name: JobName, parkedAt: Date | null = null): Promise<void> {
  const queue = await makeWorkerUtils({ pgPool: pool })
  await queue.migrate()
  await queue.release()
  await query(`INSERT INTO job_states (name, cron, parked_at) VALUES ($1, '30 23 * * *', $2) ON CONFLICT DO NOTHING`, [name, parkedAt])
}
