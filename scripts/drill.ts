import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../src/config.ts'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { hostsIn } from '../src/db/primary.ts'
import type { RecoverySource } from '../src/db/recovery/recover.ts'
import { type Drill, drill } from '../src/drill.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { noteDrill } from '../src/operations/monitoring/note-drill.ts'
import { onDatabase } from './on-database.ts'

/**
 * Restores the newest backup into an empty place and checks it: npm run drill. With --at '2026-11-22T10:15:00Z' it goes back to that second; --within names
 * the folder for it. How it ended is noted in the shop's database, for the signs. The exit code is 1 if anything was wrong.
 */
const { values } = parseArgs({ options: { at: { type: 'string' }, within: { type: 'string' } } })
const at = values.at ? new Date(values.at) : null
if (at && Number.isNaN(at.getTime())) throw new Error('--at must be a moment, such as 2026-11-22T10:15:00Z')
const config = readConfig(process.env)
const shop = config.databaseDirectUrl ? new URL(hostsIn(config.databaseDirectUrl)[0] ?? '') : null
const ended = await drill({
  source: sourceIn(config),
  at,
  user: decodeURIComponent(shop?.username ?? 'postgres'),
  database: decodeURIComponent(shop?.pathname.slice(1) ?? 'service_market'),
  within: values.within ?? null,
  readKeyring: openKeyring(config),
})
process.stdout.write(tell(ended))
if (ended.failure || ended.problems.length > 0) process.exitCode = 1
await onDatabase(async ({ url }) => {
  const pool = openPool(url, 1)
  await noteDrill({ db: databaseOn(pool), now: () => new Date() }, ended).finally(() => pool.end())
}).catch((error) => {
  process.stderr.write(`The drill could not be noted: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})

function sourceIn({ archiveDir, restoreCommand, postgresPrograms }: Config): RecoverySource {
  if (restoreCommand) return { command: restoreCommand, programs: postgresPrograms }
  if (archiveDir) return { archive: archiveDir }
  throw new Error('Set ARCHIVE_DIR, the archive of the embedded database, or RESTORE_COMMAND, that of your own')
}

function tell({ failure, problems, tookMs, restoreMs, lostMs, backedUpAt, recoveredTo, bookings, auditEntries }: Drill): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  if (failure) return `The drill FAILED after ${seconds(tookMs)}: ${failure}\n`
  const moment = (date: Date | null) => date?.toISOString() ?? 'an unknown moment'
  const log = recoveredTo ? `its log up to ${moment(recoveredTo)}` : 'no transaction after it'
  return [
    `Restored the backup of ${moment(backedUpAt)} and ${log} in ${seconds(restoreMs)}, checked in ${seconds(tookMs - restoreMs)}.`,
    lostMs === 0
      ? 'Nothing before the moment that was asked for is lost.'
      : `Lost: at most the last ${lostMs === null ? 'unknown time' : seconds(lostMs)}, from the ${recoveredTo ? 'last transaction that came back' : 'backup'}.`,
    `${bookings} bookings, ${auditEntries} sealed acts of staff. Ledger and seals ${problems.length === 0 ? 'are sound' : 'are NOT sound'}.`,
    ...problems.map((problem) => `  ${problem}`),
    '',
  ].join('\n')
}
