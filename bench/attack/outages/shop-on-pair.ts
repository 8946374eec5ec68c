import type pg from 'pg'
import { openPool } from '../../../src/db/pool.ts'
import { primaryOf } from '../../../src/db/primary.ts'
import { dataFolder } from '../../../test/e2e/server-process.ts'
import { employ, fillSite } from '../arena.ts'
import { letTimePass, numberOf, wrongInBooks } from '../books.ts'
import { openPair } from '../pair.ts'
import { endAll, startWatched, type Watched } from '../shop-process.ts'
import { type Acknowledged, lost } from '../storm.ts'
import { timeUntil } from '../until.ts'

/** Two processes of the shop on a primary and its standby. close: also of what somebody else started in the folder. */
export async function openShopOnPair(isSynchronous: boolean) {
  const pair = await openPair(isSynchronous, fill)
  const folder = await dataFolder()
  const processes = [await startWatched(folder.path, pair.url), await startWatched(folder.path, pair.url)]
  return {
    pair,
    folder: folder.path,
    processes,
    /** What is left once the primary is gone and nobody asks any more. */
    async close(acknowledged: Acknowledged) {
      await primaryOf(pair.url).find()
      const pool = openPool(pair.url, 5)
      const left = await whatIsLeft(pool, processes, acknowledged)
      await pool.end()
      await pair.close()
      await folder.remove()
      return left
    },
  }
}

/** The small data set of the tests, and people enough for a storm. */
async function fill(url: string): Promise<void> {
  await fillSite(url)
  const pool = openPool(url, 1)
  await employ(pool, 60)
  await pool.end()
}

/**
 * What an outage left, once it is over and the storm too: what was acknowledged and is missing, and what is wrong. Queued mail must be sent, connections
 * given back, the processes end when they are told, and the books be clean.
 */
export async function whatIsLeft(pool: pg.Pool, processes: readonly Watched[], acknowledged: Acknowledged) {
  const isMailed = (await timeUntil(async () => (await numberOf(pool, overdueMail)) === 0, { within: 30_000, every: 250 })) !== null
  const missing = await lost(pool, acknowledged)
  const { used, endedAfter, wrong } = await endAll(processes)
  await letTimePass(pool)
  return {
    ...{ missing, used, endedAfter },
    wrong: [...(isMailed ? [] : ['the jobs did not go on: emails wait']), ...wrong, ...(await wrongInBooks(pool))],
  }
}

const overdueMail = `SELECT count(*) FROM outbox_messages
  WHERE state = 'queued' AND next_attempt_at <= now() AND created_at < now() - interval '5 seconds'`
