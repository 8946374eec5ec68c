import { type Config, readConfig } from '../src/config.ts'
import { hostsIn } from '../src/db/primary.ts'
import type { RecoverySource } from '../src/db/recovery/recover.ts'
import type { Drill } from '../src/drill.ts'
import { openKeyring } from '../src/open-keyring.ts'

/** What the environment and the option --at say of a recovery. Errors: an Error that says what to set. */
export function readWanted(given: string | undefined) {
  const at = given ? new Date(given) : null
  if (at && Number.isNaN(at.getTime())) throw new Error('--at must be a moment, such as 2026-11-22T10:15:00Z')
  const config = readConfig(process.env)
  const shop = config.databaseDirectUrl ? new URL(hostsIn(config.databaseDirectUrl)[0] ?? '') : null
  const user = decodeURIComponent(shop?.username ?? 'postgres')
  const database = decodeURIComponent(shop?.pathname.slice(1) ?? 'service_market')
  return { source: sourceIn(config), at, user, database, readKeyring: openKeyring(config) }
}

function sourceIn({ archiveDir, restoreCommand, postgresPrograms }: Config): RecoverySource {
  if (restoreCommand) return { command: restoreCommand, programs: postgresPrograms }
  if (archiveDir) return { archive: archiveDir }
  throw new Error('Set ARCHIVE_DIR, the archive of the embedded database, or RESTORE_COMMAND, that of your own')
}

/** What came back, in words. what: 'drill' or 'recovery'. */
export function tellRecovery(
  what: string,
  { failure, problems, tookMs, restoreMs, lostMs, backedUpAt, recoveredTo, bookings, auditEntries }: Drill,
): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  if (failure) return `The ${what} FAILED after ${seconds(tookMs)}: ${failure}\n`
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
