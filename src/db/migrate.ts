import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Cipher, openCipher } from './vault/cipher.ts'
import type { ReadKeyring } from './vault/keyring.ts'
import { openVault } from './vault/open-vault.ts'
import type { Vault } from './vault/vault.ts'

const folder = new URL('./migrations/', import.meta.url)
const lockId = 7_031_964

/** A migration that is more than SQL: it seals what stood in plain columns. */
export type SealingMigration = (client: pg.PoolClient, cipher: Cipher, vault: Vault) => Promise<void>

/**
 * Applies each migration that has not run yet, in the order of their names, each in its own transaction unless it begins with noTransaction. Processes that
 * start at once take turns. However large the tables are, no statement is cut short; one that would wait for a table is taken back and tried again. Returns the names it applied. only: apply these and no others, as a restore needs.
 * Errors: an Error if one of only is unknown.
 */
export async function migrate(pool: pg.Pool, readKeyring: ReadKeyring, only?: ReadonlySet<string>): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await takeTurn(client)
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())')
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const applied = new Set(rows.map((row) => row.name))
    const known = (await readdir(folder)).filter((name) => /\.(sql|ts)$/.test(name)).sort()
    const unknown = [...(only ?? [])].find((name) => !known.includes(name))
    if (unknown) throw new Error(`The database has the migration ${unknown}, which this version does not know: it is too old`)
    const pending = known.filter((name) => !applied.has(name) && (!only || only.has(name)))
    for (const name of pending) await apply(client, name, readKeyring)
    return pending
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockId]).catch(() => {})
    await client.query('RESET statement_timeout').catch(() => {})
    client.release()
  }
}

/** A statement that waits for a lock would have a snapshot, for whose end an index that is built beside others waits in turn. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>('SELECT pg_try_advisory_lock($1) AS "isTaken"', [lockId])
    if (rows[0]?.isTaken) return
    await pause(betweenLooks)
  }
}

const betweenLooks = 100

/** Whatever waits for a table keeps everybody waiting who comes after it: the customers of the version that still serves. */
const longestWait = '1s'
const between = 1_000
const mostTries = 300

/** Applies one migration. It gives way to whoever works with its tables, and comes again. */
async function apply(client: pg.PoolClient, name: string, readKeyring: ReadKeyring): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyNow(client, name, readKeyring)
    } catch (error) {
      if (!isTableTaken(error) || tries === mostTries) throw new Error(`Migration ${name} failed and was rolled back`, { cause: error })
    }
    await pause(between)
  }
}

const isTableTaken = (error: unknown) => (error as { code?: string }).code === '55P03'

/**
 * The first line of a migration that builds an index without keeping anybody from writing, which no transaction can. It is run statement by
 * statement, each of which may run again: a start that was broken off leaves some of them done.
 */
const noTransaction = '--! no-transaction\n'

async function applyNow(client: pg.PoolClient, name: string, readKeyring: ReadKeyring): Promise<void> {
  // A wrong keyring is refused before anything is sealed with it.
  const vault = name.endsWith('.ts') ? await openVault(client, readKeyring) : null
  const statements = vault ? '' : await readFile(new URL(name, folder), 'utf8')
  if (statements.startsWith(noTransaction)) return applyBesideOthers(client, name, statements)
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = '${longestWait}'`)
    if (vault) {
      const { run } = (await import(new URL(name, folder).href)) as { run: SealingMigration }
      await run(client, openCipher(readKeyring), vault)
    } else {
      await client.query(statements)
    }
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function applyBesideOthers(client: pg.PoolClient, name: string, statements: string): Promise<void> {
  for (const statement of statements.split(/;\n/)) await client.query(statement)
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
}
