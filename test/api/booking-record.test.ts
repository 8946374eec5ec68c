import { afterEach, describe, expect, test } from 'vitest'
import { BookingAnswer, CustomerAnswer, GatewayForPages } from '../../src/contracts/bookings.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { startVisit } from '../../src/operations/visits/start-visit.ts'
import { apiOn } from '../api-on.ts'
import { officeCleaning, staffOn } from '../bookings/people.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { refusal, responseOf } from './app.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)
const api = apiOn(context)
const house = () => staffOn(context)

afterEach(async () => {
  context.setNow(testStart)
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'calendar_rules')
})

type Asked = { token?: string | null; body?: unknown; key?: string }
const ask = (path: string, { token, body, key }: Asked = {}) =>
  api.request(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { 'booking-token': token }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const aisha = { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', phone: '050 123 4567', address: 'Villa 12' }

async function booked(changes = {}) {
  const { id: customer_id } = CustomerAnswer.parse(await (await ask('/customer', { body: aisha })).json())
  const body = officeCleaning(customer_id, { payment_method: 'card', ...changes })
  const { data } = BookingAnswer.parse(await (await ask('/booking', { body, key: `book-${customer_id}` })).json())
  return data
}
const recordOf = async (id: string, token: string) =>
  responseOf('GET /booking/{id}/record').parse(await (await ask(`/booking/${id}/record`, { token })).json()).data

/** Staff start and complete the visit. */
async function takesPlace(id: string) {
  context.setNow(new Date('2026-11-26T06:00:00Z'))
  await startVisit(house(), { id, number: 1 })
  context.setNow(new Date('2026-11-26T08:00:00Z'))
  await completeVisit(house(), { id, number: 1 })
}

describe('the record of a booking', () => {
  test('is read with the link returned to the person who booked, and by nobody else', async () => {
    const { id, token } = await booked()
    const { id: other, token: another } = await booked({ time: '14:00' })
    const answer = await ask(`/booking/${id}/record`, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const path of [`/booking/${id}/record`, `/booking/${id}/calendar`, `/booking/${id}/invoices/INV-2026-000001`])
      for (const wrong of [null, another, 'x.y']) expect((await refusal(ask(path, { token: wrong }))).status).toBe(404)
    expect((await refusal(ask(`/booking/${other}/record`, { token }))).status).toBe(404)
    expect((await refusal(ask(`/booking/${id}/visits/1/payments`, { token: another, body: { amount: 105 } }))).status).toBe(404)
  })

  test('says what is due, takes the payment once, and lists what happened', async () => {
    const { id, token } = await booked()
    const before = await recordOf(id, token)
    expect(before).toMatchObject({
      name: 'Aisha Rahman',
      city_name: 'Dubai',
      asked_materials: true,
      price: { charge: 100, discount: 0, vat: 5, vat_rate: 5, total: 105, lines: [{ kind: 'base', count: 1, amount: 100, label: null }] },
      visits: [{ number: 1, ends_at: '12:00', paid: 0, due: 105, due_reason: 'booking', review: null }],
      invoices: [],
    })
    expect(before.visits[0]?.professionals).toHaveLength(1)
    const pay = { token, key: 'pay-once-only', body: { amount: 105, card_token: 'tok_sim_approved' } }
    const [first, again] = await Promise.all([ask(`/booking/${id}/visits/1/payments`, pay), ask(`/booking/${id}/visits/1/payments`, pay)])
    const paid = responseOf('POST /booking/{id}/visits/{number}/payments').parse(await first.json())
    expect(responseOf('POST /booking/{id}/visits/{number}/payments').parse(await again.json()).data.id).toBe(paid.data.id)
    await moveVisit(
      { ...context, now: context.now, actor: { kind: 'visitor', bookingId: id } },
      { id, number: 1 },
      { date: '2026-11-27', time: '15:00', expected_fee: 0 },
    )
    const after = await recordOf(id, token)
    expect(after.visits[0]).toMatchObject({ paid: 105, due: 0, due_reason: null })
    expect(after.events.map(({ kind, by, amount }) => ({ kind, by, amount }))).toEqual([
      { kind: 'created', by: 'you', amount: null },
      { kind: 'paid', by: 'system', amount: 105 },
      { kind: 'visit_moved', by: 'you', amount: 0 },
    ])
    expect(after.events[2]).toMatchObject({
      from: { date: '2026-11-26', time: '10:00' },
      to: { date: '2026-11-27', time: '15:00' },
      visits: [1],
    })
  })

  test('says where a refund stands, and by when the bank shows it', async () => {
    const { id, token } = await booked()
    await ask(`/booking/${id}/visits/1/payments`, { token, body: { amount: 105, card_token: 'tok_sim_approved' } })
    expect((await recordOf(id, token)).refunds).toEqual([])
    const guest = { ...context, actor: { kind: 'visitor' as const, bookingId: id } }
    await cancelVisit(guest, { id, number: 1, reason: 'cancelled' }, { expected_fee: 0, refund_to: 'source', reason: null })
    const refund = { amount: 105, stage: 'sent', date: '2026-11-21', expected_by: '2026-12-04' }
    expect((await recordOf(id, token)).refunds).toEqual([refund])
    await pool.query(`INSERT INTO calendar_rules (kind, name, from_date, until_date, is_closed)
      VALUES ('holiday', '{"en": "National Day", "ar": "اليوم الوطني"}', '2026-12-02', '2026-12-03', true)`)
    expect((await recordOf(id, token)).refunds).toEqual([{ ...refund, expected_by: '2026-12-08' }])
    await pool.query(`UPDATE refunds SET state = 'pending', completed_at = NULL, gateway_reference = NULL`)
    expect((await recordOf(id, token)).refunds).toEqual([{ ...refund, stage: 'requested', expected_by: '2026-12-08' }])
  })

  test('what is owed for a visit that is over is paid by card, and then invoiced', async () => {
    const { id, token } = await booked({ payment_method: 'paypal' })
    await confirmBooking(house(), id)
    await takesPlace(id)
    expect((await recordOf(id, token)).visits[0]).toMatchObject({ due: 105, due_reason: 'visit' })
    expect((await refusal(ask(`/booking/${id}/visits/1/payments`, { token, body: { amount: 1 } }))).body.code).toBe('wrong_amount')
    expect((await ask(`/booking/${id}/visits/1/payments`, { token, body: { amount: 105, card_token: 'tok_sim_approved' } })).status).toBe(
      200,
    )
    const { visits, invoices } = await recordOf(id, token)
    expect(visits[0]).toMatchObject({ due: 0, paid: 105 })
    const number = invoices[0]?.number ?? ''
    const { data } = responseOf('GET /customer/invoices/{number}').parse(
      await (await ask(`/booking/${id}/invoices/${number}?lang=ar`, { token })).json(),
    )
    expect(data).toMatchObject({ number, total: 105, booking_id: id, kind: 'invoice' })
    const pdf = await ask(`/booking/${id}/invoices/${number}/pdf`, { token })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('cache-control')).toBe('no-store')
    expect((await refusal(ask(`/booking/${id}/invoices/${number}/pdf`))).status).toBe(404)
  })

  test('its visits are a calendar file', async () => {
    const { id, token } = await booked()
    const answer = await ask(`/booking/${id}/calendar`, { token })
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    expect(await answer.text()).toContain('DTSTART;TZID=Asia/Dubai:20261126T100000')
  })
})

test('the gateway call returns what pages need, and no secret', async () => {
  const answer = await (await ask('/payment-gateway')).json()
  expect(GatewayForPages.strict().parse(answer.data)).toEqual({
    name: 'simulator',
    publishable_key: null,
    captures_on: 'booking',
  })
})
