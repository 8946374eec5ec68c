import { readConfig } from '../src/config.ts'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { openHeads } from '../src/open-heads.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { findUnexplained } from '../src/operations/audit/find-unexplained.ts'
import { verifyAudit } from '../src/operations/audit/verify-audit.ts'
import { openAuditWatch } from '../src/operations/audit-watch.ts'
import { onDatabase } from './on-database.ts'

const toldEvery = 100_000

/**
 * Verifies every seal of what staff did: npm run verify-audit. The exit code is 1 if something was changed, deleted or never sealed. How far it is stands
 * on the error output.
 */
const config = readConfig(process.env)
const { entries, keyedAfter, heads, problem, unexplained } = await onDatabase(async ({ url }) => {
  const pool = openPool(url, 2)
  try {
    const vault = await openVault(pool, openKeyring(config))
    const context = { db: databaseOn(pool), now: () => new Date(), vault, audit: openAuditWatch(openHeads(config)) }
    return { ...(await verifyAudit(context, tell)), unexplained: await findUnexplained(context) }
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
for (const { kind, id } of unexplained) {
  process.stdout.write(`Changed past the application: ${kind.replaceAll('_', ' ')} ${id}\n`)
  process.exitCode = 1
}
if (keyedAfter === null) process.stdout.write('No entry is proven with a key yet: the keys begin an hour after the upgrade.\n')
else if (keyedAfter > 0)
  process.stdout.write(
    `Entries up to ${keyedAfter} are as they were when the keys began; before that, nobody but their seals without a key vouched for them.\n`,
  )
if (heads) {
  const strange = heads.strange > 0 ? ` ${heads.strange} lines there are not ours.` : ''
  process.stdout.write(`Compared with ${heads.compared} heads kept outside the database.${strange}\n`)
} else if (!problem)
  process.stdout.write(
    'Compared with no head kept outside the database (AUDIT_HEADS): a database that was set back as a whole looks whole.\n',
  )

function tell(read: number, of: number): void {
  if (read > 0 && read % toldEvery === 0) process.stderr.write(`${read.toLocaleString('en')} of ${of.toLocaleString('en')} seals\n`)
}
