import type { Logger } from 'pino'
import { isDatabaseAway } from './operations/is-database-away.ts'

/** The job queue leaves some promises unhandled; losing the database in one of them must not end the process. */
export function outliveTheDatabase(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error
    log.error({ err: error }, 'database connection lost')
  })
  // It handles some of them later. What was told above is not told again as a warning that looks like a fault of ours.
  process.on('rejectionHandled', () => {})
}
