import type pg from 'pg'
import { expectSettings, keepSettings } from './keep-settings.ts'
import { openPool, openPoolBehindPooler, silentAfter } from './pool.ts'
import { primaryOf } from './primary.ts'

/** Where a database is. directUrl: past the pooler in front of url; the same as url where there is none. */
export type DatabaseAddress = { url: string; directUrl: string }

/** pool: for all statements and transactions. direct: for what keeps a session or takes long, which are migrations, the job queue and the demo. */
export type Connections = { pool: pg.Pool; direct: pg.Pool; close(): Promise<void> }

/** The job queue uses three, and another is for what happens at start. */
const directConnections = 4

/**
 * Opens the pools of a process, once the database answers.
 * Errors: those of the database, also that only a standby answers; an Error if connections through the pooler do not have the settings they need.
 */
export async function openConnections({ url, directUrl }: DatabaseAddress, connections: number): Promise<Connections> {
  await Promise.all([primaryOf(url).find(), primaryOf(directUrl).find()])
  const direct = openPool(directUrl, directConnections)
  const isPooled = directUrl !== url
  const pool = (isPooled ? openPoolBehindPooler : openPool)(url, connections, { query_timeout: silentAfter })
  const close = async () => {
    await Promise.all([pool.end(), direct.end()])
  }
  return answering({ pool, direct, close }, async () => {
    if (isPooled) await keepSettings(direct)
    await (isPooled ? expectSettings(pool) : pool.query('SELECT 1'))
  })
}

async function answering(opened: Connections, ask: () => Promise<unknown>): Promise<Connections> {
  try {
    await ask()
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
