import { parseArgs } from 'node:util'
import pino from 'pino'
import { readConfig } from '../src/config.ts'
import { databaseOn } from '../src/db/client.ts'
import { openPool } from '../src/db/pool.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { openHeads } from '../src/open-heads.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { acknowledgeFaults, allFindings } from '../src/operations/audit/acknowledge-faults.ts'
import { openAuditWatch } from '../src/operations/audit-watch.ts'
import type { Context } from '../src/operations/context.ts'
import { onDatabase } from './on-database.ts'

/**
 * Acknowledges what is wrong with the audit, such as entries that are gone after a restore: npm run acknowledge-audit -- --as layla@example.com --reason "…". Each is an
 * entry of that superadmin, with the reason, and sealing goes on. Without a reason it only says what is wrong.
 */
try {
  const { values } = parseArgs({ options: { as: { type: 'string' }, reason: { type: 'string' } } })
  const { as: email, reason = '' } = values
  const config = readConfig(process.env)
  await onDatabase(async ({ url }) => {
    const pool = openPool(url, 2)
    try {
      const vault = await openVault(pool, openKeyring(config))
      const audit = openAuditWatch(openHeads(config))
      const parts = { db: databaseOn(pool), vault, audit, now: () => new Date(), log: pino({ level: 'silent' }), language: 'en' as const }
      const context = { ...parts, actor: { kind: 'system' } } as unknown as Context
      for (const { what, entry, until } of await allFindings(context))
        process.stdout.write(`${what.replaceAll('_', ' ')}: entry ${entry}${until > entry ? ` to ${until}` : ''}\n`)
      if (email === undefined || reason.trim().length < 3)
        throw new Error('To acknowledge this: npm run acknowledge-audit -- --as <email of a superadmin> --reason "<why>"')
      for (const { kind, first, last } of await acknowledgeFaults(context, { email, reason: reason.trim() }))
        process.stdout.write(`Acknowledged: entries ${first} to ${last} are ${kind}.\n`)
    } finally {
      await pool.end()
    }
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
