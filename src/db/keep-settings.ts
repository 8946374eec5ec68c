import type pg from 'pg'
import { inTransaction } from './in-transaction.ts'
import { sessionSettings } from './pool.ts'

const lockId = 7_031_965

/** Makes the settings of a session those of this role in this database, since a pooler in transaction mode passes on none. */
export async function keepSettings(direct: pg.Pool): Promise<void> {
  const statements = Object.keys(sessionSettings).map(
    (name, index) => `format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), $${index + 1}::text)`,
  )
  const { rows } = await direct.query<{ text: string }>(
    `SELECT unnest(ARRAY[${statements.join(', ')}]) AS text`,
    Object.values(sessionSettings),
  )
  await inTransaction(direct, async (client) => {
    // Processes that start at once would change one row of the catalogue at once, which PostgreSQL refuses.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockId])
    await client.query(rows.map(({ text }) => text).join(';'))
  })
}

/**
 * Looks whether connections through a pooler have the settings of a session.
 * Errors: an Error that says what to do, if they go to another database or role, or were opened before the role had them.
 */
export async function expectSettings(pool: pg.Pool): Promise<void> {
  const names = Object.keys(sessionSettings)
  const { rows } = await pool.query<{ name: string; value: string }>(
    'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
    [names],
  )
  const wrong = rows.filter(({ name, value }) => value !== sessionSettings[name as keyof typeof sessionSettings])
  if (wrong.length === 0) return
  const found = wrong.map(({ name, value }) => `${name} = ${value}`).join(', ')
  throw new Error(
    `Connections through the pooler of DATABASE_URL have other settings (${found}). It must lead to the database of DATABASE_DIRECT_URL as the same user; if it does, it keeps connections from before: send it RECONNECT`,
  )
}
