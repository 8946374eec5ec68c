import { readConfig } from '../src/config.ts'
import { noteBackup } from '../src/db/note-backup.ts'
import { takeBaseBackup } from '../src/db/recovery/take-base-backup.ts'
import { onDatabase } from './on-database.ts'

/** Adds a copy of the embedded database's files to its archive, while it serves: npm run base-backup. */
try {
  const { archiveDir } = readConfig(process.env)
  if (!archiveDir) throw new Error('Set ARCHIVE_DIR, the folder of the archive')
  const folder = await onDatabase(async ({ url }) => {
    const made = await takeBaseBackup(url, archiveDir)
    await noteBackup(url, 'base')
    return made
  })
  process.stdout.write(`Made ${folder}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
