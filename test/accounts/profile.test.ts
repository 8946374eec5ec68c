import { afterEach, describe, expect, test } from 'vitest'
import { responseOf } from '../api/app.ts'
import { sealedForNobody } from '../vault.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { call, join, query } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'guesses', 'rate_limits', 'outbox_messages')
})

const path = '/api/customer/profile/me'
const form = {
  first_name: ' Aisha ',
  last_name: 'Al Rahman',
  email: 'aisha@example.com',
  phone: '050 765 4321',
  address: 'Villa 12, Jumeirah 1',
  city: 'Dubai',
  gender: 'female',
  date_of_birth: '1992-04-17T00:00:00.000Z',
}
const put = (token: string, changes = {}) => call('PUT', path, { token, body: { ...form, ...changes } })

/** This many bookings of an account, in all states, inserted without going through the calendar. */
async function giveBookings(email: string, count: number) {
  await query(
    `WITH customer AS (
       INSERT INTO customers (id, first_name, last_name, email, phone, address, account_id, used_at)
       SELECT 'cus_' || md5(random()::text), 'Aisha', 'Rahman', $1, $3, $3, (SELECT id FROM accounts WHERE email = $1), now() RETURNING id
     )
     INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, status, charge, vat, total, vat_basis_points)
     SELECT 'SM-' || translate(upper(substr(md5(n::text || random()), 1, 4)), '01', 'XY') || '-' || translate(upper(substr(md5(random()::text), 1, 4)), '01', 'XY'),
       customer.id, 2, 'dubai', $3, 1, 2, 'Once', false, 'cash',
       (ARRAY['pending', 'confirmed', 'completed', 'completed', 'cancelled'])[1 + n % 5], 10000, 500, 10500, 500
     FROM customer, generate_series(1, $2::int) AS n`,
    [email, count, sealedForNobody],
  )
}

const stats = async (token: string) => (await call('GET', path, { token })).body.data.booking_stats
const counted = async (email: string) =>
  (
    await query(
      `SELECT count(*)::int AS total_bookings, count(*) FILTER (WHERE status = 'completed')::int AS completed_bookings,
         count(*) FILTER (WHERE status = 'pending')::int AS pending_bookings
       FROM bookings b JOIN customers c ON c.id = b.customer_id JOIN accounts a ON a.id = c.account_id WHERE a.email = $1`,
      [email],
    )
  )[0]

describe('the profile', () => {
  test('has every field of the specification', async () => {
    const token = await join('Aisha')
    const { body } = await call('GET', path, { token })
    responseOf('GET /customer/profile/me').parse(body)
    expect(body).toEqual({
      status: 'success',
      data: {
        first_name: 'Aisha',
        last_name: 'Rahman',
        email: 'aisha@example.com',
        phone: '+971501234567',
        address: null,
        city: null,
        date_of_birth: null,
        gender: null,
        profile_image: null,
        wallet_balance: 0,
        loyalty_points: 0,
        booking_stats: { total_bookings: 0, completed_bookings: 0, pending_bookings: 0 },
        payment_methods: [],
        role: 'customer',
        language: 'en',
        is_email_verified: true,
        email_trouble: null,
        has_second_factor: false,
        marketing_consent: false,
        member_since: '2026-11-21',
      },
    })
  })

  test('is updated by the form, trimmed, and returned in full', async () => {
    const token = await join('Aisha')
    const { status, body } = await put(token)
    expect(status).toBe(200)
    expect(body.message).toBe('Profile updated successfully!')
    expect(body.data).toMatchObject({
      ...form,
      first_name: 'Aisha',
      phone: '+971507654321',
      date_of_birth: '1992-04-17',
    })
    const emptied = await put(token, { phone: null, address: '', city: null, gender: '', date_of_birth: null })
    expect(emptied.body.data).toMatchObject({ phone: null, address: null, city: null, gender: null, date_of_birth: null })
  })

  test.each([
    [{ first_name: ' ' }, 'first_name', 'First name is required'],
    [{ last_name: '' }, 'last_name', 'Last name is required'],
    [{ email: 'other@example.com' }, 'email', 'Email cannot be changed'],
    [{ phone: 'x' }, 'phone', 'Please enter a valid phone number, or leave this field empty'],
    [{ gender: 'unknown' }, 'gender', 'Invalid value'],
    [{ date_of_birth: '1992-02-30' }, 'date_of_birth', 'Invalid date of birth'],
    [{ date_of_birth: '2026-11-21' }, 'date_of_birth', 'Invalid date of birth'],
    [{ date_of_birth: '1899-12-31' }, 'date_of_birth', 'Invalid date of birth'],
    [{ address: 'x'.repeat(1_001) }, 'address', 'Use at most 1,000 characters'],
    [{ first_name: 'A\u0000' }, 'first_name', 'Invalid value'],
  ])('is not updated with %j', async (changes, field, message) => {
    const token = await join('Aisha')
    expect(await put(token, changes)).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
  })

  test('keeps role, balance and points whatever the form says', async () => {
    const token = await join('Aisha')
    const { body } = await put(token, { role: 'superadmin', wallet_balance: 1_000, loyalty_points: 9, is_email_verified: true })
    expect(body.data).toMatchObject({ role: 'customer', wallet_balance: 0, loyalty_points: 0 })
  })

  test('reports errors in Arabic', async () => {
    const token = await join('Aisha')
    const { body } = await call('PUT', `${path}?lang=ar`, { token, body: { ...form, first_name: '' } })
    expect(body.message).toBe('الاسم الأول مطلوب')
  })
})

describe('the booking counts', () => {
  test('are correct after every kind of change, to one or to many at once', async () => {
    const token = await join('Aisha')
    await join('Omar')
    const right = async () => expect(await stats(token)).toEqual((await counted('aisha@example.com')) ?? {})
    await giveBookings('aisha@example.com', 40)
    await giveBookings('omar@example.com', 10)
    await right()
    expect((await stats(token)).total_bookings).toBe(40)
    await query(`UPDATE bookings SET status = 'completed' WHERE status = 'pending' AND total > 0`)
    await right()
    await query(
      `UPDATE bookings SET status = 'pending' WHERE id IN (SELECT id FROM bookings WHERE status = 'completed' ORDER BY id LIMIT 7)`,
    )
    await right()
    await query(`DELETE FROM bookings WHERE id IN (SELECT id FROM bookings ORDER BY id LIMIT 11)`)
    await right()
    await query(`UPDATE customers SET account_id = (SELECT id FROM accounts WHERE email = 'omar@example.com')`)
    expect(await stats(token)).toEqual({ total_bookings: 0, completed_bookings: 0, pending_bookings: 0 })
    await query(`UPDATE customers SET account_id = (SELECT id FROM accounts WHERE email = 'aisha@example.com')`)
    await right()
  })

  test('are correct with concurrent writes, without deadlocks', async () => {
    const token = await join('Aisha')
    await join('Omar')
    for (const email of ['aisha@example.com', 'omar@example.com']) await giveBookings(email, 100)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        query(
          `UPDATE bookings SET status = CASE status WHEN 'pending' THEN 'completed' ELSE 'pending' END
           WHERE id IN (SELECT id FROM bookings ORDER BY ${index % 2 ? 'id' : 'id DESC'} OFFSET ${index * 5} LIMIT 5 FOR UPDATE SKIP LOCKED)`,
        ),
      ),
    )
    expect(await stats(token)).toEqual(await counted('aisha@example.com'))
  })

  test('cost the same with 5,000 bookings as with 5: no row of them is read', async () => {
    await join('Aisha')
    await giveBookings('aisha@example.com', 5_000)
    await query('ANALYZE')
    const [account] = await query(`SELECT id FROM accounts WHERE email = 'aisha@example.com'`)
    const plan = JSON.stringify(
      await query(
        `EXPLAIN (FORMAT JSON) SELECT * FROM accounts a LEFT JOIN booking_counts c ON c.account_id = a.id WHERE a.id = '${account.id}'`,
      ),
    )
    expect(plan).not.toContain('"bookings"')
    expect(await query('SELECT total FROM booking_counts')).toEqual([{ total: 5_000 }])
  })
})

describe('consent to marketing', () => {
  test('is given and withdrawn separately, each recorded with its time', async () => {
    const token = await join('Aisha')
    const give = (marketing: unknown) => call('PUT', '/api/customer/consent/me', { token, body: { marketing } })
    expect(await give(true)).toMatchObject({ status: 200, body: { data: { marketing: true } } })
    await give(true)
    site.minutesLater(1)
    await give(false)
    expect((await give('yes')).status).toBe(422)
    expect((await call('GET', path, { token })).body.data.marketing_consent).toBe(false)
    expect(await query('SELECT purpose, is_given FROM consents ORDER BY id')).toEqual([
      { purpose: 'terms', is_given: true },
      { purpose: 'marketing', is_given: true },
      { purpose: 'marketing', is_given: false },
    ])
  })
})

describe('saved locations', () => {
  const places = '/api/customer/locations/me'
  const home = { title: 'Home', address: 'Villa 12, Jumeirah 1', latitude: '', longitude: '', is_primary: false }
  const add = (token: string, changes = {}) => call('POST', places, { token, body: { ...home, ...changes } })
  const list = async (token: string) => (await call('GET', places, { token })).body.data
  const primaries = async (token: string) => (await list(token)).filter((place: { is_primary: boolean }) => place.is_primary)

  test('are added with the empty position of the form; the first one is primary', async () => {
    const token = await join('Aisha')
    expect((await add(token)).body).toEqual({
      status: 'success',
      data: {
        id: expect.stringMatching(/^loc_[0-9a-f]{32}$/),
        title: 'Home',
        address: 'Villa 12, Jumeirah 1',
        city: null,
        area: null,
        area_slug: null,
        unit: null,
        access_note: null,
        makani: null,
        latitude: null,
        longitude: null,
        is_primary: true,
      },
      message: 'Location saved',
    })
    const office = await add(token, { title: 'Office', latitude: '25.2048', longitude: 55.2708 })
    expect(office.body.data).toMatchObject({ latitude: 25.2048, longitude: 55.2708, is_primary: false })
    expect((await list(token)).map(({ title }: { title: string }) => title)).toEqual(['Home', 'Office'])
  })

  test.each([
    [{ title: ' ' }, 'Please fill in title and address'],
    [{ address: '' }, 'Please fill in title and address'],
    [{ latitude: 91, longitude: 0 }, 'Invalid value'],
    [{ latitude: 'north', longitude: '0' }, 'Invalid value'],
    [{ latitude: 25 }, 'Invalid value'],
    [{ latitude: '1e999', longitude: '1' }, 'Invalid value'],
  ])('are not added with %j', async (changes, message) => {
    const token = await join('Aisha')
    expect(await add(token, changes)).toMatchObject({ status: 422, body: { message } })
  })

  test('have exactly one primary one, whatever is added, edited and deleted concurrently', async () => {
    const token = await join('Aisha')
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(token, { title: `Place ${index}`, is_primary: index % 2 === 0 })))
    expect(await primaries(token)).toHaveLength(1)
    const all = await list(token)
    await Promise.all(
      all.map((place: { id: string }, index: number) =>
        index % 3 === 0
          ? call('DELETE', `/api/customer/locations/${place.id}`, { token })
          : call('PUT', `/api/customer/locations/${place.id}`, { token, body: { ...home, is_primary: index % 3 === 1 } }),
      ),
    )
    expect(await list(token)).toHaveLength(8)
    expect(await primaries(token)).toHaveLength(1)
    const [primary] = await primaries(token)
    const kept = await call('PUT', `/api/customer/locations/${primary.id}`, { token, body: home })
    expect(kept.body.data.is_primary).toBe(true)
    for (const { id } of await list(token)) {
      await call('DELETE', `/api/customer/locations/${id}`, { token })
      const left = await list(token)
      expect(left.filter((place: { is_primary: boolean }) => place.is_primary)).toHaveLength(left.length > 0 ? 1 : 0)
    }
  })

  test('of somebody else are not found', async () => {
    const aisha = await join('Aisha')
    const omar = await join('Omar')
    const { id } = (await add(aisha)).body.data
    const address = `/api/customer/locations/${id}`
    expect((await call('DELETE', address, { token: omar })).status).toBe(404)
    expect((await call('PUT', address, { token: omar, body: { ...home, title: 'Mine' } })).status).toBe(404)
    expect(await list(omar)).toEqual([])
    expect((await list(aisha))[0].title).toBe('Home')
    expect(await call('DELETE', address, { token: aisha })).toMatchObject({ status: 200, body: { message: 'Location deleted' } })
    expect((await call('DELETE', address, { token: aisha })).body.message).toBe('Location not found')
  })

  test('are limited in number', async () => {
    const token = await join('Aisha')
    for (let index = 0; index < 50; index++) await add(token)
    expect((await add(token)).status).toBe(409)
  })
})
