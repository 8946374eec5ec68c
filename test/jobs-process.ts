import { openPool } from '../src/db/pool.ts'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import { startJobs } from '../src/jobs/schedule.ts'
import { contextOn } from './context.ts'

/** A process that is killed in the middle of a job: its gateway never responds. */
process.once('message', ({ url }: { url: string }) => {
  const never = new Promise<never>(() => {})
  const pool = openPool(url, 5)
  const gateway = { ...createSimulator(simulatorChargesIn(pool)), charge: () => never, find: () => never }
  startJobs({ ...contextOn(pool, gateway), now: () => new Date('2026-11-21T07:00:00Z') })
})
