import type pg from 'pg'

/** Runs a statement as the owner of the database can, with the triggers switched off; how many rows it changed. */
export async function asOwner(pool: pg.Pool, statement: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    const { rowCount } = await client.query(statement)
    await client.query('COMMIT')
    return rowCount ?? 0
  } finally {
    client.release()
  }
}
