import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signBookingLink } from '../../src/operations/booking-access/booking-link.ts'
import { type BookingCall, bookingCalls } from '../api/booking-calls.ts'
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
const layla = (await call('POST', '/api/customer', { body: { ...people.Layla, address: 'Villa 9' } })).body.id
const expired = signBookingLink(site.services, hers.id, new Date(site.now().getTime() - 1_000))
const forged = `${hers.token.slice(0, hers.token.lastIndexOf('.'))}.${createHash('sha256').update(hers.id).digest('base64url')}`

/** A body that each of these calls accepts, from a stranger called Layla: each reads the fields it knows. */
const bodyFor = (id: string) => ({
  ...officeCleaning(layla, { time: '18:00' }),
  replaces: id,
  method: 'card',
  expected_fee: 1_000,
  date: '2026-11-27',
  time: '15:00',
  amount: 105,
  card_token: 'tok_sim_4242',
  booking_id: id,
  subject: 'A key',
  message: 'Where is it?',
  visit: 1,
  rating: 5,
  missed_by: 'us',
  key: 'a key',
  text: 'Fine',
  agreed: true,
  address: 'Villa 9',
  email: people.Layla.email,
  from: '2026-11-27',
  weekdays: [5],
  expected_total: 105,
  kind: 'redo',
  fault: 'left_out',
  details: 'The kitchen',
})

const picture = () => {
  const form = new FormData()
  form.set('picture', new File(['no picture'], 'leak.jpg'))
  return form
}

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

/** What the queries of these calls ask for beside the booking. */
const search = { service: '2', from: '2026-11-27', time: '15:00', hours: '2', cleaners: '1', weekdays: '5' }

/** The call about the booking of this id, in every place where its contract has one. */
function ask(
  { method, path, query: cursor, body, isForm }: BookingCall,
  id: string,
  how: { token?: string; headers?: Record<string, string> },
) {
  const named: Record<string, string> = {
    id,
    number: path.includes('/visits/') ? '1' : 'INV-2026-000001',
    request: '1',
    photo: randomUUID(),
  }
  const address = path.replace(/\{(\w+)\}/g, (_, name) => named[name] ?? id)
  const asked = { ...search, ...Object.fromEntries(cursor.map((name) => [name, id])) }
  return call(method, `/api${address}${method === 'GET' ? `?${new URLSearchParams(asked)}` : ''}`, {
    ...how,
    ...((method !== 'GET' || body.length > 0) && { body: isForm ? picture() : bodyFor(id) }),
  })
}

test('the contracts are read: what names a booking in its path, its query and its body is found', () => {
  const names = bookingCalls.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(20)
  expect(names).toEqual(
    expect.arrayContaining(['GET /booking/{id}', 'GET /customer/bookings', 'POST /payment', 'POST /booking', 'POST /reviews']),
  )
})

test.each(wrongKeys)('%s finds no booking by any call that names one, as if there were none, and changes nothing', async (_, how) => {
  const before = await sums()
  for (const each of bookingCalls) {
    const [theirs, none] = [await ask(each, hers.id, how), await ask(each, 'SM-ZZZZ-9999', how)]
    expect([each.name, theirs.status, theirs.body]).toEqual([each.name, none.status, none.body])
    const isForGuests = each.who === 'booking' || each.who === 'guest'
    // The waiting list keeps a wish as it is; whose booking it names is looked at once an offer is booked. That day has free times.
    const isKept = each.name === 'POST /waiting-list'
    expect([each.name, isForGuests ? [404] : isKept ? [409] : [200, 401, 403, 404]]).toEqual([
      each.name,
      expect.arrayContaining([theirs.status]),
    ])
    if (theirs.status === 200) expect([each.name, theirs.body.data]).toEqual([each.name, []])
  }
  expect(await sums()).toEqual(before)
})

test('a payment tells a stranger nothing of price or state: each try is answered as for no booking', async () => {
  const paid = await book({ time: '16:00' })
  const pay = (body: object, headers = {}) => call('POST', '/api/payment', { body: { method: 'card', ...body }, headers })
  expect((await pay({ booking_id: paid.id, amount: 105 }, { 'booking-token': paid.token })).status).toBe(200)
  const none = await pay({ booking_id: 'SM-ZZZZ-9999', amount: 105 })
  expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const { id } of [hers, his, paid])
    for (const tried of [{ amount: 105 }, { amount: 1 }, { amount: 105, method: 'cash' }, { amount: 105, payment_method_id: 'card_1' }]) {
      const { status, body } = await pay({ booking_id: id, ...tried })
      expect({ status, body }).toEqual({ status: none.status, body: none.body })
    }
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
