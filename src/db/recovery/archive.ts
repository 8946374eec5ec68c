import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo } from '../embedded/home.ts'
import { canReach, chooseIdentity, makeFolder } from '../embedded/identity.ts'

/** Where the continuous archive of the embedded database keeps its base backups and the parts of its log. */
export const baseIn = (archive: string): string => join(archive, 'base')
export const walIn = (archive: string): string => join(archive, 'wal')

/** At least so often a part of the log is handed over, full or not. */
const handedOverSeconds = 60

/**
 * Settings with which the embedded PostgreSQL hands every part of its log to an archive, each written whole or not at all, and never over another.
 * Makes the archive's folders, the log's for PostgreSQL's user. Throws an Error if that user cannot write there.
 */
export function archiveSettings(archive: string, dataDir: string): Record<string, string> {
  if (/['"%\\]/.test(archive)) throw new Error('ARCHIVE_DIR must be a path without quotes, percent signs and backslashes')
  makeFolder(archive)
  for (const folder of [baseIn(archive), walIn(archive)]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const identity = chooseIdentity(join(dataDir, 'postgres/data'))
  giveTo(walIn(archive), identity)
  if (!canReach(walIn(archive), identity))
    throw new Error(`PostgreSQL's user cannot reach ARCHIVE_DIR, ${archive}: let others enter the folders above it`)
  const file = `"${walIn(archive)}/%f"`
  const command = `if test -f ${file}; then cmp -s "%p" ${file}; else cp "%p" ${file}.partial && sync ${file}.partial && mv ${file}.partial ${file}; fi`
  return { archive_mode: 'on', archive_command: command, archive_timeout: String(handedOverSeconds), wal_level: 'replica' }
}
