import pg from 'pg'
import type { Cipher } from './cipher.ts'

type Plain = { table: string; key: string[]; columns: string[]; json?: string[] }
type Row = { place: string; row: string; plain: Record<string, string | null> }

const rowsAtOnce = 1_000

/**
 * For migrations: seals columns of a table where they stand and gives them the type sealed. key: the columns of its primary key; json:
 * which of the columns hold JSON, such as numbers. Constraints on the plain values go with them.
 */
export async function sealColumns(client: pg.PoolClient, cipher: Cipher, { table, key, columns, json = [] }: Plain): Promise<void> {
  const name = pg.escapeIdentifier(table)
  const alter = (change: (column: string) => string) =>
    client.query(`ALTER TABLE ${name} ${columns.map((column) => change(`ALTER COLUMN ${pg.escapeIdentifier(column)}`)).join(', ')}`)
  await dropChecks(client, table, columns)
  await alter((column) => `${column} TYPE text`)
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  const row = key.map((column) => `${pg.escapeIdentifier(column)}::text`).join(` || ' ' || `)
  await client.query(
    `DECLARE plain_rows NO SCROLL CURSOR FOR SELECT ctid::text AS place, ${row} AS row,
       jsonb_build_object(${columns.map((column) => `${pg.escapeLiteral(column)}, ${pg.escapeIdentifier(column)}`).join(', ')}) AS plain FROM ${name}`,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${rowsAtOnce} FROM plain_rows`)
    if (rows.length === 0) break
    const sealed = columns.map((column) =>
      rows.map(({ row, plain }) => {
        const value = plain[column] ?? null
        return value === null ? null : cipher.seal({ table, column, row }, json.includes(column) ? value : JSON.stringify(value))
      }),
    )
    const names = columns.map(pg.escapeIdentifier)
    await client.query(
      `UPDATE ${name} AS t SET ${names.map((column, index) => `${column} = v.c${index}`).join(', ')}
       FROM unnest($1::tid[], ${names.map((_, index) => `$${index + 2}::text[]`).join(', ')}) AS v (place, ${names.map((_, index) => `c${index}`).join(', ')})
       WHERE t.ctid = v.place`,
      [rows.map(({ place }) => place), ...sealed],
    )
  }
  await client.query('CLOSE plain_rows')
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  await alter((column) => `${column} TYPE sealed`)
}

async function dropChecks(client: pg.PoolClient, table: string, columns: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT conname AS name FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE conrelid = $1::regclass AND contype = 'c' AND attname = ANY ($2)`,
    [table, columns],
  )
  for (const { name } of rows) await client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
}
