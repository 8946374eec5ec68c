import { afterEach, expect, test } from 'vitest'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { releasePromos } from '../../src/operations/promos/release-promos.ts'
import { createTestDatabase, empty } from '../database.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase()
const world = worldOn(pool)
await pool.query(`INSERT INTO promo_codes (code, percent, amount, most, least_charge, starts_at, ends_at, usage_limit, once_per_customer)
  VALUES ('FIRST', 20, NULL, NULL, 0, '2026-01-01', '2027-01-01', 1, true)`)

afterEach(async () => {
  await empty(pool, 'customers', 'ledger_transactions')
  await pool.query(`UPDATE promo_codes SET used = 0`)
  world.reset()
})

const book = (changes = {}) => world.book({ promo_code: 'FIRST', total_price: 84, ...changes })
const pay = (id: string, changes = {}) => world.pay(id, { amount: 84, ...changes })
const release = () => releasePromos(world.context)
const kept = async () => {
  const { used } = await world.one('SELECT used FROM promo_codes')
  return { used, active: await world.number('SELECT count(*) FROM promo_redemptions WHERE is_active') }
}
const taken = { used: 1, active: 1 }
const free = { used: 0, active: 0 }

test('a code comes back once the hold of an unpaid booking has run out, and is used again by the same customer', async () => {
  await book()
  expect([await release(), await kept()]).toEqual([0, taken])
  await expect(book({ time: '15:00' })).rejects.toMatchObject({ code: 'promo_refused' })
  world.minutesLater(16)
  await expireHolds(world.context)
  expect([await release(), await kept()]).toEqual([1, free])
  await book({ time: '15:00' })
  expect(await kept()).toEqual(taken)
})

test('it comes back from a booking that was cancelled free, and stays with one that kept a fee', async () => {
  const id = await book()
  await pay(id)
  await world.cancel(id)
  expect([await release(), await kept()]).toEqual([1, free])
  const late = await book({ time: '15:00' })
  await pay(late)
  await world.cancel(late, 2_000)
  expect([await release(), await kept()]).toEqual([0, taken])
})

test('it stays while a payment of an expired booking is still open, which may yet be charged', async () => {
  const id = await book()
  await pool.query(
    `INSERT INTO payments (id, booking_id, visit_id, amount, method, gateway, created_at)
       SELECT 'pay_00000000000000000000000000000001', $1, id, 8400, 'card', 'simulator', now() FROM visits WHERE booking_id = $1`,
    [id],
  )
  await pool.query(`UPDATE bookings SET status = 'expired', hold_expires_at = NULL WHERE id = $1`, [id])
  expect([await release(), await kept()]).toEqual([0, taken])
  await pool.query(`UPDATE payments SET status = 'failed', failure = 'lost'`)
  expect([await release(), await kept()]).toEqual([1, free])
})

test('a paid booking keeps it, before its visit and after', async () => {
  const id = await book()
  await pay(id)
  expect(await release()).toBe(0)
  await world.charge(await world.complete(id))
  expect([await release(), await kept()]).toEqual([0, taken])
})

test('it goes on to the booking that replaces an unpaid one, also where it was the last use', async () => {
  const declined = await book()
  await book({ time: '15:00', replaces: declined, payment_method: 'cash' })
  expect(await kept()).toEqual(taken)
  await expect(book({ time: '18:00' })).rejects.toMatchObject({ code: 'promo_refused' })
})

test('it stays with a booking that cannot be replaced', async () => {
  const paid = await book()
  await pay(paid)
  await expect(book({ time: '15:00', replaces: paid })).rejects.toMatchObject({ code: 'promo_refused' })
  expect(await kept()).toEqual(taken)
})

test('many jobs at once give each use back once', async () => {
  await pool.query('UPDATE promo_codes SET usage_limit = 3, once_per_customer = false')
  for (const time of ['09:00', '12:00', '15:00']) await book({ time })
  world.minutesLater(16)
  await expireHolds(world.context)
  const released = await Promise.all(Array.from({ length: 8 }, release))
  expect(released.reduce((sum, one) => sum + one, 0)).toBe(3)
  expect(await kept()).toEqual(free)
})
