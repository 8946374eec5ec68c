import { afterEach, describe, expect, test } from 'vitest'
import { billingDetails } from '../../src/db/schema/billing.ts'
import { bookings } from '../../src/db/schema/bookings.ts'
import { customers } from '../../src/db/schema/customers.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testVault } from '../vault.ts'
import { openSite, people } from './site.ts'

const site = await openSite()
const { call, join, query } = site

afterEach(() =>
  site.empty('accounts', 'customers', 'bookings', 'billing_details', 'idempotency_keys', 'guesses', 'rate_limits', 'outbox_messages'),
)

const { password: _, ...aisha } = people.Aisha
const whole = {
  ...aisha,
  address: 'Marina Heights',
  area: 'Dubai Marina',
  unit: 'Apartment 1204',
  access_note: 'Ask reception for the gate card',
  makani: '30032 95320',
  latitude: 25.0805,
  longitude: 55.1403,
}
const known = async (body: object, token?: string) => (await call('POST', '/api/customer', { body, token })).body.id as string
const book = async (customer: string, token?: string) => {
  const { status, body } = await call('POST', '/api/booking', { body: officeCleaning(customer), token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { id: string; token: string }
}

describe('an address', () => {
  test('may be the one line of the specification', async () => {
    const { id, token } = await book(await known({ ...aisha, address: 'Villa 12, Jumeirah 1' }))
    const headers = { 'booking-token': token }
    expect((await call('GET', `/api/booking/${id}`, { headers })).body.data.address).toBe('Villa 12, Jumeirah 1')
    expect((await call('GET', `/api/booking/${id}/record`, { headers })).body.data).toMatchObject({
      access_note: null,
      makani: null,
      position: null,
    })
  })

  test('is kept in its parts and shown on one line, with what the team must know to get in', async () => {
    const { id, token } = await book(await known(whole))
    const headers = { 'booking-token': token }
    expect((await call('GET', `/api/booking/${id}`, { headers })).body.data.address).toBe('Apartment 1204, Marina Heights, Dubai Marina')
    expect((await call('GET', `/api/booking/${id}/record`, { headers })).body.data).toMatchObject({
      access_note: 'Ask reception for the gate card',
      makani: '3003295320',
      position: { latitude: 25.0805, longitude: 55.1403 },
    })
  })

  test.each([
    [{ makani: '12345' }, { makani: 'A Makani number has 10 digits' }],
    [{ latitude: 25, longitude: null }, { longitude: 'Invalid value' }],
    [{ latitude: 95, longitude: 55 }, { latitude: 'Invalid value' }],
    [{ area: 'x'.repeat(101) }, { area: 'Use at most 100 characters' }],
    [{ access_note: 'x'.repeat(501) }, { access_note: 'Use at most 500 characters' }],
  ])('with %j is refused at its field', async (changes, fields) => {
    expect(await call('POST', '/api/customer', { body: { ...whole, ...changes } })).toMatchObject({ status: 422, body: { fields } })
  })

  test('is saved as a location with the same parts and its emirate', async () => {
    const token = await join('Aisha')
    const { first_name: _first, last_name: _last, email: _email, phone: _phone, ...place } = whole
    const added = await call('POST', '/api/customer/locations/me', { token, body: { ...place, title: 'Home', city: 'dubai' } })
    expect(added.body.data).toMatchObject({ ...place, makani: '3003295320', title: 'Home', city: 'dubai' })
    expect(added.body.data.area_slug).toBeNull()
    const unknown = await call('POST', '/api/customer/locations/me', { token, body: { ...place, title: 'Home', city: 'atlantis' } })
    expect(unknown).toMatchObject({ status: 422, body: { fields: { city: 'Unknown city' } } })
    const moved = await call('PUT', `/api/customer/locations/${added.body.data.id}`, {
      token,
      body: { title: 'Home', address: 'Villa 3', area: 'Mirdif' },
    })
    expect(moved.body.data).toMatchObject({ address: 'Villa 3', area: 'Mirdif', unit: null, makani: null, city: null })
  })

  test('means the area of its city that is called so, in whichever language', async () => {
    await query(
      `INSERT INTO areas (slug, city, name, latitude, longitude) VALUES ('mirdif', 'dubai', '{"en":"Mirdif","ar":"مردف"}', 25.2, 55.4)`,
    )
    const token = await join('Aisha')
    const saved = async (city: string, area: string) => {
      const body = { title: 'Home', address: 'Villa 3', city, area }
      return (await call('POST', '/api/customer/locations/me', { token, body })).body.data
    }
    expect(await saved('dubai', 'mirdiff')).toMatchObject({ area: 'mirdiff', area_slug: 'mirdif' })
    expect(await saved('dubai', 'مردف، شارع 12')).toMatchObject({ area_slug: 'mirdif' })
    expect(await saved('dubai', 'Deira')).toMatchObject({ area: 'Deira', area_slug: null })
    expect(await saved('sharjah', 'Mirdif')).toMatchObject({ area_slug: null })
  })

  test('goes with everything in it when its customer is erased', async () => {
    const token = await join('Aisha')
    const { id } = await book(
      await known({ ...whole, billing: { name: 'Horizon LLC', trn: '100200300400003', address: 'Office 301' } }, token),
      token,
    )
    await call('PUT', `/api/booking/${id}/cancellation`, { token, body: { expected_fee: 0 } })
    expect((await call('POST', '/api/customer/erasure', { token, body: { password: people.Aisha.password } })).status).toBe(200)
    const details = await site.services.db.select().from(customers)
    expect(details.map((row) => testVault.openRow(customers, row.id, row))).toMatchObject([
      { phone: '+10000000000', address: 'Erased', area: null, unit: null, accessNote: null, makani: null, latitude: null, longitude: null },
    ])
    const [booking] = await site.services.db.select().from(bookings)
    expect(booking && testVault.openRow(bookings, booking.id, booking)).toMatchObject({ id, address: 'Erased' })
    expect(await query('SELECT owner FROM billing_details')).toEqual([])
  })
})

describe('billing details', () => {
  const billing = { name: 'Horizon LLC', trn: '100 2003 0040 0003', address: 'Office 301, Business Bay' }

  test('given with a booking stay with it, and those of the account with all others', async () => {
    const token = await join('Aisha')
    await call('PUT', '/api/customer/billing/me', { token, body: { name: 'Aisha Rahman Trading', trn: null, address: 'Shop 4' } })
    const customer = await known({ ...whole, billing }, token)
    await book(customer, token)
    expect((await call('GET', '/api/customer/billing/me', { token })).body.data).toMatchObject({ name: 'Aisha Rahman Trading' })
    const [kept] = await query('SELECT name, trn FROM billing_details WHERE owner = $1', [customer])
    expect(testVault.openRow(billingDetails, customer, kept)).toEqual({ name: 'Horizon LLC', trn: '100200300400003' })
  })

  test('of the account can be removed, by their owner alone, and without any that is no error', async () => {
    const [token, other] = [await join('Aisha'), await join('Omar')]
    await call('PUT', '/api/customer/billing/me', { token, body: billing })
    const remove = async (as: string) => (await call('DELETE', '/api/customer/billing/me', { token: as })).status
    const known = async () => (await call('GET', '/api/customer/billing/me', { token })).body.data
    expect(await remove(other)).toBe(200)
    expect(await known()).toMatchObject({ name: 'Horizon LLC' })
    expect([await remove(token), await remove(token)]).toEqual([200, 200])
    expect(await known()).toBeNull()
  })

  test('are refused with a TRN that is none', async () => {
    const refused = await call('POST', '/api/customer', { body: { ...whole, billing: { ...billing, trn: '123' } } })
    expect(refused).toMatchObject({ status: 422, body: { fields: { 'billing.trn': 'A TRN has 15 digits' } } })
  })
})
