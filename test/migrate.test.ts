import { expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { createTestDatabase } from './database.ts'
import { readTestKeyring } from './vault.ts'

test('migrations are applied once, also when several processes start at once', async () => {
  const { pool } = await createTestDatabase()
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const applied = await Promise.all([migrate(pool, readTestKeyring), migrate(pool, readTestKeyring), migrate(pool, readTestKeyring)])
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})
