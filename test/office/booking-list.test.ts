import { afterEach, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { callerBooking } from './caller-booking.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'audit_entries', 'idempotency_keys', 'rate_limits', 'outbox_messages')
  site.setNow(testStart)
})

/** Aisha's cash booking on Thursday at 10:00, then Huda's by card on Friday, a minute later. */
async function twoBookings() {
  const aisha = await visitToCome(site, await join('Aisha'))
  site.minutesLater(1)
  const omar = await joinStaff('Omar', 'admin')
  const booked = await call('POST', '/api/admin/bookings', { token: omar, body: callerBooking({ date: '2026-11-27', time: '15:00' }) })
  const list = async (asked: string) => (await call('GET', `/api/admin/bookings?${asked}`, { token: omar })).body
  return { aisha, huda: booked.body.data.id as string, omar, list }
}

type Listed = { data: { id: string }[] }
const ids = ({ data }: Listed) => data.map(({ id }) => id)

test('bookings are found by each filter, and what cannot be read is ignored and named', async () => {
  const { aisha, huda, omar, list } = await twoBookings()
  expect(await list('')).toMatchObject({
    data: [
      { id: huda, customer_name: 'Huda Salem', starts_at: '2026-11-27T11:00:00.000Z', visits: 1, payment_method: 'card', is_paid: false },
      {
        id: aisha,
        customer_name: 'Aisha Rahman',
        service_name: 'Office Cleaning',
        city_name: 'Dubai',
        status: 'pending',
        total_price: 105,
      },
    ],
    meta: { count: 2, next: null, ignored: [] },
  })
  await query(`UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [aisha])
  const [{ account_id: account }] = await query('SELECT account_id FROM bookings WHERE account_id IS NOT NULL')
  const [{ professional_id: person }] = await query(
    `SELECT professional_id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = $1`,
    [aisha],
  )
  const ofAisha = [
    'state=cancelled',
    'date=2026-11-26',
    'method=cash',
    `customer=${account}`,
    'search=rahm',
    'search=aisha%40exa',
    `search=${aisha}`,
    'search=050-123+4567',
    'search=%2B971501234567',
  ]
  for (const asked of ofAisha) expect([asked, ids(await list(asked))]).toEqual([asked, [aisha]])
  for (const asked of ['state=pending', 'date=2026-11-27', 'method=card', 'search=salem+huda'])
    expect([asked, ids(await list(asked))]).toEqual([asked, [huda]])
  expect(ids(await list(`professional=${person}&date=2026-11-26`))).toEqual([aisha])
  for (const asked of ['service=2', 'city=dubai', 'paid=no']) expect(ids(await list(asked))).toHaveLength(2)
  for (const asked of ['service=3', 'city=sharjah', 'paid=yes', 'date=2026-11-28']) expect(ids(await list(asked))).toEqual([])
  const broken = await list('state=lost&date=soon&method=cash')
  expect([ids(broken), (broken as unknown as { meta: { ignored: string[] } }).meta.ignored]).toEqual([[aisha], ['state', 'date']])
  const filters = (await call('GET', '/api/admin/booking-filters?lang=ar', { token: omar })).body.data
  expect(filters.cities).toContainEqual({ slug: 'dubai', name: 'دبي' })
})

test('a booking with two visits on a day is listed and counted once, and its visits keep to its city and service', async () => {
  const { aisha, list } = await twoBookings()
  await query(
    `INSERT INTO visits (booking_id, number, starts_at, ends_at) SELECT booking_id, 2, starts_at + interval '5 hours', ends_at + interval '5 hours'
      FROM visits WHERE booking_id = $1`,
    [aisha],
  )
  await query(`UPDATE bookings SET city = 'sharjah', service_id = 3, created_at = created_at - interval '1 day' WHERE id = $1`, [aisha])
  for (const asked of ['date=2026-11-26', 'date=2026-11-26&city=sharjah'])
    expect(await list(asked)).toMatchObject({ data: [{ id: aisha, visits: 2 }], meta: { count: 1 } })
  const apart = await query(
    `SELECT FROM visits v JOIN bookings b ON b.id = v.booking_id
      WHERE (v.city, v.service_id, v.booked_at) IS DISTINCT FROM (b.city, b.service_id, b.created_at)`,
  )
  expect(apart).toEqual([])
})

test('pages follow each other in both directions, and none loses a booking', async () => {
  const { aisha, huda, list } = await twoBookings()
  for (const [sort, order] of [
    ['newest', [huda, aisha]],
    ['oldest', [aisha, huda]],
  ] as const) {
    const first = await list(`sort=${sort}&limit=1`)
    const second = await list(`sort=${sort}&limit=1&after=${first.meta.next}`)
    expect([...ids(first), ...ids(second), second.meta.next]).toEqual([...order, null])
  }
})
