import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'

/** The first line says what the file is; then each table's line is followed by its rows, and the last line counts them. */
export type Head = { format: typeof format; takenAt: string; migrations: string[] }
export type TableLine = { table: string; columns: string[] }
export type Foot = { rows: number; sequences: Record<string, string> }

export const format = 'service-market-backup-1'
const rowsAtOnce = 2_000

/**
 * Writes every row of a database into one compressed file: a line of JSON each, made by PostgreSQL itself, all of one moment. It runs while
 * the site is serving. The file appears whole or not at all, readable by its owner alone. Answers how many rows there are.
 */
export async function backUp(databaseUrl: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'service-market-backup', options: '-c timezone=UTC' })
  await client.connect()
  const draft = `${file}.partial`
  let rows = 0
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const lines = linesOf(client, (count) => {
      rows = count
    })
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  await rename(draft, file)
  return rows
}

async function* linesOf(client: pg.Client, count: (rows: number) => void): AsyncGenerator<string> {
  const migrations = (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).rows.map(({ name }) => name)
  yield line({ format, takenAt: new Date().toISOString(), migrations } satisfies Head)
  let rows = 0
  for (const table of await tablesOf(client)) {
    yield line(table)
    const name = pg.escapeIdentifier(table.table)
    await client.query(`DECLARE all_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row FROM public.${name} t`)
    for (;;) {
      const batch = (await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM all_rows`)).rows
      if (batch.length === 0) break
      rows += batch.length
      yield `${batch.map(({ row }) => row).join('\n')}\n`
    }
    await client.query('CLOSE all_rows')
  }
  // Read last, so that no sequence is behind the rows.
  const { rows: known } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  count(rows)
  yield line({ rows, sequences: Object.fromEntries(known.map(({ name, value }) => [name, value])) } satisfies Foot)
}

/** Every table of ours with the columns that are written; what the database computes it computes again. */
async function tablesOf(client: pg.Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(
    `SELECT table_name::text AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' AND is_generated = 'NEVER'
     GROUP BY table_name ORDER BY table_name`,
  )
  return rows
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`
