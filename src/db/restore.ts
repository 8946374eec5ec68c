import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { type Foot, format, type Head, type TableLine } from './backup.ts'
import { migrate } from './migrate.ts'
import { ownTables } from './own-tables.ts'
import type { ReadKeyring } from './vault/keyring.ts'
import { openVault } from './vault/open-vault.ts'

const rowsAtOnce = 1_000
const firstWithVault = '0090_vault.sql'

/**
 * Fills an empty database with what backUp wrote: the tables as they were then, their rows, and the migrations added since. All rows are
 * inserted in one transaction, so that a restore that fails leaves nothing behind. from: the file, or what it holds. Returns the number of rows.
 * Errors: an Error with the reason if the file is not a backup, is truncated or is from a newer version, if the keyring is not the one that
 * belongs to it, if the role may not do it, or if the database holds bookings or accounts.
 */
export async function restore(pool: pg.Pool, from: string | Readable, readKeyring: ReadKeyring): Promise<number> {
  const lines = linesIn(from)
  const { migrations } = headOf((await lines.next()).value)
  await refuseWithoutRight(pool)
  await migrate(pool, readKeyring, new Set(migrations))
  await refuseFilled(pool, migrations)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    // Keys and triggers were checked when the rows were first written; here the rows come in any order.
    await client.query('SET LOCAL session_replication_role = replica')
    const own = await ownTables()
    await emptyTables(client, own)
    const rows = await fill(client, lines, own)
    if (migrations.includes(firstWithVault)) await openVault(client, readKeyring)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    await migrate(pool, readKeyring)
    return rows
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await lines.return()
    client.release()
  }
}

async function refuseWithoutRight(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ may: boolean; role: string }>(
    `SELECT has_parameter_privilege('session_replication_role', 'SET') AS may, quote_ident(current_user) AS role`,
  )
  if (rows[0]?.may) return
  throw new Error(
    `This role may not restore. Let a superuser say: GRANT SET ON PARAMETER session_replication_role TO ${rows[0]?.role}; and REVOKE it afterwards`,
  )
}

async function* linesIn(from: string | Readable): AsyncGenerator<string, void> {
  const packed: Readable = typeof from === 'string' ? createReadStream(from) : from
  const plain = packed.pipe(createGunzip()).setEncoding('utf8')
  packed.once('error', (error) => plain.destroy(error))
  let rest = ''
  for await (const part of plain) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function headOf(text: unknown): Head {
  const head = typeof text === 'string' && text.startsWith('{') ? (JSON.parse(text) as Head) : null
  if (head?.format !== format) throw new Error('This file is not a backup')
  return head
}

async function refuseFilled(pool: pg.Pool, migrations: string[]): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean; newer: boolean }>(
    `SELECT EXISTS (SELECT FROM bookings) OR EXISTS (SELECT FROM accounts) OR EXISTS (SELECT FROM customers) AS filled,
       EXISTS (SELECT FROM migrations WHERE name <> ALL ($1)) AS newer`,
    [migrations],
  )
  if (rows[0]?.filled) throw new Error('This database already holds bookings or accounts: restore into an empty one')
  if (rows[0]?.newer) throw new Error('The schema of this database is newer than the backup: restore into a database without tables')
}

/** The migrations insert a few rows of their own, which are in the backup as they were then. */
async function emptyTables(client: pg.PoolClient, own: Set<string>): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(format('%I', tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public' AND tablename = ANY ($1)`,
    [[...own]],
  )
  await client.query(`TRUNCATE ${rows[0]?.names}`)
}

/** Rows of tables that are not ours, which older backups hold too, are counted and left out. */
async function fill(client: pg.PoolClient, lines: AsyncGenerator<string, void>, own: Set<string>): Promise<number> {
  let table: TableLine | null = null
  let batch: string[] = []
  let rows = 0
  const put = async () => {
    if (table && own.has(table.table) && batch.length > 0) await insert(client, table, batch)
    rows += batch.length
    batch = []
  }
  for await (const line of lines) {
    const kind = kindOf(line)
    if (kind === 'row') {
      batch.push(line)
      if (batch.length === rowsAtOnce) await put()
      continue
    }
    await put()
    if (kind === 'table') table = JSON.parse(line) as TableLine
    else return finish(client, JSON.parse(line) as Foot, rows)
  }
  throw new Error('This backup is truncated')
}

/** PostgreSQL, which writes the rows, puts a space after each colon; our own lines have none. */
function kindOf(text: string): 'table' | 'foot' | 'row' {
  if (text.startsWith('{"table":"')) return 'table'
  return /^\{"rows":\d/.test(text) ? 'foot' : 'row'
}

async function insert(client: pg.PoolClient, { table, columns }: TableLine, batch: string[]): Promise<void> {
  const names = columns.map(pg.escapeIdentifier).join(', ')
  const into = `public.${pg.escapeIdentifier(table)}`
  await client.query(
    `INSERT INTO ${into} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, $1::jsonb)`,
    [`[${batch.join(',')}]`],
  )
}

async function finish(client: pg.PoolClient, foot: Foot, rows: number): Promise<number> {
  if (rows !== foot.rows) throw new Error(`This backup should hold ${foot.rows} rows but holds ${rows}`)
  for (const [name, value] of Object.entries(foot.sequences))
    await client.query('SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL', [name, value])
  return rows
}
