import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inTransaction } from '../in-transaction.ts'
import type { Cipher } from './cipher.ts'

/** The columns of a table that are sealed, and those of its primary key with their types. */
type SealedTable = { table: string; columns: string[]; key: string[]; types: string[] }
type Row = { key: string[]; values: (string | null)[] }

const rowsAtOnce = 500
/** Milliseconds until the next round, where all rows that are left are being written by others. */
const waitForOthers = 100

/**
 * Seals every value again that another key than this sealed, row by row while the site serves, and can be stopped and begun again at any
 * time. A row that somebody is writing is passed over and found in the next round. Returns how many rows were sealed again.
 */
export async function sealAgain(pool: pg.Pool, cipher: Cipher, keyId: string, say: (line: string) => void = () => {}): Promise<number> {
  let all = 0
  for (const table of await sealedTables(pool)) {
    let done = 0
    while (await hasOthers(pool, table, keyId)) {
      const before = done
      let after: string[] | null = null
      do {
        const batch: { last: string[] | null; sealed: number } = await sealBatch(pool, cipher, table, keyId, after)
        after = batch.last
        done += batch.sealed
      } while (after)
      if (done === before) await pause(waitForOthers)
    }
    if (done > 0) say(`${table.table}: ${done} rows`)
    all += done
  }
  return all
}

/** Whether any value is sealed with another key than this. */
export async function isSealedWithOthers(pool: pg.Pool, keyId: string): Promise<boolean> {
  for (const table of await sealedTables(pool)) if (await hasOthers(pool, table, keyId)) return true
  return false
}

async function sealedTables(pool: pg.Pool): Promise<SealedTable[]> {
  const { rows } = await pool.query<SealedTable>(`
    SELECT c.table_name::text AS table, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns, k.key, k.types
    FROM information_schema.columns c JOIN LATERAL (
      SELECT array_agg(a.attname::text ORDER BY p.position) AS key, array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY p.position) AS types
      FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS p (number, position), pg_attribute a
      WHERE i.indrelid = format('public.%I', c.table_name)::regclass AND i.indisprimary AND a.attrelid = i.indrelid AND a.attnum = p.number
    ) k ON true
    WHERE c.table_schema = 'public' AND c.domain_name = 'sealed' AND c.table_name <> 'vault_keys'
    GROUP BY c.table_name, k.key, k.types ORDER BY c.table_name`)
  return rows
}

const othersIn = (columns: string[]) => columns.map((column) => `${pg.escapeIdentifier(column)} NOT LIKE $1`).join(' OR ')
const patternOf = (keyId: string) => `v1.${keyId}.%`

async function hasOthers(pool: pg.Pool, { table, columns }: SealedTable, keyId: string): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM ${pg.escapeIdentifier(table)} WHERE ${othersIn(columns)}) AS any`,
    [patternOf(keyId)],
  )
  return rows[0]?.any === true
}

/** Seals one batch in a transaction of its own, which waits for nobody. last: the key after which the next batch begins. */
function sealBatch(pool: pg.Pool, cipher: Cipher, table: SealedTable, keyId: string, after: string[] | null) {
  return inTransaction(
    pool,
    async (client) => {
      const rows = await lockRows(client, table, keyId, after)
      if (rows.length > 0) await writeRows(client, table, rows, (row) => again(cipher, table, keyId, row))
      return { last: rows.length === rowsAtOnce ? (rows.at(-1)?.key ?? null) : null, sealed: rows.length }
    },
    `begin; SET LOCAL vault.is_sealing = 'on'`,
  )
}

async function lockRows(
  client: pg.PoolClient,
  { table, columns, key, types }: SealedTable,
  keyId: string,
  after: string[] | null,
): Promise<Row[]> {
  const keys = key.map(pg.escapeIdentifier)
  const beyond = after ? `AND (${keys.join(', ')}) > (${types.map((type, index) => `$${index + 2}::text::${type}`).join(', ')})` : ''
  const { rows } = await client.query<Row>(
    `SELECT ARRAY[${keys.map((column) => `${column}::text`).join(', ')}] AS key,
       ARRAY[${columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ')}] AS values
     FROM ${pg.escapeIdentifier(table)} WHERE (${othersIn(columns)}) ${beyond}
     ORDER BY ${keys.join(', ')} LIMIT ${rowsAtOnce} FOR NO KEY UPDATE SKIP LOCKED`,
    [patternOf(keyId), ...(after ?? [])],
  )
  return rows
}

async function writeRows(
  client: pg.PoolClient,
  { table, columns, key, types }: SealedTable,
  rows: Row[],
  change: (row: Row) => Row['values'],
) {
  const changed = rows.map(change)
  const names = [...key.map((_, index) => `k${index}`), ...columns.map((_, index) => `c${index}`)]
  await client.query(
    `UPDATE ${pg.escapeIdentifier(table)} AS t SET ${columns.map((column, index) => `${pg.escapeIdentifier(column)} = v.c${index}`).join(', ')}
     FROM unnest(${names.map((_, index) => `$${index + 1}::text[]`).join(', ')}) AS v (${names.join(', ')})
     WHERE ${key.map((column, index) => `t.${pg.escapeIdentifier(column)} = v.k${index}::${types[index]}`).join(' AND ')}`,
    [...key.map((_, index) => rows.map((row) => row.key[index])), ...columns.map((_, index) => changed.map((values) => values[index]))],
  )
}

const again = (cipher: Cipher, { table, columns }: SealedTable, keyId: string, { key, values }: Row): Row['values'] =>
  values.map((value, index) => {
    const place = { table, column: columns[index] ?? '', row: key.join(' ') }
    return value === null ? null : cipher.seal(place, cipher.open(place, value), keyId)
  })
