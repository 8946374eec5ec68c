import { readConfig } from '../src/config.ts'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { verifyAudit } from '../src/operations/audit/verify-audit.ts'
import { onDatabase } from './on-database.ts'

const toldEvery = 100_000

/**
 * Verifies every seal of what staff did: npm run verify-audit. The exit code is 1 if something was changed, deleted or never sealed. How far it is stands
 * on the error output.
 */
const { entries, problem } = await onDatabase(async ({ url }) => {
  const pool = openPool(url, 2)
  try {
    const vault = await openVault(pool, openKeyring(readConfig(process.env)))
    return await verifyAudit({ db: databaseOn(pool), now: () => new Date(), vault }, tell)
  } finally {
    await pool.end()
  }
})
if (problem) {
  const { seal, entry, what } = problem
  const where = [seal === null ? null : `seal ${seal}`, entry === null ? null : `entry ${entry}`].filter(Boolean).join(', ')
  process.stdout.write(`The audit FAILED at ${where}: ${what.replaceAll('_', ' ')}\n`)
  process.exitCode = 1
} else process.stdout.write(`The audit of ${entries} entries is whole.\n`)

function tell(read: number, of: number): void {
  if (read > 0 && read % toldEvery === 0) process.stderr.write(`${read.toLocaleString('en')} of ${of.toLocaleString('en')} seals\n`)
}
