import { databaseOn } from './client.ts'
import { openPool } from './pool.ts'
import { backups } from './schema/backups.ts'

/** Notes in the shop's database that a backup of it was made, for whoever watches the house. kind: a copy of its rows, or of PostgreSQL's own files. */
export async function noteBackup(databaseUrl: string, kind: 'copy' | 'base'): Promise<void> {
  const pool = openPool(databaseUrl, 1)
  try {
    await databaseOn(pool).insert(backups).values({ kind })
  } finally {
    await pool.end()
  }
}
