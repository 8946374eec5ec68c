import { createInterface } from 'node:readline/promises'
import { readConfig } from '../src/config.ts'
import { databaseOn } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { isEmail } from '../src/domain/email.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { inviteSuperadmin } from '../src/operations/accounts/invite-staff.ts'
import { onDatabase } from './on-database.ts'

/**
 * Invites a superadmin: npm run create-superadmin. The email address comes from SUPERADMIN_EMAIL, or from a prompt; the database is the one
 * the server is configured with. The printed link sets the password, and the first login the second factor.
 */
try {
  const email = process.env.SUPERADMIN_EMAIL ?? (await ask('Email address: ')).trim()
  if (!isEmail(email)) throw new Error('This is not a valid email address')
  const link = await onDatabase(({ url }) => invite(url, email))
  process.stdout.write(`${email} becomes a superadmin with this link, which works once, within 72 hours:\n${link}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function invite(databaseUrl: string, email: string): Promise<string> {
  const config = readConfig(process.env)
  const pool = openPool(databaseUrl, 2)
  try {
    await migrate(pool, openKeyring(config))
    const context = {
      actor: { kind: 'system' as const },
      language: 'en' as const,
      db: databaseOn(pool),
      vault: await openVault(pool, openKeyring(config)),
      site: { publicUrl: config.publicUrl, rateLimits: config.rateLimits, asksForProof: config.rateLimits },
      now: () => new Date(),
    }
    return await inviteSuperadmin(context, { email, first_name: 'Superadmin', last_name: '' })
  } finally {
    await pool.end()
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
