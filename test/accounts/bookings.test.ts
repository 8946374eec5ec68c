import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from '../../src/contracts/client.ts'
import { CustomerBookingsAnswer } from '../../src/contracts/customer-bookings.ts'
import { responseOf } from '../api/app.ts'
import { officeCleaning } from '../bookings/people.ts'
import { sealedForNobody } from '../vault.ts'
import { linkIn, openSite, people } from './site.ts'

const site = await openSite()
const { call, join, logIn, query, mails } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'idempotency_keys', 'guesses', 'rate_limits', 'outbox_messages')
})

const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']
const detailsOf = async (name: keyof typeof people, token: string | null = null) => {
  const { password: _, ...details } = people[name]
  return (await call('POST', '/api/customer', { token, body: { ...details, address: 'Villa 12, Jumeirah 1' } })).body.id as string
}
const book = (customerId: string, token: string | null = null, changes = {}) =>
  call('POST', '/api/booking', { token, body: officeCleaning(customerId, changes) })
const list = async (token: string, search = '') => (await call('GET', `/api/customer/bookings${search}`, { token })).body

describe('bookings of a logged-in customer', () => {
  test('belong to the account, whose details can be used for booking again', async () => {
    const token = await join('Aisha')
    const customer = await detailsOf('Aisha', token)
    for (const time of times.slice(0, 3)) expect((await book(customer, token, { time })).status).toBe(200)
    const answer = await list(token)
    CustomerBookingsAnswer.parse(answer)
    expect(answer.data).toHaveLength(3)
    expect(answer.data[0]).toMatchObject({ service_name: 'Office Cleaning', status: 'pending', date: '2026-11-26', total_price: 105 })
    expect((await call('GET', '/api/customer/profile/me', { token })).body.data.booking_stats).toEqual({
      total_bookings: 3,
      completed_bookings: 0,
      pending_bookings: 3,
    })
    expect(await query('SELECT DISTINCT actor_kind, actor_id IS NOT NULL AS is_named FROM booking_events')).toEqual([
      { actor_kind: 'customer', is_named: true },
    ])
  })

  test('are reviewed by whoever is signed in, without a link, as their pages call it', async () => {
    const token = await join('Aisha')
    const { body } = await book(await detailsOf('Aisha', token), token)
    await query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff' WHERE booking_id = '${body.id}'`)
    const pagesOf = (who: string | null) =>
      createClient(
        async (path, init) => site.api.request(path, init),
        'en',
        () => who,
      )
    const review = { booking_id: body.id, visit: 1, rating: 5, text: 'Spotless' }
    const write = (who: string | null) => pagesOf(who).call('POST /reviews', { body: review })
    await expect(write(null)).rejects.toMatchObject({ status: 404 })
    await expect(write(await join('Omar'))).rejects.toMatchObject({ status: 404 })
    await expect(write(await site.joinStaff('Layla', 'admin'))).rejects.toMatchObject({ status: 403 })
    expect((await write(token)).data).toMatchObject({ author: 'Aisha R.', rating: 5 })
    await expect(query('UPDATE reviews SET rating = 1')).rejects.toThrow('append-only')
    await expect(query(`UPDATE reviews SET written_by = 'staff'`)).rejects.toThrow()
    await query(`UPDATE reviews SET state = 'hidden', looked_at = now()`)
  })

  test("are paid with the customer's own saved card or wallet, and nobody else's", async () => {
    const token = await join('Aisha')
    const omar = await join('Omar')
    const [card, his] = await Promise.all(
      [token, omar].map(async (whose) => {
        const body = { card_token: 'tok_sim_approved' }
        const headers = { 'idempotency-key': `card-of-${whose.slice(0, 8)}` }
        return (await call('POST', '/api/customer/payment-methods/me', { token: whose, body, headers })).body.data.id as string
      }),
    )
    const { body } = await book(await detailsOf('Aisha', token), token, { payment_method: 'card' })
    const path = `/api/booking/${body.id}/visits/1/payments`
    const pay = (means: object, who: string | null = token, headers = {}) =>
      call('POST', path, { token: who, body: { amount: 105, ...means }, headers })
    expect((await pay({ payment_method_id: card }, omar)).status).toBe(404)
    expect((await pay({ payment_method_id: his })).status).toBe(404)
    const link = { 'booking-token': body.data.token }
    expect((await pay({ payment_method_id: card }, null, link)).status).toBe(401)
    expect((await pay({ from_wallet: true }, null, link)).status).toBe(401)
    expect((await pay({ from_wallet: true })).body.code).toBe('insufficient_balance')
    const topUp = { body: { amount: 40, payment_method_id: card }, token, headers: { 'idempotency-key': 'forty-dirhams' } }
    expect((await call('POST', '/api/customer/wallet/me/top-ups', topUp)).status).toBe(200)
    expect((await pay({ from_wallet: true })).body.data).toMatchObject({ amount: 40, left: 65 })
    expect((await pay({ amount: 65, payment_method_id: card })).body.data).toMatchObject({ amount: 65, left: 0 })
    expect((await call('GET', `/api/booking/${body.id}/record`, { token })).body.data.visits[0]).toMatchObject({ paid: 105, due: 0 })
  })

  test('can be made with details given before signing in, which are the account’s from then on', async () => {
    const customer = await detailsOf('Aisha')
    const token = await join('Aisha')
    expect((await book(customer, token)).status).toBe(200)
    expect((await list(token)).data).toHaveLength(1)
  })

  test("cannot be made with another's details, logged in or not", async () => {
    const aishas = await detailsOf('Aisha', await join('Aisha'))
    const omar = await join('Omar')
    for (const token of [omar, null]) {
      expect(await book(aishas, token)).toMatchObject({
        status: 404,
        body: { code: 'not_found', fields: { customer_id: 'Customer not found' } },
      })
    }
    expect(await query('SELECT id FROM bookings')).toEqual([])
  })

  test('are never made by staff, who book for customers in the back office', async () => {
    const staff = await site.joinStaff('Omar', 'admin')
    const guests = await detailsOf('Omar', null)
    expect(await book(guests, staff)).toMatchObject({ status: 403, body: { code: 'use_office' } })
    expect(await query('SELECT 1 FROM bookings')).toEqual([])
  })
})

describe('the list', () => {
  test('is paged, each booking once, and filtered by state', async () => {
    const token = await join('Aisha')
    const customer = await detailsOf('Aisha', token)
    const ids: string[] = []
    for (const [index, time] of times.entries()) {
      // Nobody may work through a day that is booked from morning to evening.
      const date = index < 5 ? '2026-11-26' : '2026-11-28'
      ids.unshift((await book(customer, token, { date, time })).body.id)
      if (ids.length % 3 !== 0) site.minutesLater(0.001)
    }
    const seen: string[] = []
    let before = ''
    do {
      const page = await list(token, `?limit=3&before=${before}`)
      seen.push(...page.data.map(({ id }: { id: string }) => id))
      before = page.meta.next
    } while (before)
    expect(new Set(seen)).toEqual(new Set(ids))
    expect(seen).toHaveLength(10)
    await query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [ids[4]])
    expect((await list(token, '?status=confirmed')).data.map(({ id }: { id: string }) => id)).toEqual([ids[4]])
    expect((await list(token, '?status=')).data).toHaveLength(10)
    expect((await call('GET', '/api/customer/bookings?status=paid', { token })).status).toBe(422)
  })

  test('shows a series with its next visit, without skipped ones, and with the last once all are over', async () => {
    const token = await join('Aisha')
    const { id } = (await book(await detailsOf('Aisha', token), token, { frequency: 'Weekly' })).body
    const skipped = { expected_fee: 0, refund_to: 'source' }
    expect((await call('PUT', `/api/booking/${id}/visits/1/skip`, { token, body: skipped })).status).toBe(200)
    expect((await list(token)).data).toMatchObject([{ date: '2026-12-03', visit_count: 3 }])
    await query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff' WHERE status = 'scheduled'`)
    expect((await list(token)).data).toMatchObject([{ date: '2026-12-17', visit_count: 3 }])
  })

  test('ends where before names another’s booking', async () => {
    const aisha = await join('Aisha')
    const omar = await join('Omar')
    await book(await detailsOf('Aisha', aisha), aisha)
    const { id } = (await book(await detailsOf('Omar', omar), omar, { time: '13:00' })).body
    expect((await list(aisha, `?before=${id}`)).data).toEqual([])
  })

  test('of an account with 20,000 bookings uses an index', async () => {
    const token = await join('Aisha')
    await detailsOf('Aisha', token)
    await query(`INSERT INTO bookings (id, customer_id, service_id, city, address, cleaners, hours, frequency, materials, payment_method, status, charge, vat, total, vat_basis_points, created_at)
      SELECT 'SM-' || translate(substr(h, 1, 4), '01', 'XY') || '-' || translate(substr(h, 5, 4), '01', 'XY'), (SELECT id FROM customers), 2, 'dubai', '${sealedForNobody}', 1, 2, 'Once', false, 'cash',
        'completed', 10000, 500, 10500, 500, now() - make_interval(mins => n)
      FROM generate_series(1, 20000) AS n, upper(md5(n::text)) AS h ON CONFLICT DO NOTHING`)
    await query('ANALYZE bookings')
    const [account] = await query('SELECT id FROM accounts')
    const planOf = async (rest: string) =>
      (await query(`EXPLAIN SELECT * FROM bookings WHERE account_id = '${account.id}' AND ${rest}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    for (const filter of ['', `AND status = 'completed'`]) {
      const plan = await planOf(`over_at IS NOT NULL ${filter} ORDER BY over_at DESC, id DESC LIMIT 21`)
      expect(plan).toMatch(/Index Scan using bookings_(over|account_status)_idx/)
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
    expect(await planOf(`status IN ('pending', 'confirmed', 'in_progress')`)).toMatch(
      /Index Scan using bookings_(account_status|state)_idx/,
    )
  })

  test('has what comes next first, then what is over, the latest first, on all of its pages', async () => {
    const token = await join('Aisha')
    const customer = await detailsOf('Aisha', token)
    const on = async (date: string) => (await book(customer, token, { date })).body.id
    const [last, first, cancelled, done, second] = [
      await on('2026-12-04'),
      await on('2026-11-26'),
      await on('2026-11-27'),
      await on('2026-11-30'),
      await on('2026-12-01'),
    ]
    await query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [done])
    await query(`UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [cancelled])
    const seen: string[] = []
    let before = ''
    do {
      const page = await list(token, `?limit=2&before=${before}`)
      seen.push(...page.data.map(({ id }: { id: string }) => id))
      before = page.meta.next
    } while (before)
    expect(seen).toEqual([first, second, last, cancelled, done])
    expect((await list(token, '?status=completed')).data).toMatchObject([
      { id: done, service_slug: 'office-cleaning', sub_service_slug: null },
    ])
    await query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [done])
    expect((await list(token, '?limit=2')).data.map(({ id }: { id: string }) => id)).toEqual([first, done])
  })

  test.each(['admin', 'superadmin'] as const)('is refused to the role %s', async (role) => {
    const token = await site.joinStaff('Omar', role)
    expect(await call('GET', '/api/customer/bookings', { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'You are not authorized to view bookings' },
    })
  })
})

describe('one booking', () => {
  test('has its visits, price, payments, address and history', async () => {
    const token = await join('Aisha')
    const { id } = (await book(await detailsOf('Aisha', token), token, { frequency: 'Weekly', materials: 'Yes', total_price: 126 })).body
    const answer = (await call('GET', `/api/customer/bookings/${id}`, { token })).body
    responseOf('GET /customer/bookings/{id}').parse(answer)
    expect(answer.data).toMatchObject({
      id,
      service_name: 'Office Cleaning',
      service_slug: 'office-cleaning',
      name: 'Aisha Rahman',
      address: 'Villa 12, Jumeirah 1',
      price: { charge: 120, vat: 6, total: 126 },
      payments: [],
      history: [{ kind: 'created', from_status: null, to_status: 'pending', by: 'customer' }],
    })
    expect(answer.data.visits).toHaveLength(4)
    expect(answer.data.visits[0]).toMatchObject({
      number: 1,
      date: '2026-11-26',
      time: '10:00',
      ends_at: '12:00',
      professionals: [expect.any(String)],
    })
    expect((await call('GET', `/api/customer/bookings/${id}?lang=ar`, { token })).body.data.service_name).toBe('تنظيف المكاتب')
  })

  test('of somebody else, of a guest or with an unknown id is not found, with the same message', async () => {
    const aisha = await join('Aisha')
    const omar = await join('Omar')
    const theirs = (await book(await detailsOf('Omar', omar), omar)).body.id
    const guests = (await book(await detailsOf('Layla'), null, { time: '13:00' })).body.id
    for (const id of [theirs, guests, 'SM-AAAA-AAAA', 'x', '1%27', '..%2f..']) {
      const { status, body } = await call('GET', `/api/customer/bookings/${id}`, { token: aisha })
      expect([status, body]).toEqual([404, { status: 'error', code: 'not_found', message: 'Booking not found' }])
    }
  })
})

describe('a guest who becomes a customer', () => {
  test('gets the bookings made with the address once it is confirmed, and never before', async () => {
    const customer = await detailsOf('Aisha')
    const { id } = (await book(customer)).body
    await query(`UPDATE customers SET email = 'AISHA@example.com'`)
    await book(await detailsOf('Omar'), null, { time: '13:00' })
    const token = await join('Aisha', { isVerified: false })
    expect((await list(token)).data).toEqual([])
    expect((await call('GET', `/api/customer/bookings/${id}`, { token })).status).toBe(404)
    const link = linkIn((await mails()).find(({ subject }) => subject === 'Confirm your email address'))
    const verified = await call('POST', '/api/auth/verify-email', { token, body: { token: link } })
    expect(verified.body.data).toEqual({ joined_bookings: 1 })
    expect((await list(token)).data.map((booking: { id: string }) => booking.id)).toEqual([id])
    expect((await call('GET', '/api/customer/profile/me', { token })).body.data.booking_stats.total_bookings).toBe(1)
  })

  test('gets bookings made as a guest since then at the next login', async () => {
    await join('Aisha')
    await book(await detailsOf('Aisha'))
    const { token } = (await logIn('aisha@example.com')).body
    expect((await list(token)).data).toHaveLength(1)
  })

  test('does not get details that a guest has not booked with yet', async () => {
    const customer = await detailsOf('Aisha')
    await join('Aisha')
    await logIn('aisha@example.com')
    expect((await book(customer)).status).toBe(200)
  })
})
