import { afterEach, describe, expect, test } from 'vitest'
import { BookingAnswer, CustomerAnswer } from '../../src/contracts/bookings.ts'
import { ReviewsAnswer } from '../../src/contracts/reviews.ts'
import { ServiceListAnswer } from '../../src/contracts/services.ts'
import { signBookingLink } from '../../src/operations/booking-access/booking-link.ts'
import { officeCleaning } from '../bookings/people.ts'
import { empty } from '../database.ts'
import { testVault } from '../vault.ts'
import { createTestApi, refusal, responseOf } from './app.ts'

const { api, pool, get, post, send } = await createTestApi({ now: new Date('2026-11-21T06:00:00Z') })

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'reviews')
  await pool.query('UPDATE services SET rating_sum = 0, rating_count = 0')
})

const aisha = {
  first_name: 'Aisha',
  last_name: 'Rahman',
  email: 'aisha@example.com',
  phone: '050 123 4567',
  address: 'Villa 12, Jumeirah 1',
}
async function booked(changes = {}) {
  const { id: customer_id } = await post('/api/customer', aisha, CustomerAnswer)
  const { id } = await post('/api/booking', officeCleaning(customer_id, changes), BookingAnswer)
  return { id, token: signBookingLink({ vault: testVault }, id, new Date('2027-01-01Z')) }
}
const ask = (path: string, token: string | null, method = 'GET', body?: unknown) =>
  api.request(path, {
    method,
    headers: { ...(token && { 'booking-token': token }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const completed = (id: string) => pool.query(`UPDATE visits SET status = 'completed', confirmed_by = 'staff' WHERE booking_id = $1`, [id])

describe('a booking, by the link in its email', () => {
  test('is read, priced, moved and cancelled', async () => {
    const { id, token } = await booked()
    const read = await ask(`/api/booking/${id}`, token)
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(responseOf('GET /booking/{id}').parse(await read.json()).data).toMatchObject({
      id,
      service_name: 'Office Cleaning',
      visits: [{ can_change: true }],
    })
    const preview = responseOf('GET /booking/{id}/cancellation').parse(await (await ask(`/api/booking/${id}/cancellation`, token)).json())
    expect(preview.data).toMatchObject({ fee: 0, refund: null, holds_until: '2026-11-25T18:00:00.000Z', policy: { free_minutes: 10 } })
    const times = responseOf('GET /booking/{id}/visits/{number}/times').parse(
      await (await ask(`/api/booking/${id}/visits/1/times?from=2026-11-27&days=1`, token)).json(),
    )
    expect(times.data[0]?.times).toContain('12:00')
    const moved = await ask(`/api/booking/${id}/visits/1/time`, token, 'PUT', { date: '2026-11-27', time: '12:00', expected_fee: 0 })
    expect(responseOf('PUT /booking/{id}/cancellation').parse(await moved.json())).toMatchObject({
      message: 'Your visit has been moved.',
      data: { fee: 0 },
    })
    const cancelled = await ask(`/api/booking/${id}/cancellation?lang=ar`, token, 'PUT', { expected_fee: 0, refund_to: 'wallet' })
    expect(responseOf('PUT /booking/{id}/cancellation').parse(await cancelled.json())).toMatchObject({
      message: 'أُلغي حجزك.',
      data: { booking: { status: 'cancelled' } },
    })
    expect((await refusal(ask(`/api/booking/${id}/cancellation`, token))).status).toBe(409)
  })

  test.each([
    ['GET', '', undefined],
    ['GET', '/cancellation', undefined],
    ['GET', '/visits/1/times', undefined],
    ['PUT', '/cancellation', { expected_fee: 0 }],
    ['PUT', '/visits/1/cancellation', { expected_fee: 0 }],
    ['PUT', '/visits/1/skip', { expected_fee: 0 }],
    ['PUT', '/visits/1/time', { date: '2026-11-27', time: '12:00', expected_fee: 0 }],
    ['PUT', '/pause', { expected_fee: 0 }],
    ['DELETE', '/pause', undefined],
    ['PUT', '/end', { expected_fee: 0 }],
  ])('%s %s is for nobody else: without a token, with a forged or a wrong one the booking is not found', async (method, path, body) => {
    const mine = await booked({ frequency: 'Weekly' })
    const other = await booked({ time: '15:00' })
    for (const token of [null, other.token, `${mine.token}x`, 'zzzz.AAAA', '.'])
      expect(await refusal(ask(`/api/booking/${mine.id}${path}`, token, method, body))).toMatchObject({
        status: 404,
        body: { message: 'Booking not found' },
      })
    expect((await refusal(ask(`/api/booking/nonsense${path}`, mine.token, method, body))).status).toBe(404)
  })
})

describe('a series', () => {
  test('is checked by body and by query alike', async () => {
    const wish = {
      service_id: 2,
      cleaners: 1,
      hours: 2,
      frequency: 'Multiple times a week',
      weekdays: [1, 4],
      date: '2026-11-26',
      time: '10:00',
      weeks: 4,
    }
    const byBody = await post('/api/series-check', wish, responseOf('POST /series-check'))
    const query = new URLSearchParams({ ...wish, weekdays: '1,4' } as never)
    expect(await get(`/api/series-check?${query}`, responseOf('POST /series-check'))).toEqual(byBody)
    expect(byBody.data).toMatchObject({ conflicts: 0, dates: { length: 8 } })
  })

  test.each([
    ['weeks', 3],
    ['weeks', 53],
    ['hours', 9],
    ['time', '9'],
    ['frequency', 'Daily'],
  ])('with %s %j is refused', async (field, value) => {
    const wish = { service_id: 2, cleaners: 1, hours: 2, frequency: 'Weekly', date: '2026-11-26', time: '10:00', [field]: value }
    expect(await refusal(send('/api/series-check', 'POST', wish))).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('is paused, resumed, skipped and ended', async () => {
    const { id, token } = await booked({ frequency: 'Weekly' })
    const change = async (path: string, method: string, body?: unknown) =>
      responseOf('PUT /booking/{id}/cancellation').parse(await (await ask(`/api/booking/${id}${path}`, token, method, body)).json()).data
        .booking
    expect((await change('/pause', 'PUT', { from: '2026-12-01', expected_fee: 0 })).series?.paused_from).toBe('2026-12-01')
    expect((await change('/pause', 'DELETE')).visits.filter(({ status }) => status === 'scheduled')).toHaveLength(4)
    expect((await change('/visits/1/skip', 'PUT', { expected_fee: 0 })).visits[0]?.status).toBe('cancelled')
    expect((await change('/end', 'PUT', { after: '2026-12-04', expected_fee: 0 })).series?.ended).toBe(true)
  })
})

describe('reviews', () => {
  test('of a completed visit count at once, once per visit, and affect the order of services', async () => {
    const { id, token } = await booked()
    const review = { booking_id: id, rating: 4, text: '  Spotless <b>desks</b>  ' }
    expect(await refusal(ask('/api/reviews', token, 'POST', review))).toMatchObject({ status: 409 })
    await completed(id)
    const written = responseOf('POST /reviews').parse(await (await ask('/api/reviews', token, 'POST', review)).json())
    expect(written.data).toMatchObject({ author: 'Aisha R.', rating: 4, text: 'Spotless <b>desks</b>', date: '2026-11-21' })
    expect(await refusal(ask('/api/reviews', token, 'POST', review))).toMatchObject({
      status: 409,
      body: { message: 'You have already reviewed this visit' },
    })
    const { data } = await get('/api/services?sort=rating', ServiceListAnswer)
    expect(data[0]).toMatchObject({ slug: 'office-cleaning', rating: 4, rating_count: 1 })
    expect((await get('/api/services/slug/office-cleaning', responseOf('GET /services/slug/{slug}'))).data).toMatchObject({
      rating: 4,
      rating_count: 1,
    })
  })

  test('twenty times at once are one', async () => {
    const { id, token } = await booked()
    await completed(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/reviews', token, 'POST', { booking_id: id, rating: 5 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await pool.query('SELECT rating_sum, rating_count FROM services WHERE id = 2')).rows).toEqual([
      { rating_sum: 5, rating_count: 1 },
    ])
  })

  test('are for the customer alone', async () => {
    const { id } = await booked()
    const other = await booked({ time: '15:00' })
    await completed(id)
    for (const token of [null, other.token])
      expect((await refusal(ask('/api/reviews', token, 'POST', { booking_id: id, rating: 1 }))).status).toBe(404)
  })

  test.each([0, 6, 4.5, '5', null])('with %j stars are refused', async (rating) => {
    const { id, token } = await booked()
    expect(await refusal(ask('/api/reviews', token, 'POST', { booking_id: id, rating }))).toMatchObject({
      status: 422,
      body: { fields: { rating: 'Select 1 to 5 stars' } },
    })
  })

  test('are paged, newest first; hidden texts keep their stars, and the average covers all', async () => {
    const { id } = await booked({ frequency: 'Weekly', weeks: 7 })
    await pool.query(
      `INSERT INTO reviews (visit_id, booking_id, service_id, author, rating, body, state, looked_at, written_by)
        SELECT v.id, v.booking_id, 2, 'Aisha R.', CASE v.number WHEN 1 THEN 1 ELSE 5 END, 'Visit ' || v.number, CASE v.number WHEN 1 THEN 'hidden' ELSE 'published' END, now(), 'visitor'
        FROM visits v WHERE v.booking_id = $1 ORDER BY v.number`,
      [id],
    )
    const first = await get('/api/services/slug/office-cleaning/reviews?limit=4', ReviewsAnswer)
    expect(first.data.map(({ text }) => text)).toEqual(['Visit 7', 'Visit 6', 'Visit 5', 'Visit 4'])
    expect(first.meta).toMatchObject({ total: 7, rating: 4.43 })
    const second = await get(`/api/services/slug/office-cleaning/reviews?limit=4&before=${first.meta.next}`, ReviewsAnswer)
    expect(second.data.map(({ text, rating }) => [text, rating])).toEqual([
      ['Visit 3', 5],
      ['Visit 2', 5],
      [null, 1],
    ])
    expect(second.meta.next).toBeNull()
    await pool.query('DELETE FROM reviews WHERE rating = 1')
    expect((await get('/api/services/slug/office-cleaning/reviews', ReviewsAnswer)).meta).toMatchObject({ total: 6, rating: 5 })
    expect((await refusal(api.request('/api/services/slug/unheard-of/reviews'))).status).toBe(404)
  })
})
