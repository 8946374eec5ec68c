import { afterEach, expect, test } from 'vitest'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { byTime } from '../intakes.ts'
import { customerNamed, officeCleaning } from './people.ts'

const { pool } = await createTestDatabase()
const guest = contextOn(pool)
guest.site.asksForProof = true
await pool.query(`UPDATE services SET intake = $1 WHERE id = 3`, [byTime({ asks_cleaners: false, asks_frequency: false, questions: [] })])
const { rows } = await pool.query(`UPDATE sub_services SET fixed_price = 9900, fixed_minutes = 45 WHERE slug = 'leak-repair' RETURNING id`)

afterEach(() => empty(pool, 'bookings', 'customers', 'outbox_messages', 'mailbox_codes', 'settings'))

/** A leak is repaired in three quarters of an hour. */
const book = async (changes = {}) => {
  const job = { service_id: 3, sub_service_id: rows[0].id, total_price: 103.95, ...changes }
  return createBooking(guest, officeCleaning(await customerNamed(guest, 'Aisha'), job), null)
}
const claimed = async () => (await pool.query(`SELECT amount::float FROM capacity_claims WHERE budget LIKE 'city %'`)).rows

test.each(['card', 'cash', 'paypal'])('a guest books a visit of 45 minutes by %s, which claims exactly that', async (payment_method) => {
  await book({ payment_method })
  expect(await claimed()).toEqual([{ amount: 0.75 }])
})

test('a visit of 45 minutes does not fit into less than that, and the share of a day may be a fraction too', async () => {
  await pool.query(`INSERT INTO settings (name, value) VALUES ('unprovenHours', '1'), ('ordinaryVisit', '3')`)
  await book()
  await expect(book({ time: '12:00' })).rejects.toMatchObject({ code: 'confirm_first' })
  expect(await claimed()).toEqual([{ amount: 0.75 }])
})
