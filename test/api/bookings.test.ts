import { afterEach, describe, expect, test } from 'vitest'
import { BookingAnswer, CustomerAnswer, PaymentAnswer } from '../../src/contracts/bookings.ts'
import { customers } from '../../src/db/schema/customers.ts'
import { simulatorChargesIn } from '../../src/db/simulator-charges.ts'
import type { PaymentGateway } from '../../src/integrations/payments/gateway.ts'
import { createSimulator } from '../../src/integrations/payments/simulator.ts'
import { empty } from '../database.ts'
import { testVault } from '../vault.ts'
import { createTestApi, noGateway, refusal, responseOf } from './app.ts'

let simulator: PaymentGateway
const gateway: PaymentGateway = {
  ...noGateway,
  name: 'simulator',
  charge: (charge) => simulator.charge(charge),
  authorise: (charge) => simulator.authorise(charge),
  find: (key) => simulator.find(key),
}
const { api, pool, get, post, send } = await createTestApi({ now: new Date('2026-11-21T06:00:00Z'), gateway })
simulator = createSimulator(simulatorChargesIn(pool))

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys')
})

const aisha = {
  first_name: 'Aisha',
  last_name: 'Rahman',
  email: 'aisha@example.com',
  phone: '050 123 4567',
  address: 'Villa 12, Jumeirah 1',
}
const officeCleaning = {
  service_id: 2,
  cleaners: 1,
  hours: 2,
  frequency: 'Once',
  materials: 'No',
  date: '2026-11-26',
  time: '10:00',
  payment_method: 'card',
  total_price: 105,
  status: 'pending',
}
const customerId = async () => (await post('/api/customer', aisha, CustomerAnswer)).id
const bookingOf = async (changes = {}) => ({ customer_id: await customerId(), ...officeCleaning, ...changes })
const linkOf = ({ data }: { data: { token: string } }) => ({ 'booking-token': data.token })
const paymentOf = (booking_id: string) => ({
  booking_id,
  amount: 105,
  method: 'card',
  status: 'paid',
  transaction_id: 'TXN-1795224438251',
  payment_date: '2026-11-21T06:01:00.000Z',
})

test("the specification's three payloads make a paid booking", async () => {
  const booking = await post('/api/booking', await bookingOf(), BookingAnswer)
  expect(booking.id).toBe(booking.data.id)
  expect(booking.data.hold_expires_at).toBe('2026-11-21T06:15:00.000Z')
  const payment = await post('/api/payment', paymentOf(booking.id), PaymentAnswer, linkOf(booking))
  expect(payment.data).toMatchObject({ booking_id: booking.id, amount: 105, status: 'paid', booking_status: 'confirmed' })
})

describe('POST /api/customer', () => {
  test('returns an unguessable id and nothing about the customer', async () => {
    const answer = await post('/api/customer', aisha, CustomerAnswer)
    expect(answer.id).toMatch(/^cus_[0-9a-f]{32}$/)
    expect(JSON.stringify(answer)).not.toContain('aisha')
  })

  test.each([
    ['first_name', 'Enter name'],
    ['email', 'Invalid email'],
    ['phone', 'Enter phone'],
    ['address', 'Enter address'],
  ])('without %s returns %j', async (field, message) => {
    const { status, body } = await refusal(send('/api/customer', 'POST', { ...aisha, [field]: ' ' }))
    expect(status).toBe(422)
    expect(body).toMatchObject({ message, fields: { [field]: message } })
  })

  test('keeps the phone number in one form', async () => {
    const id = await customerId()
    const [{ phone }] = (await pool.query('SELECT phone FROM customers')).rows
    expect(testVault.open(customers.phone, id, phone)).toBe('+971501234567')
  })
})

describe('POST /api/booking', () => {
  test.each([
    ['cleaners', 11, 'Select number of cleaners'],
    ['cleaners', 1.5, 'Select number of cleaners'],
    ['hours', 1, 'Select hours'],
    ['frequency', 'Daily', 'Select frequency'],
    ['materials', true, 'Select an option'],
    ['date', '2026-02-30', 'Select date'],
    ['time', '25:00', 'Select time'],
    ['payment_method', 'gold', 'Select a payment method'],
    ['time', '20:00', 'This time is outside our working hours'],
    ['total_price', 1, 'The price has changed. The correct total is AED\u00a0105.00.'],
  ])('with %s %j returns %j', async (field, value, message) => {
    const { status, body } = await refusal(send('/api/booking', 'POST', await bookingOf({ [field]: value })))
    expect(status).toBe(422)
    expect(body).toMatchObject({ status: 'error', message, fields: { [field]: message } })
  })

  test('responds in Arabic on request', async () => {
    const { body } = await refusal(send('/api/booking?lang=ar', 'POST', await bookingOf({ hours: 1 })))
    expect(body.fields).toEqual({ hours: 'اختر عدد الساعات' })
  })

  test('returns 409 with the nearest free times when nobody is available', async () => {
    await post('/api/booking', await bookingOf({ cleaners: 3, total_price: 210 }), BookingAnswer)
    const { status, body } = await refusal(send('/api/booking', 'POST', await bookingOf()))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'time_taken',
      details: { nearest: expect.arrayContaining([{ date: '2026-11-26', time: '12:30' }]) },
    })
  })

  test('sent twice with one Idempotency-Key is one booking', async () => {
    const body = JSON.stringify(await bookingOf())
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'wizard-of-aisha' }
    const answers = await Promise.all([1, 2].map(async () => (await api.request('/api/booking', { method: 'POST', headers, body })).json()))
    expect(answers[0]).toEqual(answers[1])
    expect((await pool.query('SELECT id FROM bookings')).rows).toHaveLength(1)
  })

  test('ignores the status that a browser sends', async () => {
    const booking = await post('/api/booking', await bookingOf({ status: 'completed' }), BookingAnswer)
    expect(booking.data.status).toBe('pending')
  })
})

describe('POST /api/payment', () => {
  test('a second time returns 409', async () => {
    const booking = await post('/api/booking', await bookingOf(), BookingAnswer)
    await post('/api/payment', paymentOf(booking.id), PaymentAnswer, linkOf(booking))
    expect(await refusal(send('/api/payment', 'POST', paymentOf(booking.id), linkOf(booking)))).toMatchObject({
      status: 409,
      body: { code: 'already_paid', message: 'This booking is already paid' },
    })
  })

  test('with a declined card returns 402 with a message for the customer', async () => {
    const booking = await post('/api/booking', await bookingOf(), BookingAnswer)
    const declined = { ...paymentOf(booking.id), card_token: 'tok_sim_declined' }
    expect(await refusal(send('/api/payment', 'POST', declined, linkOf(booking)))).toMatchObject({
      status: 402,
      body: { message: 'Your card was declined. Please try another card.' },
    })
  })

  test('for an unknown booking returns 404', async () => {
    expect(await refusal(send('/api/payment', 'POST', paymentOf('SM-AAAA-AAAA')))).toMatchObject({
      status: 404,
      body: { message: 'Booking not found' },
    })
  })
})

describe('GET /api/free-times', () => {
  test('returns a range of days', async () => {
    const { data } = await get(
      '/api/free-times?service=office-cleaning&from=2026-11-26&days=3&cleaners=2&hours=4',
      responseOf('GET /free-times'),
    )
    expect(data.map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
    expect(data[0]?.times.at(-1)).toBe('17:00')
  })

  test('starts with what is still available today', async () => {
    const { data } = await get('/api/free-times?service=2', responseOf('GET /free-times'))
    expect(data[0]).toMatchObject({ date: '2026-11-21', times: expect.arrayContaining(['11:00']) })
    expect(data[0]?.times).not.toContain('10:30')
  })

  test.each([
    ['service=none-such', 404],
    ['service=2&city=atlantis', 422],
    ['service=2&from=yesterday', 422],
    ['service=2&days=99', 422],
    ['service=2&cleaners=0', 422],
    ['', 422],
  ])('?%s is refused with %i', async (query, status) => {
    expect((await refusal(api.request(`/api/free-times?${query}`))).status).toBe(status)
  })
})
