import { expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { seedDemo } from '../../src/db/seed/seed.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

test('the demo data have clean books, and every completed visit has its invoice', async () => {
  const { pool } = await createTestDatabase()
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(pool)
  expect(await seedDemo(pool, new Date('2026-11-21T06:00:00Z'))).toBe(true)
  const world = worldOn(pool)
  expect(await world.check()).toMatchObject({ clean: true, problems: [] })
  const completed = await world.number(`SELECT count(*) FROM visits WHERE status = 'completed'`)
  expect(completed).toBeGreaterThan(100)
  expect(await world.number(`SELECT count(*) FROM invoices i JOIN visits v ON v.id = i.visit_id WHERE v.status = 'completed'`)).toBe(
    completed,
  )
  expect(await world.house('revenue')).toBeLessThan(-1_000_000)
})
