import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { databaseOn } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { bookings } from '../src/db/schema/bookings.ts'
import { customers } from '../src/db/schema/customers.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { createTestDatabase } from './database.ts'
import { seedFixtures } from './fixtures.ts'
import { readTestKeyring } from './vault.ts'

async function databaseWithoutTables(): Promise<pg.Pool> {
  const { pool } = await createTestDatabase()
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return pool
}

test('migrations are applied once, also when several processes start at once', async () => {
  const pool = await databaseWithoutTables()
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, readTestKeyring)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('what an older version kept readable is sealed by the first start of this one', async () => {
  const pool = await databaseWithoutTables()
  const all = readdirSync(join(import.meta.dirname, '../src/db/migrations'))
  await migrate(pool, readTestKeyring, new Set(all.filter((name) => name < '0090')))
  await seedFixtures(pool)
  await pool.query(`
    INSERT INTO customers (id, first_name, last_name, email, phone, address, unit, latitude, longitude)
      SELECT 'cus_0000000000000000000' || n, 'Aisha', 'Rahman', 'aisha@example.com', '+97150' || n, 'Villa "' || n || '"', NULL, 25.25, 55.5
      FROM generate_series(1000001, 1001234) AS n;
    INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, charge, vat, total, vat_basis_points)
      SELECT 'SM-AAAA-AAAA', 'cus_00000000000000000001000001', 2, 'dubai', 'Villa 1, Dubai', 1, 2, 'Once', false, 'cash', 10000, 500, 10500, 500`)
  await migrate(pool, readTestKeyring)
  const vault = await openVault(pool, readTestKeyring)
  const rows = await databaseOn(pool).select().from(customers)
  expect(rows).toHaveLength(1_234)
  for (const row of rows) {
    const number = row.id.slice(-7)
    expect(vault.openRow(customers, row.id, row)).toMatchObject({
      ...{ phone: `+97150${number}`, address: `Villa "${number}"`, unit: null, latitude: 25.25, longitude: 55.5 },
    })
  }
  const [booking] = await databaseOn(pool).select().from(bookings)
  expect(booking && vault.open(bookings.address, booking.id, booking.address)).toBe('Villa 1, Dubai')
  await expect(pool.query(`UPDATE customers SET phone = '+971501234567'`)).rejects.toMatchObject({ code: '23514' })
})
