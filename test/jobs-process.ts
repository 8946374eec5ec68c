import { openPool } from '../src/db/client.ts'
import { startJobs } from '../src/jobs/schedule.ts'
import { contextOn } from './context.ts'

/** A process that is killed in the middle of a job: its gateway never answers. */
process.once('message', ({ url }: { url: string }) => {
  const never = new Promise<never>(() => {})
  const gateway = { name: 'hanging', demandsCardToken: false, charge: () => never, find: () => never }
  startJobs({ ...contextOn(openPool(url, 5), gateway), now: () => new Date('2026-11-21T07:00:00Z') })
})
