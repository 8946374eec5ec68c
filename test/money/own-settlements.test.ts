import { expect, test } from 'vitest'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { executeCaptures } from '../../src/operations/payments/execute-captures.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { staffOn } from '../bookings/people.ts'
import { createTestDatabase } from '../database.ts'
import { nothing } from '../messages/post.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
const provider = { isAway: false, calls: 0 }
const world = worldOn(pool, {
  faultOf: () => {
    provider.calls++
    return provider.isAway ? 'before' : 'none'
  },
})
const { context } = world

const stateOf = async (bookingId: string) =>
  (await world.one('SELECT r.state FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $1', [bookingId])).state

const paid = async (changes = {}) => {
  const id = await world.book(changes)
  await world.pay(id)
  return id
}

test("a cancellation refunds its own booking and leaves everybody else's to the job", async () => {
  const [aishas, omars] = [await paid(), await paid({ time: '14:00' })]
  provider.isAway = true
  await cancelBooking(staffOn(context), aishas, nothing)
  provider.isAway = false
  provider.calls = 0
  await cancelBooking(staffOn(context), omars, nothing)
  expect([await stateOf(aishas), await stateOf(omars), provider.calls]).toEqual(['pending', 'done', 1])
  await reconcilePayments(systemContext(context))
  expect(await stateOf(aishas)).toBe('done')
})

test('an authorised payment is captured by one of twenty who try at once', async () => {
  const id = await paid({ frequency: 'Weekly', date: '2026-12-01' })
  const { status } = await world.paymentOf(id)
  expect(status).toBe('authorised')
  await pool.query('UPDATE payments SET capture_amount = amount WHERE booking_id = $1', [id])
  provider.calls = 0
  const ended = await Promise.all(Array.from({ length: 20 }, () => executeCaptures(systemContext(context), { bookingId: id })))
  expect([ended.reduce((sum, one) => sum + one, 0), provider.calls]).toEqual([1, 1])
})

test('a provider that is away costs a capture no time: it is due again with the next run', async () => {
  const id = await paid({ frequency: 'Weekly', date: '2026-12-02' })
  await pool.query('UPDATE payments SET capture_amount = 0 WHERE booking_id = $1', [id])
  provider.isAway = true
  expect(await executeCaptures(systemContext(context))).toBe(0)
  provider.isAway = false
  expect(await executeCaptures(systemContext(context))).toBe(1)
})
