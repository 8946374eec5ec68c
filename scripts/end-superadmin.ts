import { readConfig } from '../src/config.ts'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { endSuperadmin } from '../src/operations/staff/end-superadmin.ts'
import { onDatabase } from './on-database.ts'

/**
 * Ends the work of a superadmin without anybody's approval, also of the last but one: SUPERADMIN_EMAIL=… npm run end-superadmin. For whoever
 * runs the machine, when a superadmin is lost or not to be trusted.
 */
try {
  const email = process.env.SUPERADMIN_EMAIL
  if (!email) throw new Error('SUPERADMIN_EMAIL says whose work ends')
  const config = readConfig(process.env)
  await onDatabase(async ({ url }) => {
    const pool = openPool(url, 2)
    try {
      const vault = await openVault(pool, openKeyring(config))
      await endSuperadmin({ actor: { kind: 'system' }, language: 'en', db: databaseOn(pool), vault, now: () => new Date() }, email)
    } finally {
      await pool.end()
    }
  })
  process.stdout.write(`${email} is logged out everywhere and can no longer log in.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
