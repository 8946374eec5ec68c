import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { copyFiles } from '../src/copy-files.ts'
import { backUp } from '../src/db/backup.ts'
import { encryptBackup } from '../src/db/backup-cipher.ts'
import { signBackup } from '../src/db/backup-seal.ts'
import { noteBackup } from '../src/db/note-backup.ts'
import { openCipher } from '../src/db/vault/cipher.ts'
import { openFiles, openFolder } from '../src/open-files.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { onDatabase } from './on-database.ts'

/**
 * Writes the database and the uploaded files to a new folder, signed, while the site keeps serving: npm run backup -- <folder>. With
 * --to age1… it is encrypted for the holder of that key of age.
 */
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [given] = positionals
  if (!given) throw new Error('Usage: npm run backup -- <folder> [--to <age recipient>]')
  const folder = resolve(given)
  await mkdir(join(folder, '..'), { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  const rows = await onDatabase(({ url }) => backUp(url, join(folder, 'database.jsonl.gz')))
  await copyFiles(openFiles(readConfig(process.env)), openFolder(join(folder, 'uploads')))
  if (values.to) await encryptBackup(folder, values.to)
  await signBackup(folder, openCipher(openKeyring(readConfig(process.env))))
  await onDatabase(({ url }) => noteBackup(url, 'copy'))
  process.stdout.write(`Backed up ${rows} rows and the uploaded files to ${folder}${values.to ? ', encrypted' : ''}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
