import { parseArgs } from 'node:util'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { drill } from '../src/drill.ts'
import { noteDrill } from '../src/operations/monitoring/note-drill.ts'
import { onDatabase } from './on-database.ts'
import { readWanted, tellRecovery } from './recovery.ts'

/**
 * Restores the newest backup into an empty place and checks it: npm run drill. With --at '2026-11-22T10:15:00Z' it goes back to that second; --within names
 * the folder for it. How it ended is noted in the shop's database, for the signs. The exit code is 1 if anything was wrong.
 */
const { values } = parseArgs({ options: { at: { type: 'string' }, within: { type: 'string' } } })
const ended = await drill({ ...readWanted(values.at), within: values.within ?? null })
process.stdout.write(tellRecovery('drill', ended))
if (ended.failure || ended.problems.length > 0) process.exitCode = 1
await onDatabase(async ({ url }) => {
  const pool = openPool(url, 1)
  await noteDrill({ db: databaseOn(pool), now: () => new Date() }, ended).finally(() => pool.end())
}).catch((error) => {
  process.stderr.write(`The drill could not be noted: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
