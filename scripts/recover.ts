import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { drill } from '../src/drill.ts'
import { keyringFileOf } from '../src/open-keyring.ts'
import { readWanted, tellRecovery } from './recovery.ts'

/**
 * Restores a backup and keeps what came back: npm run recover -- --into <folder>, with --at '2026-11-22T10:15:00Z' as it was at that second. From the archive
 * of the embedded database the folder is a DATA_DIR to start with; from RESTORE_COMMAND it is a data folder of PostgreSQL. It is checked as a drill is; the
 * exit code is 1 if nothing came back or something in it was wrong.
 */
try {
  const { values } = parseArgs({ options: { at: { type: 'string' }, into: { type: 'string' } } })
  if (!values.into) throw new Error('Usage: npm run recover -- --into <new folder> [--at 2026-11-22T10:15:00Z]')
  const into = resolve(values.into)
  const config = readConfig(process.env)
  const wanted = readWanted(values.at)
  const isEmbedded = 'archive' in wanted.source
  const ended = await drill({ ...wanted, within: null, into: isEmbedded ? join(into, 'postgres/data') : into })
  process.stdout.write(tellRecovery('recovery', ended))
  if (ended.failure || ended.problems.length > 0) process.exitCode = 1
  if (!ended.failure && isEmbedded) {
    await copyFile(join(config.dataDir, 'postgres/password'), join(into, 'postgres/password'))
    const keyring = keyringFileOf(config)
    if (keyring && !config.keyring.file) await copyFile(keyring, join(into, 'keyring'))
    process.stdout.write(`To look at it beside the shop: DATA_DIR=${into} PORT=3001 npm start\n`)
    process.stdout.write(
      `To go back in earnest: stop the shop, start it with DATA_DIR=${into}, and copy ${join(config.dataDir, 'uploads')} there.\n`,
    )
  } else if (!ended.failure) {
    process.stdout.write(`PostgreSQL's data are in ${into}: start your own PostgreSQL on them, as the user they belong to.\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
