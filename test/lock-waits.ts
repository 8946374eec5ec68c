import type pg from 'pg'

/** How many connections to this database wait for a lock, of those whose statement is like this. */
export async function lockWaits(pool: pg.Pool, like = '%'): Promise<number> {
  const { rows } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
    [like],
  )
  return rows.length
}
