import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import { deleteExpired } from '../src/operations/retention/delete-expired.ts'
import { retention } from '../src/operations/retention/retention.ts'
import { createTestDatabase } from './database.ts'
import { servicesOn } from './services.ts'

const { pool } = await createTestDatabase()
const now = new Date('2027-03-01T08:00:00Z')
const services = servicesOn(pool, createSimulator(simulatorChargesIn(pool)), () => now)
const count = async (table: string): Promise<number> => (await pool.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows

test('what is past its time is deleted in batches, whatever still counts is kept', async () => {
  await pool.query(
    `INSERT INTO idempotency_keys (scope, key, request_hash, created_at)
      SELECT 'test', md5(n::text), '', $1::timestamptz - CASE WHEN n <= 2500 THEN interval '8 days' ELSE interval '6 days' END FROM generate_series(1, 2600) n`,
    [now],
  )
  await pool.query(
    `INSERT INTO provider_events (gateway, event_id, kind, payload, received_at, applied_at) VALUES
      ('simulator', 'old', 'charge', '{}', $1::timestamptz - interval '2 years', $1::timestamptz - interval '2 years'),
      ('simulator', 'never applied', 'charge', '{}', $1::timestamptz - interval '2 years', NULL)`,
    [now],
  )
  expect(await deleteExpired(services)).toBe(2_501)
  expect(await count('idempotency_keys')).toBe(100)
  expect((await pool.query('SELECT event_id FROM provider_events')).rows).toEqual([{ event_id: 'never applied' }])
  expect(await deleteExpired(services)).toBe(0)
})

test.each(retention.map(({ since }) => [getTableName(since.table), since.name]))(
  '%s is searched by an index on %s',
  async (table, column) => {
    const { rows } = await pool.query(
      `SELECT a.attname AS leads FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = $1::regclass AND i.indpred IS NULL`,
      [table],
    )
    expect(rows.map(({ leads }) => leads)).toContain(column)
  },
)

test('what a shop must keep is in no rule', () => {
  const forever = [
    'bookings',
    'visits',
    'booking_events',
    'ledger_entries',
    'ledger_transactions',
    'invoices',
    'audit_entries',
    'audit_seals',
    'payments',
    'refunds',
  ]
  expect(retention.map(({ since }) => getTableName(since.table)).filter((table) => forever.includes(table))).toEqual([])
})
