import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signBookingLink } from '../../src/operations/booking-access/booking-link.ts'
import { officeCleaning } from '../bookings/people.ts'
import { openSite, people } from './site.ts'

const site = await openSite()
const { call, query } = site
site.services.site.rateLimits = false

/** A guest's series, paid, and another guest's. */
async function book(changes = {}) {
  const customer = (await call('POST', '/api/customer', { body: { ...people.Aisha, address: 'Villa 12' } })).body.id
  const { body } = await call('POST', '/api/booking', { body: officeCleaning(customer, { payment_method: 'card', ...changes }) })
  return { id: body.id as string, token: body.data.token as string, customer }
}
const hers = await book({ frequency: 'Weekly' })
const his = await book({ time: '14:00' })
const omar = await site.join('Omar')
const expired = signBookingLink(site.services, hers.id, new Date(site.now().getTime() - 1_000))
const forged = `${hers.token.split('.')[0]}.${createHash('sha256').update(hers.id).digest('base64url')}`

type Document = { paths: Record<string, Record<string, { security?: unknown }>> }
const document = (await (await site.api.request('/api/openapi.json')).json()) as Document
const ofOneBooking = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter(() => path.startsWith('/api/booking/{id}') || (path === '/api/reviews' && 'post' in methods))
    .map((method) => ({ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path })),
)

/** A body that each of these calls accepts: each reads the fields it knows. */
const bodyFor = (id: string) => ({
  expected_fee: 1_000,
  date: '2026-11-27',
  time: '15:00',
  amount: 105,
  card_token: 'tok_sim_4242',
  booking_id: id,
  visit: 1,
  rating: 5,
  text: 'Fine',
})

const wrongKeys: [string, { token?: string; headers?: Record<string, string> }][] = [
  ['nobody', {}],
  ['somebody else who is signed in', { token: omar }],
  ["the key of another's booking", { headers: { 'booking-token': his.token } }],
  ['a key that has run out', { headers: { 'booking-token': expired } }],
  ['a forged key', { headers: { 'booking-token': forged } }],
  ['a key of nonsense', { headers: { 'booking-token': "' OR 1=1 --" } }],
]

const sums = async () =>
  query(`SELECT (SELECT md5(string_agg(b::text, '' ORDER BY id)) FROM bookings b) AS bookings,
    (SELECT md5(string_agg(v::text, '' ORDER BY id)) FROM visits v) AS visits, (SELECT count(*) FROM payments) AS payments,
    (SELECT count(*) FROM reviews) AS reviews, (SELECT count(*) FROM booking_events) AS events`)

test('every call about one booking is covered here', () => {
  expect(ofOneBooking.length).toBeGreaterThanOrEqual(13)
  expect(hers.token.length).toBeGreaterThan(20)
})

test.each(wrongKeys)('%s finds no booking by any call, as if there were none, and changes nothing', async (_, how) => {
  const before = await sums()
  for (const { name, method, path } of ofOneBooking) {
    const ask = (id: string) => {
      const address = path.replace('{id}', id).replace('/visits/{number}', '/visits/1').replace('{number}', 'INV-2026-000001')
      return call(method, address, { ...how, ...(method !== 'GET' && { body: bodyFor(id) }) })
    }
    const [theirs, none] = [await ask(hers.id), await ask('SM-ZZZZ-9999')]
    expect([name, theirs.status, theirs.body]).toEqual([name, 404, none.body])
  }
  expect(await sums()).toEqual(before)
})

test('its own key opens it, so the other keys were the reason', async () => {
  const headers = { 'booking-token': hers.token }
  expect((await call('GET', `/api/booking/${hers.id}`, { headers })).status).toBe(200)
  expect((await call('PUT', `/api/booking/${hers.id}/cancellation`, { headers, body: bodyFor(hers.id) })).status).toBe(200)
})

test("an id of another's in a body is nobody's: customer, booking, saved card", async () => {
  const before = await sums()
  const card = await call('POST', '/api/customer/payment-methods/me', { token: omar, body: { card_token: 'tok_sim_4242' } })
  const attempts: [string, unknown, string | null][] = [
    ['/api/booking', officeCleaning(hers.customer, { time: '17:00' }), omar],
    ['/api/payment', { booking_id: his.id, amount: 105, method: 'card', payment_method_id: card.body.data.id }, null],
    ['/api/payment', { booking_id: his.id, amount: 105, method: 'card', payment_method_id: card.body.data.id }, omar],
    ['/api/payment', { booking_id: 'SM-ZZZZ-9999', amount: 105, method: 'card', card_token: 'tok_sim_4242' }, null],
  ]
  for (const [path, body, token] of attempts) {
    const { status } = await call('POST', path, { body, token })
    expect({ path, body, status: [401, 403, 404, 409, 422].includes(status) }).toEqual({ path, body, status: true })
  }
  expect(await sums()).toEqual(before)
})
