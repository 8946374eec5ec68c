import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { verifyBackup } from '../src/db/backup-seal.ts'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { restore } from '../src/db/restore.ts'
import { openCipher } from '../src/db/vault/cipher.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { checkLedger } from '../src/operations/ledger/check-ledger.ts'
import { copyIfThere, keptFiles, onDatabase } from './on-database.ts'

/** Fills an empty database and data folder from a backup that is as it was signed, then checks the ledger: npm run restore -- <folder>. */
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Usage: npm run restore -- <folder>')
  const file = join(folder, 'database.jsonl.gz')
  const keyring = openKeyring(readConfig(process.env))
  await verifyBackup(folder, openCipher(keyring))
  const { rows, problems, clean } = await onDatabase(async ({ url }) => {
    const pool = openPool(url, 2)
    try {
      const restored = await restore(pool, file, keyring)
      return { rows: restored, ...(await checkLedger({ db: databaseOn(pool), now: () => new Date() })) }
    } finally {
      await pool.end()
    }
  })
  await copyIfThere(join(folder, 'uploads'), keptFiles())
  process.stdout.write(`Restored ${rows} rows. The ledger check ${clean ? 'passed' : 'FAILED'}.\n`)
  for (const { kind, subject, detail } of problems) process.stdout.write(`  ${kind} ${subject}: ${detail}\n`)
  if (!clean) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
