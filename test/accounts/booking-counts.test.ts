import { expect, test } from 'vitest'
import { createDemoDatabase } from '../database.ts'
import { longOf } from '../quick.ts'

const long = longOf(test)

const { pool } = await createDemoDatabase()
const states = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'expired', 'no_show']

const counted = `SELECT account_id, count(*)::int AS total, count(*) FILTER (WHERE status = 'completed')::int AS completed,
  count(*) FILTER (WHERE status = 'pending')::int AS pending FROM bookings WHERE account_id IS NOT NULL GROUP BY account_id ORDER BY account_id`
const kept = 'SELECT account_id, total, completed, pending FROM booking_counts WHERE total > 0 ORDER BY account_id'
const rowsOf = async (statement: string) => (await pool.query(statement)).rows

async function addAccount(name: string): Promise<string> {
  const id = `acc_${name.padEnd(32, '0')}`
  await pool.query(
    `INSERT INTO accounts (id, email, password_hash, first_name, last_name) VALUES ($1, $2, '$argon2id$', $3, 'Saeed') ON CONFLICT DO NOTHING`,
    [id, `${name}@example.com`, name],
  )
  return id
}

long('the counts stay correct whatever happens to bookings concurrently', async () => {
  const accounts = await Promise.all(['maryam', 'noura', 'hessa', 'salem'].map(addAccount))
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const acts = [
    () => ['UPDATE customers SET account_id = $1 WHERE id IN (SELECT id FROM customers ORDER BY random() LIMIT 5)', [any(accounts)]],
    () => ['UPDATE customers SET account_id = NULL WHERE id IN (SELECT id FROM customers ORDER BY random() LIMIT 1)', []],
    () => [
      `UPDATE bookings SET status = $1, hold_expires_at = CASE WHEN $1 = 'pending' AND payment_method = 'card' THEN coalesce(hold_expires_at, now() + interval '15 minutes') END
         WHERE id IN (SELECT id FROM bookings ORDER BY random() LIMIT 7)`,
      [any(states)],
    ],
    () => ['UPDATE bookings SET address = address WHERE id IN (SELECT id FROM bookings ORDER BY random() LIMIT 20)', []],
  ] as const
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const codes: string[] = []
      for (let act = 0; act < 25; act++) {
        const [statement, values] = any(acts)()
        await pool.query(statement as string, values as unknown[]).catch((error: { code: string }) => codes.push(error.code))
      }
      return codes
    }),
  )
  expect(outcomes.flat().filter((code) => code !== '40P01')).toEqual([])
  expect(await rowsOf(kept)).toEqual(await rowsOf(counted))
  expect((await rowsOf(counted)).length).toBeGreaterThan(0)
})

test('counting costs the same for an account with many bookings as with few', async () => {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Node Type': string } }] }>(
    `EXPLAIN (FORMAT json) SELECT * FROM accounts a LEFT JOIN booking_counts c ON c.account_id = a.id WHERE a.id = 'acc_maryam'`,
  )
  expect(JSON.stringify(rows[0]?.['QUERY PLAN'])).not.toContain('"Relation Name": "bookings"')
})
