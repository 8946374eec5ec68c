import type { Pool } from 'pg'
import { type Watched, watchPool } from './metrics/watch-pool.ts'

/** isReady: whether a proxy should send requests to this process. end: from now on it should not, since the process is about to stop. */
export type Readiness = { isReady(): Promise<boolean>; end(): void }

type Connections = Watched & Pick<Pool, 'waitingCount'> & { query(text: string): Promise<unknown> }

/** Probes that come within this time share an answer, so that asking often costs the database nothing, in milliseconds. */
const restBetweenProbes = 500
const patience = 2_000
/** Seconds in which a database that is only busy has given back at least one of its connections. */
const silentWithin = 5

/**
 * A process is ready while the database answers it. One whose connections are all busy is, as long as they come back: it answers or refuses each
 * request by itself, and taking it away would only send its load to the next.
 */
export function openReadiness(pool: Connections): Readiness {
  let hasEnded = false
  let last: { at: number; answer: Promise<boolean> } | null = null
  const watch = watchPool(pool)
  const isOnlyBusy = () => pool.waitingCount > 0 && watch.silentSeconds() < silentWithin
  const probe = async () => {
    if (pool.waitingCount > 0) return isOnlyBusy()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(isOnlyBusy()), patience)
    })
    const answered = pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    return Promise.race([answered, late]).finally(() => clearTimeout(timer))
  }
  return {
    isReady: async () => {
      if (hasEnded) return false
      if (!last || performance.now() - last.at > restBetweenProbes) last = { at: performance.now(), answer: probe() }
      return (await last.answer) && !hasEnded
    },
    end: () => {
      hasEnded = true
    },
  }
}
