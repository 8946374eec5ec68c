import { afterEach, describe, expect, test } from 'vitest'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import { GatewayUnavailable, type PaymentGateway } from '../../src/integrations/payments/gateway.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, withLinkOf } from './people.ts'

const { pool } = await createTestDatabase(20)
const simulator = createSimulator(simulatorChargesIn(pool))
let gateway: PaymentGateway = simulator
const context = contextOn(pool, { ...simulator, charge: (charge) => gateway.charge(charge), find: (key) => gateway.find(key) })

afterEach(async () => {
  gateway = simulator
  context.setNow(testStart)
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'simulator_charges')
})

const cardBooking = async (changes = {}) =>
  (await createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), { payment_method: 'card', ...changes }), null)).id
const pay = (bookingId: string, changes = {}, key: string | null = null) =>
  makePayment(
    withLinkOf(context, bookingId),
    { booking_id: bookingId, amount: 105, method: 'card', status: 'paid', transaction_id: 'TXN-1', ...changes },
    key,
  )
const statusOf = async (bookingId: string) => (await pool.query('SELECT status FROM bookings WHERE id = $1', [bookingId])).rows[0].status
const charges = async () => Number((await pool.query('SELECT count(*) FROM simulator_charges')).rows[0].count)
const minutesLater = (minutes: number) => context.setNow(new Date(context.now().getTime() + minutes * 60_000))

describe('paying a card booking', () => {
  test("confirms it and ends its hold; the specification's payload without a card token is enough for the simulator", async () => {
    const id = await cardBooking()
    expect(await pay(id)).toMatchObject({ booking_id: id, amount: 105, status: 'paid', booking_status: 'confirmed' })
    minutesLater(60)
    expect(await expireHolds(context)).toEqual([])
    expect(await statusOf(id)).toBe('confirmed')
  })

  test.each([
    ['another amount', { amount: 1 }, 'wrong_amount'],
    ['a negative amount', { amount: -105 }, 'wrong_amount'],
    ['fractions of a fil', { amount: 105.004 }, 'wrong_amount'],
    ['another method', { method: 'paypal' as const }, 'invalid'],
    ['an unknown booking', { booking_id: 'SM-AAAA-AAAA' }, 'not_found'],
  ])('with %s is refused and charges nothing', async (_, changes, code) => {
    const id = await cardBooking()
    await expect(pay(id, changes)).rejects.toMatchObject({ code })
    expect(await charges()).toBe(0)
    expect(await statusOf(id)).toBe('pending')
  })

  test('a second time is refused', async () => {
    const id = await cardBooking()
    await pay(id)
    await expect(pay(id)).rejects.toMatchObject({ code: 'already_paid', message: 'This booking is already paid' })
    expect(await charges()).toBe(1)
  })

  test('fifty times at once charges once', async () => {
    const id = await cardBooking()
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => pay(id)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await charges()).toBe(1)
  })

  test('fifty times at once with one idempotency key charges once, with the same response each time', async () => {
    const id = await cardBooking()
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(id, {}, 'aisha-pays-once')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await charges()).toBe(1)
  })

  test('with a used idempotency key for another amount is refused', async () => {
    const id = await cardBooking()
    await pay(id, {}, 'aisha-pays-once')
    await expect(pay(id, { amount: 210 }, 'aisha-pays-once')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('after the hold has expired is refused, and nothing is charged', async () => {
    const id = await cardBooking()
    minutesLater(16)
    await expect(pay(id)).rejects.toMatchObject({ code: 'not_payable' })
    await expireHolds(context)
    await expect(pay(id)).rejects.toMatchObject({ code: 'not_payable' })
    expect(await charges()).toBe(0)
  })

  test('in cash is refused', async () => {
    const id = await cardBooking({ payment_method: 'cash' })
    await expect(pay(id, { method: 'cash' })).rejects.toMatchObject({
      code: 'not_payable',
      message: 'This booking is paid in cash on arrival',
    })
  })
})

describe('a card that is declined', () => {
  test.each([
    ['tok_sim_declined', 'Your card was declined. Please try another card.'],
    ['tok_sim_insufficient_funds', 'Your card has insufficient funds. Please try another card.'],
    ['tok_sim_expired', 'Your card has expired. Please try another card.'],
  ])('(%s) is reported, the visit stays held, and another card can pay', async (card_token, message) => {
    const id = await cardBooking()
    await expect(pay(id, { card_token })).rejects.toMatchObject({ code: 'payment_declined', message })
    expect(await statusOf(id)).toBe('pending')
    await expect(pay(id, { card_token: 'tok_sim_approved' })).resolves.toMatchObject({ status: 'paid' })
  })
})

describe('a hold', () => {
  const endOf = async (id: string): Promise<Date> =>
    (await pool.query('SELECT hold_expires_at AS at FROM bookings WHERE id = $1', [id])).rows[0].at
  const at = (minutes: number, seconds = 0) => new Date(testStart.getTime() + (minutes * 60 + seconds) * 1_000)
  const decline = (id: string) => expect(pay(id, { card_token: 'tok_sim_declined' })).rejects.toMatchObject({ code: 'payment_declined' })

  test('is extended once by a card that is declined at the last minute, and another card can pay', async () => {
    const id = await cardBooking()
    context.setNow(at(10))
    await decline(id)
    expect(await endOf(id)).toEqual(at(15))
    context.setNow(at(14, 30))
    await decline(id)
    expect(await endOf(id)).toEqual(at(16, 30))
    context.setNow(at(16))
    await expect(pay(id)).resolves.toMatchObject({ booking_status: 'confirmed' })
  })

  test('ends, however many cards are declined and however many at once', async () => {
    const id = await cardBooking()
    for (const [minutes, seconds] of [
      [14, 50],
      [15, 30],
      [16, 49],
    ] as const) {
      context.setNow(at(minutes, seconds))
      await Promise.allSettled(Array.from({ length: 10 }, () => pay(id, { card_token: 'tok_sim_declined' })))
      expect(await endOf(id)).toEqual(at(16, 50))
    }
    context.setNow(at(17))
    expect(await expireHolds(context)).toEqual([id])
    await expect(pay(id)).rejects.toMatchObject({ code: 'not_payable', message: expect.stringContaining('Please book again') })
  })

  test('cannot be extended twice by any statement', async () => {
    const id = await cardBooking()
    const extend = (minutes: number) =>
      pool.query('UPDATE bookings SET hold_expires_at = $2, hold_extended_at = now() WHERE id = $1', [id, at(minutes)])
    await expect(pool.query('UPDATE bookings SET hold_expires_at = $2 WHERE id = $1', [id, at(17)])).rejects.toThrow('extended once')
    await extend(17)
    await expect(extend(19)).rejects.toThrow('extended once')
    await expect(pool.query('UPDATE bookings SET hold_extended_at = NULL WHERE id = $1', [id])).rejects.toThrow('extended once')
  })

  test('is extended by one of many statements at once', async () => {
    expect(await extendAtOnce(await cardBooking())).toBe(1)
  })

  /** Of many statements that extend the same hold at once, how many succeed. */
  async function extendAtOnce(id: string): Promise<number> {
    const attempts = Array.from({ length: 10 }, (_, index) =>
      pool.query('UPDATE bookings SET hold_expires_at = $2, hold_extended_at = now() WHERE id = $1', [id, at(20 + index)]),
    )
    return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length
  }
})

describe('a gateway that fails', () => {
  const failing = (charge: PaymentGateway['charge']) => {
    gateway = { ...simulator, charge }
  }

  test('after charging: the customer is charged once and the booking is confirmed automatically', async () => {
    failing(async (charge) => {
      await simulator.charge(charge)
      throw new GatewayUnavailable('timed out')
    })
    const id = await cardBooking()
    await expect(pay(id)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    minutesLater(20)
    expect(await expireHolds(context)).toEqual([])
    expect(await reconcilePayments(context)).toBe(1)
    expect(await statusOf(id)).toBe('confirmed')
    expect(await charges()).toBe(1)
  })

  test('after charging: a retry is told that it is paid, and nothing is charged twice', async () => {
    failing(async (charge) => {
      await simulator.charge(charge)
      throw new GatewayUnavailable('timed out')
    })
    const id = await cardBooking()
    await expect(pay(id)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    await expect(pay(id)).rejects.toMatchObject({ code: 'already_paid' })
    expect(await statusOf(id)).toBe('confirmed')
    expect(await charges()).toBe(1)
  })

  test('before charging: the attempt is closed and the customer can pay again', async () => {
    failing(() => Promise.reject(new GatewayUnavailable('unreachable')))
    const id = await cardBooking()
    await expect(pay(id)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    gateway = simulator
    minutesLater(2)
    expect(await reconcilePayments(context)).toBe(1)
    await expect(pay(id)).resolves.toMatchObject({ status: 'paid' })
  })

  test('settled by several reconcilers at once is settled once', async () => {
    failing(async (charge) => {
      await simulator.charge(charge)
      throw new GatewayUnavailable('timed out')
    })
    const id = await cardBooking()
    await pay(id).catch(() => {})
    minutesLater(2)
    await Promise.all([1, 2, 3].map(() => reconcilePayments(context)))
    expect((await pool.query("SELECT count(*)::int AS paid FROM booking_events WHERE kind = 'paid'")).rows).toEqual([{ paid: 1 }])
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('slow while the hold expires: a booking that is being paid is kept', async () => {
    const id = await cardBooking()
    minutesLater(14)
    failing(async (charge) => {
      minutesLater(5)
      await expireHolds(context)
      return simulator.charge(charge)
    })
    await expect(pay(id)).resolves.toMatchObject({ booking_status: 'confirmed' })
  })
})
