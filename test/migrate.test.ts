import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseOn } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { bookings } from '../src/db/schema/bookings.ts'
import { customers } from '../src/db/schema/customers.ts'
import { invoices } from '../src/db/schema/invoices.ts'
import { partnerApplications } from '../src/db/schema/partners.ts'
import { loginChallenges } from '../src/db/schema/sign-in.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { rowOf } from '../src/db/vault/sealed.ts'
import { documentOf } from '../src/operations/invoice-document.ts'
import { createTestDatabase } from './database.ts'
import { seedFixtures } from './fixtures.ts'
import { lockWaits } from './lock-waits.ts'
import { longOf } from './quick.ts'
import { readTestKeyring, sealedForNobody } from './vault.ts'

const long = longOf(test)

async function databaseWithoutTables(): Promise<pg.Pool> {
  const { pool } = await createTestDatabase()
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return pool
}

long('migrations are applied once, also when several processes start at once', async () => {
  const pool = await databaseWithoutTables()
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, readTestKeyring)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

test('a migration gives way to whoever works with its table, so that nobody waits behind it', async () => {
  const { pool } = await createTestDatabase()
  await pool.query(`
    DROP FUNCTION refuse_help_with_another_booking CASCADE;
    ALTER TABLE support_requests DROP booking_id;
    DELETE FROM migrations WHERE name = '${helpWithABooking}'`)
  const report = await pool.connect()
  await report.query('BEGIN; SELECT FROM support_requests')
  const migrated = migrate(pool, readTestKeyring)
  await expect.poll(() => waitingFor(pool, 'support_requests'), { interval: 5 }).toBe(1)
  await pool.query('SELECT FROM support_requests')
  await report.query('COMMIT')
  report.release()
  expect(await migrated).toEqual([helpWithABooking])
})

const helpWithABooking = '0368_help_with_a_booking.sql'

/** How many statements wait for a lock on a table. */
async function waitingFor(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query('SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass', [table])
  return rows.length
}

const orderIndex = 'visit_assignments_order_idx'

test('an index is built while bookings are written and other processes wait to start; one that was left unfinished is built anew', async () => {
  const { pool } = await createTestDatabase()
  await pool.query(`DELETE FROM migrations WHERE name = '0535_visits_in_order.sql';
    UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${orderIndex}'::regclass`)
  const booking = await pool.connect()
  await booking.query('BEGIN; UPDATE visit_assignments SET held = held')
  const starts = Promise.all([1, 2].map(() => migrate(pool, readTestKeyring)))
  await expect.poll(() => lockWaits(pool, '%INDEX CONCURRENTLY%'), { interval: 5 }).toBe(1)
  await pool.query(`UPDATE visit_assignments SET held = held`)
  await booking.query('COMMIT')
  booking.release()
  expect((await starts).flat()).toEqual(['0535_visits_in_order.sql'])
  const { rows } = await pool.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = '${orderIndex}'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

long('what an older version kept readable is sealed by the first start of this one', async () => {
  const pool = await databaseWithoutTables()
  const all = readdirSync(join(import.meta.dirname, '../src/db/migrations'))
  await migrate(pool, readTestKeyring, new Set(all.filter((name) => name < '0090')))
  await seedFixtures(pool)
  await pool.query(`
    INSERT INTO customers (id, first_name, last_name, email, phone, address, unit, latitude, longitude)
      SELECT 'cus_0000000000000000000' || n, 'Aisha', 'Rahman', 'aisha@example.com', '+97150' || n, 'Villa "' || n || '"', NULL, 25.25, 55.5
      FROM generate_series(1000001, 1001234) AS n;
    INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, charge, vat, total, vat_basis_points)
      SELECT 'SM-AAAA-AAAA', 'cus_00000000000000000001000001', 2, 'dubai', 'Villa 1, Dubai', 1, 2, 'Once', false, 'cash', 10000, 500, 10500, 500;
    INSERT INTO accounts (id, email, password_hash, first_name, last_name, date_of_birth)
      VALUES ('acc_0000000000000000000', 'aisha@example.com', 'none', 'Aisha', 'Rahman', '1992-04-17');
    INSERT INTO login_challenges (token_hash, account_id, secret, expires_at)
      VALUES (decode(repeat('0a', 32), 'hex'), 'acc_0000000000000000000', 'JBSWY3DPEHPK3PXP', now());
    INSERT INTO partner_applications (company_name, contact_person, contact_email, phone) VALUES ('Bright Homes', 'Omar', 'omar@example.com', '+971502345678');
    INSERT INTO invoices (number, kind, year, sequence, owner, booking_id, visit_id, net, vat, total, document, issued_at)
      VALUES ('INV-2026-000001', 'invoice', 2026, 1, 'acc', 'SM-AAAA-AAAA', 1, 10000, 500, 10500,
        '{"number": "INV-2026-000001", "issuedOn": "2026-11-22", "vatBasisPoints": 500, "total": 10500, "buyer": {"name": "Aisha Rahman", "address": "Villa 1", "trn": null}}', now())`)
  await migrate(pool, readTestKeyring)
  const [vault, db] = [await openVault(pool, readTestKeyring), databaseOn(pool)]
  const rows = await db.select().from(customers)
  expect(rows).toHaveLength(1_234)
  for (const row of rows) {
    const number = row.id.slice(-7)
    expect(row.phoneHash).toEqual(vault.hash('phone', `+97150${number}`))
    expect(vault.openRow(customers, row.id, row)).toMatchObject({
      ...{ phone: `+97150${number}`, address: `Villa "${number}"`, unit: null, latitude: 25.25, longitude: 55.5 },
    })
  }
  const [[booking], [account], [challenge]] = [
    await db.select().from(bookings),
    await db.select().from(accounts),
    await db.select().from(loginChallenges),
  ]
  expect(booking && vault.openRow(bookings, booking.id, booking)).toMatchObject({ address: 'Villa 1, Dubai' })
  expect(account && vault.openRow(accounts, account.id, account)).toMatchObject({ phone: null, dateOfBirth: '1992-04-17' })
  expect(challenge && vault.openRow(loginChallenges, rowOf(challenge.tokenHash), challenge).secret).toBe('JBSWY3DPEHPK3PXP')
  const [application] = await db.select().from(partnerApplications)
  expect(application && vault.openRow(partnerApplications, String(application.id), application).phone).toBe('+971502345678')
  const [invoice] = await db.select().from(invoices)
  expect(invoice && documentOf({ vault }, invoice)).toMatchObject({
    total: 10_500,
    buyer: { name: 'Aisha Rahman', address: 'Villa 1', trn: null },
  })
  await expect(pool.query(`UPDATE customers SET phone = '+971501234567'`)).rejects.toMatchObject({ code: '23514' })
})

test('of an issued invoice only the key that seals its buyer can change', async () => {
  const { pool } = await createTestDatabase()
  await pool.query(
    `INSERT INTO invoices (number, kind, year, sequence, owner, booking_id, visit_id, net, vat, total, document, buyer, issued_at)
      VALUES ('INV-2026-000001', 'invoice', 2026, 1, 'acc', 'SM-AAAA-AAAA', 1, 10000, 500, 10500, '{}', $1, now())`,
    [sealedForNobody],
  )
  const change = (what: string) => pool.query(`UPDATE invoices SET ${what}`)
  await change(`buyer = '${sealedForNobody.replace('7e57c0de', '0a1b2c3d')}'`)
  await expect(change(`buyer = '${sealedForNobody.replace('7e57c0de', '0a1b2c3d')}'`)).rejects.toThrow(/append-only/)
  await expect(change(`buyer = '${sealedForNobody}', total = 10600, net = 10100`)).rejects.toThrow(/append-only/)
  await expect(pool.query('DELETE FROM invoices')).rejects.toThrow(/append-only/)
})

test('a migration takes as long as its tables are large, and a process that starts meanwhile waits for it', async () => {
  const { pool } = await createTestDatabase()
  const impatient = new pg.Pool({ ...pool.options, statement_timeout: 200 })
  const migrating = await pool.connect()
  await migrating.query('SELECT pg_advisory_lock(7031964)')
  setTimeout(() => migrating.release(true), 600)
  expect(await migrate(impatient, readTestKeyring)).toEqual([])
  await impatient.end()
})
