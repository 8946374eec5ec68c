import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, databaseOn } from './client.ts'
import { openPool } from './pool.ts'

/**
 * A standby that long reads may use.
 * - caughtUp: its database, once it has everything that the primary had when this was asked; null where that would take too long.
 * - lagSeconds: since when the standby is known to lack something of the primary; 0 if it is as new.
 * - fail: it failed a read; it is left alone until it was looked at again.
 */
export type Replica = {
  caughtUp(): Promise<Database | null>
  lagSeconds(): number
  fail(): void
  close(): Promise<void>
}

const connections = 10
/** Milliseconds that a read waits for the standby, and between looks at it. */
const patience = 250
const betweenLooks = 10
const betweenWatches = 1_000

/** Opens the standby at an address of one host, past any pooler. It may be away: reads then stay at the primary. */
export function openReplica(primary: pg.Pool, url: string): Replica {
  const standby = openPool(url, connections)
  return replicaOn(primary, standby)
}

/** The same over a pool, which it closes. */
export function replicaOn(primary: pg.Pool, standby: pg.Pool): Replica {
  const database = databaseOn(standby)
  let caughtUpAt = performance.now()
  let isBehind = true

  const written = async () => (await primary.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn')).rows[0]?.lsn ?? null
  const has = async (lsn: string | null) => {
    const { rows } = await standby.query<{ has: boolean | null }>(
      'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
      [lsn],
    )
    return rows[0]?.has === true
  }
  const watch = async () => {
    const now = performance.now()
    isBehind = !(await has(await written()).catch(() => false))
    if (!isBehind) caughtUpAt = now
  }

  let watching = watch()
  const timer = setInterval(() => {
    watching = watching.then(watch)
  }, betweenWatches)
  timer.unref()

  return {
    async caughtUp() {
      if (isBehind) return null
      const lsn = await written()
      const ends = performance.now() + patience
      try {
        while (!(await has(lsn))) {
          if (performance.now() > ends) {
            isBehind = true
            return null
          }
          await pause(betweenLooks)
        }
        return database
      } catch {
        isBehind = true
        return null
      }
    },
    lagSeconds: () => (isBehind ? (performance.now() - caughtUpAt) / 1_000 : 0),
    fail: () => {
      isBehind = true
    },
    async close() {
      clearInterval(timer)
      await watching
      await standby.end()
    },
  }
}
