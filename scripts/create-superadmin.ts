import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readConfig } from '../src/config.ts'
import { databaseOn } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { isEmail } from '../src/domain/email.ts'
import { longestPassword, shortestPassword } from '../src/domain/passwords.ts'
import { openKeyring } from '../src/open-keyring.ts'
import { createStaff } from '../src/operations/accounts/create-staff.ts'
import { argon2Hashing, passwordCost } from '../src/operations/password-hashing.ts'
import { onDatabase } from './on-database.ts'

/**
 * Creates a superadmin: npm run create-superadmin. The email address and password come from SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD, or from a
 * prompt; the database is the one the server is configured with. The second factor is set up at the first login.
 */
try {
  const email = process.env.SUPERADMIN_EMAIL ?? (await ask('Email address: ')).trim()
  const password = process.env.SUPERADMIN_PASSWORD ?? (await ask('Password: ', true))
  if (!isEmail(email)) throw new Error('This is not a valid email address')
  const characters = [...password].length
  if (characters < shortestPassword || characters > longestPassword) {
    throw new Error(`The password must have ${shortestPassword} to ${longestPassword} characters`)
  }
  await onDatabase(({ url }) => make(url, email, password))
  process.stdout.write(`${email} is now a superadmin and will set up an authenticator app at the first login.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function make(databaseUrl: string, email: string, password: string): Promise<void> {
  const pool = openPool(databaseUrl, 2)
  try {
    const readKeyring = openKeyring(readConfig(process.env))
    await migrate(pool, readKeyring)
    const context = {
      actor: { kind: 'system' as const },
      language: 'en' as const,
      db: databaseOn(pool),
      vault: await openVault(pool, readKeyring),
      now: () => new Date(),
      passwords: argon2Hashing(passwordCost),
    }
    await createStaff(context, { role: 'superadmin', email, password, firstName: 'Superadmin', lastName: '' })
  } finally {
    await pool.end()
  }
}

/** Prompts in the terminal; a secret is not echoed. */
async function ask(question: string, isSecret = false): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: isSecret ? silent : process.stdout, terminal: process.stdin.isTTY })
  if (isSecret) process.stdout.write(question)
  try {
    return await terminal.question(isSecret ? '' : question)
  } finally {
    terminal.close()
    if (isSecret) process.stdout.write('\n')
  }
}
