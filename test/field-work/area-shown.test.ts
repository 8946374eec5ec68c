import { afterEach, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { at, bookedVisit } from './booked-visit.ts'

const site = await openSite()
const { call, query, setNow } = site
await query(`INSERT INTO areas (slug, city, name, aliases, latitude, longitude) VALUES
  ('jlt', 'dubai', '{"en": "Jumeirah Lakes Towers (JLT)", "ar": "أبراج بحيرات جميرا"}', '{JLT}', 25.07, 55.142),
  ('deira', 'dubai', '{"en": "Deira", "ar": "ديرة"}', '{}', 25.27, 55.31)`)

afterEach(async () => {
  await site.emptyOfPeople()
  setNow(testStart)
})

async function areasOnPhone(phone: string, language = 'en') {
  const day = (await call('GET', `/api/pro/day?date=2026-11-26&lang=${language}`, { token: phone })).body.data.visits[0]
  const week = (await call('GET', `/api/pro/week?lang=${language}`, { token: phone })).body.data.days[0].visits[0]
  return { day: day.area, week: week.area, written: day.area_as_written, address: day.address }
}

/** Aisha's visit, whose customer wrote this area. */
async function visitAt(written: string | null, changes: object) {
  const booked = await bookedVisit(site, changes)
  const [{ id }] = await query('SELECT customer_id AS id FROM bookings')
  const body = { ...people.Aisha, address: 'Villa 12', area: written }
  const customer = (await call('POST', '/api/customer', { token: booked.aisha, body })).body.id
  await query('UPDATE bookings SET customer_id = $1 WHERE customer_id = $2', [customer, id])
  return booked
}

test('the phone shows the area by which the roads are planned, before and after the address is corrected', async () => {
  const { aisha, booking, phone } = await visitAt('jlt', { area: 'jlt' })
  const jlt = 'Jumeirah Lakes Towers (JLT)'
  expect(await areasOnPhone(phone)).toMatchObject({ day: jlt, week: jlt, written: null })
  expect(await areasOnPhone(phone, 'ar')).toMatchObject({ day: 'أبراج بحيرات جميرا', week: 'أبراج بحيرات جميرا', written: null })
  const place = { address: 'Shop 4, Naif Road', area: 'deira' }
  expect(await call('PUT', `/api/booking/${booking}/address`, { token: aisha, body: place })).toMatchObject({ status: 200 })
  expect(await areasOnPhone(phone)).toEqual({ day: 'Deira', week: 'Deira', written: null, address: 'Shop 4, Naif Road' })
})

test('what the customer wrote stands beside it where it says more, and alone where no area is known', async () => {
  const { aisha, booking, phone } = await visitAt('JLT, Cluster Q', { area: 'jlt' })
  expect(await areasOnPhone(phone)).toMatchObject({ day: 'Jumeirah Lakes Towers (JLT)', written: 'JLT, Cluster Q' })
  await query('UPDATE bookings SET area = NULL')
  expect(await areasOnPhone(phone)).toMatchObject({ day: 'JLT, Cluster Q', week: 'JLT, Cluster Q', written: null })
  setNow(at('09:00'))
  const place = { address: 'Villa 9, somewhere else', area: null }
  expect(await call('PUT', `/api/booking/${booking}/address`, { token: aisha, body: place })).toMatchObject({ status: 200 })
  expect(await areasOnPhone(phone)).toMatchObject({ day: null, week: null, written: null })
})
