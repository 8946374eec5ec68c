import { afterEach, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testStart } from '../context.ts'
import { boughtPack, fiveVisits } from './samples/packs.ts'

const site = await openSite()
const { call, joinStaff, query } = site

afterEach(async () => {
  await query('DELETE FROM pack_uses')
  await query('TRUNCATE packs, pack_offers CASCADE').catch(() => null)
  await site.empty('accounts', 'audit_entries', 'content_versions', 'customers', 'bookings', 'idempotency_keys', 'rate_limits')
  site.setNow(testStart)
})

const undo = (token: string, { body }: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${body.undo.id}`, { token })
const own = async (token: string) => (await call('GET', '/api/customer/packs/me', { token })).body.data

/** A booking that Aisha pays with her pack. */
async function bookWith(token: string, pack: string, changes: object = {}) {
  const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12, Jumeirah 1' } })).body.id
  return call('POST', '/api/booking', {
    token,
    body: { ...officeCleaning(customer, { payment_method: 'card' }), pack_id: pack, ...changes },
  })
}

test('staff put a pack on sale, which everybody sees at the price of the day; edits leave what was bought as it is', async () => {
  const omar = await joinStaff('Omar', 'admin')
  const made = await call('POST', '/api/admin/pack-offers', { token: omar, body: fiveVisits })
  expect(made).toMatchObject({ status: 200, body: { data: { version: 1 } } })
  const shown = (await call('GET', '/api/pack-offers?service_id=2')).body.data
  expect(shown).toMatchObject([{ name: 'Five visits', visits: 5, price: 472.5, listed_price: 525 }])
  const address = `/api/admin/pack-offers/${made.body.data.id}`
  const edit = { token: omar, body: { ...fiveVisits, percent: 20 }, headers: { 'if-match': '"1"' } }
  expect((await call('PUT', address, edit)).status).toBe(200)
  expect((await call('GET', '/api/pack-offers?service_id=2')).body.data).toMatchObject([{ price: 420 }])
  expect((await call('PUT', address, edit)).status).toBe(409)
  // A service that is priced by the job has no visits of one size.
  await query(`UPDATE services SET intake = '{"charges": "job"}' WHERE id = 3`)
  const byJob = await call('POST', '/api/admin/pack-offers', { token: omar, body: { ...fiveVisits, service_id: 3 } })
  expect(byJob).toMatchObject({ status: 422, body: { fields: { service_id: expect.any(String) } } })
  await query('UPDATE services SET intake = NULL WHERE id = 3')
})

test('a pack pays for a booking in the call that makes it; moved late it is free, cancelled then the visit is used up', async () => {
  const { id, token } = await boughtPack(site)
  const booked = await bookWith(token, id)
  expect(booked.body.data).toMatchObject({ status: 'confirmed', due: 0, total_price: 105 })
  expect(await own(token)).toMatchObject([{ left: 4, returnable_until: null, uses: [{ booking_id: booked.body.id, is_back: false }] }])
  const booking = `/api/booking/${booked.body.id}`
  const preview = async () => (await call('GET', `${booking}/cancellation`, { token })).body.data
  expect(await preview()).toMatchObject({ from_pack: true, fee: 0 })
  site.setNow(new Date('2026-11-26T06:00:00+04:00'))
  const moved = await call('PUT', `${booking}/visits/1/time`, { token, body: { date: '2026-11-26', time: '16:00', expected_fee: 0 } })
  expect(moved).toMatchObject({ status: 200, body: { data: { fee: 0 } } })
  expect(await preview()).toMatchObject({ from_pack: true, fee: 105, owed: 0 })
  const cancelled = await call('PUT', `${booking}/cancellation`, { token, body: { expected_fee: 105 } })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  expect(await own(token)).toMatchObject([{ left: 4, uses: [{ is_back: false }] }])
})

test('a booking of another size is refused whole, and nobody books with the pack of somebody else', async () => {
  const { id, token } = await boughtPack(site)
  expect(await bookWith(token, id, { hours: 3, total_price: 136.5 })).toMatchObject({
    status: 422,
    body: { fields: { payment_method: expect.any(String) } },
  })
  const omars = await site.join('Layla')
  expect((await bookWith(omars, id)).status).toBe(422)
  expect(await query('SELECT 1 FROM bookings')).toEqual([])
  expect(await own(token)).toMatchObject([{ left: 5 }])
})

test('staff see what is left of a pack, give it more time and take that back, and refund the rest once', async () => {
  const { id, token } = await boughtPack(site)
  await bookWith(token, id)
  const omar = await joinStaff('Omar', 'admin')
  const [{ id: account }] = await query('SELECT id FROM accounts WHERE email = $1', [people.Aisha.email])
  const packs = async () => (await call('GET', `/api/admin/customers/${account}`, { token: omar })).body.data.packs
  expect(await packs()).toMatchObject([{ left: 4, until: '2027-05-20' }])
  const extended = await call('PUT', `/api/admin/packs/${id}/extension`, {
    token: omar,
    body: { until: '2027-08-01', reason: 'She was ill' },
  })
  expect(extended.body.data).toMatchObject({ until: '2027-08-01' })
  expect((await undo(omar, extended)).status).toBe(200)
  expect(await packs()).toMatchObject([{ until: '2027-05-20' }])
  const refund = () => call('POST', `/api/admin/packs/${id}/refund`, { token: omar, body: { reason: 'She is moving away' } })
  const all = await Promise.all([refund(), refund(), refund()])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await packs()).toMatchObject([{ left: 0, refunded: 4 }])
  expect(await query('SELECT amount, state FROM refunds')).toEqual([{ amount: 37_800, state: 'done' }])
  const report = (await call('GET', '/api/admin/reports?from=2026-11-01&until=2026-11-30', { token: omar })).body.data.packs
  expect(report).toMatchObject({ sold: { packs: expect.any(Number) }, refunded: expect.any(Number), open: { visits: 0, total: 0 } })
})
