import { afterEach, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { visitToCome } from '../office/visit-to-come.ts'
import { bookedVisit } from './booked-visit.ts'

const site = await openSite()
const { call, query, setNow } = site

afterEach(async () => {
  await site.emptyOfPeople('field_reports', 'professional_exceptions')
  await query('UPDATE professionals SET is_active = true')
  setNow(testStart)
})

/** Aisha's visit, which took place; and who came. */
async function afterVisit() {
  const booked = await bookedVisit(site)
  await query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff', completed_at = now() WHERE id = $1`, [booked.visit])
  return booked
}
const mark = (token: string, id: number) => call('PUT', `/api/customer/favourites/${id}`, { token })
const listOf = async (token: string) => (await call('GET', '/api/customer/favourites', { token })).body.data

test('somebody who came is marked, is seen by first name and languages alone, and is taken from the list', async () => {
  const { aisha, booking, professional, phone } = await afterVisit()
  const path = `/api/booking/${booking}/visits/1/progress`
  const { team } = (await call('GET', path, { token: aisha })).body.data
  expect(team[0].favourite).toEqual({ id: professional, is_kept: false })
  expect((await mark(aisha, professional)).status).toBe(200)
  expect((await mark(aisha, professional)).status).toBe(200)
  expect((await call('GET', path, { token: aisha })).body.data.team[0].favourite.is_kept).toBe(true)
  const [name] = await query(`SELECT name ->> 'en' AS name, languages FROM professionals WHERE id = $1`, [professional])
  expect(await listOf(aisha)).toEqual([
    {
      id: professional,
      first_name: name.name.split(' ')[0],
      picture: null,
      languages: name.languages,
      rating: null,
      reviews: 0,
      state: 'here',
    },
  ])
  expect((await mark(phone, professional)).status).toBe(403)
  expect((await call('DELETE', `/api/customer/favourites/${professional}`, { token: aisha })).status).toBe(200)
  expect(await listOf(aisha)).toEqual([])
})

test('nobody who did not come is one, also in SQL: not before the visit, not of somebody else', async () => {
  const { aisha, professional, visit } = await bookedVisit(site)
  expect((await mark(aisha, professional)).status).toBe(404)
  await query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff', completed_at = now() WHERE id = $1`, [visit])
  expect((await mark(await site.join('Omar'), professional)).status).toBe(404)
  expect((await mark(aisha, 999_999)).status).toBe(404)
  const [omar] = await query(`SELECT id FROM accounts WHERE email = 'omar@example.com'`)
  const insert = () => query('INSERT INTO favourites VALUES ($1, $2, now())', [omar.id, professional])
  await expect(insert()).rejects.toMatchObject({ constraint: 'favourites_came_before' })
})

test('the wish for a favourite is kept where they can, and says at which times; whoever left or is away is said to be', async () => {
  const { aisha, professional } = await afterVisit()
  await mark(aisha, professional)
  const asked = '?service=2&from=2026-11-27&days=1'
  const timesAt = async (path: string) => (await call('GET', `/api${path}${asked}`, { token: aisha })).body.data[0].times
  const able = await timesAt(`/customer/favourites/${professional}/times`)
  expect(able.length).toBeGreaterThan(0)
  expect(await timesAt('/free-times')).toEqual(expect.arrayContaining(able))
  const booking = await visitToCome(site, aisha, { date: '2026-11-27', time: able[0], favourite: professional })
  const [kept] = await query(
    'SELECT b.wants_team, a.professional_id FROM bookings b JOIN visits v ON v.booking_id = b.id JOIN visit_assignments a ON a.visit_id = v.id WHERE b.id = $1',
    [booking],
  )
  expect(kept).toEqual({ wants_team: [professional], professional_id: professional })
  await query(
    `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at) VALUES ($1, 'off', $2, $2::timestamptz + interval '1 day')`,
    [professional, testStart],
  )
  expect(await listOf(aisha)).toMatchObject([{ state: 'away' }])
  await query('UPDATE professionals SET is_active = false WHERE id = $1', [professional])
  expect(await listOf(aisha)).toMatchObject([{ state: 'left' }])
})

test('a favourite of somebody else is none, and all are erased with the person', async () => {
  const { aisha, professional, booking } = await afterVisit()
  await mark(aisha, professional)
  const omar = await site.join('Omar')
  const customer = (
    await call('POST', '/api/customer', {
      token: omar,
      body: { first_name: 'Omar', email: 'o@example.com', phone: '0502345678', address: 'Villa 1' },
    })
  ).body.id
  const body = {
    customer_id: customer,
    service_id: 2,
    cleaners: 1,
    hours: 2,
    frequency: 'Once',
    materials: 'No',
    date: '2026-11-27',
    time: '15:00',
    payment_method: 'cash',
    total_price: 105,
    favourite: professional,
  }
  expect(await call('POST', '/api/booking', { token: omar, body })).toMatchObject({
    status: 404,
    body: { fields: { favourite: expect.any(String) } },
  })
  expect((await call('GET', `/api/customer/favourites/${professional}/times?service=2`, { token: omar })).status).toBe(404)
  expect((await call('GET', '/api/customer/export', { token: aisha })).body.favourites).toHaveLength(1)
  await query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [booking])
  expect((await call('POST', '/api/customer/erasure', { token: aisha, body: { password: 'Dubai-Marina-2026' } })).status).toBe(200)
  expect(await query('SELECT * FROM favourites')).toEqual([])
})
