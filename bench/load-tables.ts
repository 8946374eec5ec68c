import pg from 'pg'

/** Told what was done, a line at a time. */
export type Say = (line: string) => void

export const silent: Say = () => {}

/** Settings of a server whose data can be generated anew. */
export const fastLoading = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '512MB',
  autovacuum: 'off',
}

export type Run = (what: string, statement: string, values?: unknown[]) => Promise<void>

/**
 * Fills tables in bulk: without their triggers and foreign keys, whose work the statements of `load` do in sets, and without their indexes other
 * than those of keys, which are built at the end. Then the tables are vacuumed and their statistics gathered, as on any day of their life.
 */
export async function loadTables(pool: pg.Pool, tables: readonly string[], say: Say, load: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 0 })
  await client.connect()
  const run: Run = async (what, statement, values) => {
    const began = performance.now()
    const { rowCount } = await client.query(statement, values)
    const rows = rowCount === null ? '' : `${rowCount.toLocaleString('en')} rows, `
    say(`${what}: ${rows}${((performance.now() - began) / 1_000).toFixed(1)} s`)
  }
  try {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '128MB';
      SET maintenance_work_mem = '512MB'`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
        WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid) ORDER BY 1`,
      [tables],
    )
    if (indexes.length > 0) await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`)
    await load(run)
    for (const { name, definition } of indexes) await run(`index ${name}`, definition)
    await run('vacuum', `VACUUM ANALYZE ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}
