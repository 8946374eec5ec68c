import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { copyFiles } from '../src/copy-files.ts'
import { isEncrypted, openEncrypted } from '../src/db/backup-cipher.ts'
import { verifyBackup } from '../src/db/backup-seal.ts'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { restore } from '../src/db/restore.ts'
import { openCipher } from '../src/db/vault/cipher.ts'
import { openFiles, openFolder } from '../src/open-files.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { checkLedger } from '../src/operations/ledger/check-ledger.ts'
import { onDatabase } from './on-database.ts'

/**
 * Fills an empty database and data folder from a backup that is as it was signed, then checks the ledger: npm run restore -- <folder>. One that is
 * encrypted needs --identity, the file with the key of age.
 */
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } })
  const [given] = positionals
  if (!given) throw new Error('Usage: npm run restore -- <folder> [--identity <file>]')
  const keyring = openKeyring(readConfig(process.env))
  await verifyBackup(given, openCipher(keyring))
  const { rows: from, uploads } = await open(given, values.identity)
  const { rows, problems, clean } = await onDatabase(async ({ url }) => {
    const pool = openPool(url, 2)
    try {
      const restored = await restore(pool, from, keyring)
      return { rows: restored, ...(await checkLedger({ db: databaseOn(pool), now: () => new Date() })) }
    } finally {
      await pool.end()
    }
  })
  await copyFiles(uploads, openFiles(readConfig(process.env)))
  process.stdout.write(`Restored ${rows} rows. The ledger check ${clean ? 'passed' : 'FAILED'}.\n`)
  for (const { kind, subject, detail } of problems) process.stdout.write(`  ${kind} ${subject}: ${detail}\n`)
  if (!clean) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function open(folder: string, identity: string | undefined) {
  if (!(await isEncrypted(folder))) return { rows: join(folder, 'database.jsonl.gz'), uploads: openFolder(join(folder, 'uploads')) }
  if (!identity) throw new Error('This backup is encrypted: name the file with its key, --identity <file>')
  return openEncrypted(folder, keyIn(await readFile(identity, 'utf8')))
}

/** The key in a file as age-keygen writes it, with comments around it. */
function keyIn(text: string): string {
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0]
  if (!key) throw new Error('There is no key of age in this file')
  return key
}
