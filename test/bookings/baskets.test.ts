import { afterEach, expect, test } from 'vitest'
import { BasketTimesQuery, type BookingInput } from '../../src/contracts/bookings.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, withLinkOf } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys')
  context.setNow(testStart)
})

/** Plumbing, which only Ravi does, after two hours of cleaning an office, which Maria, Ravi and Grace do: AED 105.00 and 126.00. */
const plumbing = { service_id: 3, cleaners: 1, hours: 2, materials: 'No' as const }
const basketOf = async (changes: Partial<BookingInput> = {}, second = {}) =>
  officeCleaning(await customerNamed(context, 'Aisha'), { total_price: 231, second: { ...plumbing, ...second }, ...changes })
const book = async (changes: Partial<BookingInput> = {}, second = {}, key: string | null = null) =>
  createBooking(context, await basketOf(changes, second), key)
const timesOn = async (date: string, changes = {}) => {
  const query = BasketTimesQuery.parse({ service: 2, from: date, second_service: 'plumbing', ...changes })
  const [day] = await findFreeTimes(context, query)
  return day
}
const teamOf = async (booking: string): Promise<number[]> =>
  (
    await pool.query<{ id: number }>(
      'SELECT a.professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE a.is_active AND v.booking_id = $1 ORDER BY 1',
      [booking],
    )
  ).rows.map(({ id }) => id)
const secondOf = (booking: { second?: { id: string } | undefined }) => booking.second?.id ?? 'none'

test('one team does both where it can, the second service half an hour after the first', async () => {
  const day = await timesOn('2026-11-26')
  expect(day?.one_team).toEqual(day?.times)
  expect(day?.times.slice(0, 2)).toEqual(['09:00', '09:30'])
  expect(day?.second_times?.slice(0, 2)).toEqual(['11:30', '12:00'])
  const booked = await book()
  expect(booked).toMatchObject({ total_price: 231, second: { total_price: 126, date: '2026-11-26', time: '12:30' } })
  expect([await teamOf(booked.id), await teamOf(secondOf(booked))]).toEqual([[2], [2]])
  const { rows } = await pool.query('SELECT follows, wants_team FROM bookings ORDER BY follows NULLS FIRST')
  expect(rows).toEqual([
    { follows: null, wants_team: [2] },
    { follows: booked.id, wants_team: [2] },
  ])
})

test('two teams do it where one cannot, unless one team was promised', async () => {
  const three = { cleaners: 3, total_price: 336 }
  const day = await timesOn('2026-11-26', { cleaners: 3 })
  expect(day?.times).toContain('10:00')
  expect(day?.one_team).toEqual([])
  await expect(book(three, { one_team: true })).rejects.toMatchObject({ code: 'time_taken' })
  const booked = await book(three)
  expect([await teamOf(booked.id), await teamOf(secondOf(booked))]).toEqual([[1, 2, 3], [2]])
})

test('whoever alone can do the second service is not used up by the first', async () => {
  await pool.query(`UPDATE professionals SET most_minutes_day = 180 WHERE id = 2`)
  const day = await timesOn('2026-11-26')
  expect(day?.times).toContain('10:00')
  expect(day?.one_team).toEqual([])
  const booked = await book()
  expect(await teamOf(booked.id)).not.toContain(2)
  expect(await teamOf(secondOf(booked))).toEqual([2])
  await pool.query(`UPDATE professionals SET most_minutes_day = DEFAULT WHERE id = 2`)
})

test('every time that is shown can be booked, and no other', async () => {
  for (const [service_id, time, total_price] of [
    [3, '13:00', 126],
    [2, '09:00', 105],
    [2, '09:30', 105],
  ] as const)
    await createBooking(context, officeCleaning(await customerNamed(context, 'Omar'), { service_id, time, total_price }), null)
  const shown = (await timesOn('2026-11-26', { cleaners: 2 }))?.times ?? []
  expect(shown.length).toBeGreaterThan(2)
  const bookable: string[] = []
  for (let minutes = 9 * 60; minutes <= 18 * 60; minutes += 30) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
    const booked = await book({ time, cleaners: 2, total_price: 283.5 }).catch(() => null)
    if (!booked) continue
    bookable.push(time)
    await pool.query(
      `UPDATE visit_assignments SET is_active = false WHERE visit_id IN (SELECT id FROM visits WHERE booking_id = ANY ($1))`,
      [[booked.id, secondOf(booked)]],
    )
  }
  expect(shown).toEqual(bookable)
})

test('nothing is booked if somebody has the time of the second service, and times are proposed at which both can be done', async () => {
  await createBooking(
    context,
    officeCleaning(await customerNamed(context, 'Omar'), { service_id: 3, time: '12:00', total_price: 126 }),
    null,
  )
  const refusal = await book().catch((error) => error)
  expect(refusal).toMatchObject({ code: 'time_taken' })
  const free = new Set((await timesOn('2026-11-26'))?.times)
  const sameDay = refusal.data.nearest.filter(({ date }: { date: string }) => date === '2026-11-26')
  for (const { time } of sameDay) expect(free).toContain(time)
  const { rows } = await pool.query('SELECT count(*)::int AS bookings FROM bookings')
  expect(rows[0].bookings).toBe(1)
})

test('of two customers who want the last hour of the second service one gets a whole basket, the other nothing', async () => {
  const baskets = await Promise.all(Array.from({ length: 20 }, () => basketOf()))
  const attempts = await Promise.allSettled(baskets.map((basket) => createBooking(context, basket, null)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await pool.query(
    'SELECT count(*)::int AS bookings, count(follows)::int AS seconds, count(*) FILTER (WHERE EXISTS (SELECT FROM visits v JOIN visit_assignments a ON a.visit_id = v.id WHERE v.booking_id = bookings.id))::int AS staffed FROM bookings',
  )
  expect(rows).toEqual([{ bookings: 2, seconds: 1, staffed: 2 }])
})

test('repeated under its key, at once or later, a basket is booked once', async () => {
  const basket = await basketOf()
  const twice = await Promise.all([1, 2].map(() => createBooking(context, basket, 'a-double-click')))
  const again = await createBooking(context, basket, 'a-double-click')
  expect(new Set([...twice, again].map((booked) => `${booked.id} ${secondOf(booked)}`)).size).toBe(1)
  const { rows } = await pool.query('SELECT count(*)::int AS bookings FROM bookings')
  expect(rows[0].bookings).toBe(2)
})

test('the order is of one customer at one place, once, and what follows never changes', async () => {
  await expect(book({ frequency: 'Weekly' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(book({ total_price: 105 })).rejects.toMatchObject({ code: 'wrong_total', data: { total_price: 231 } })
  await expect(book({}, { hours: 1 })).rejects.toMatchObject({ code: 'invalid', fields: { second: expect.any(String) } })
  const [one, other] = [
    await book(),
    await createBooking(context, officeCleaning(await customerNamed(context, 'Omar'), { time: '16:00' }), null),
  ]
  const follow = (id: string, follows: string) => pool.query('UPDATE bookings SET follows = $2 WHERE id = $1', [id, follows])
  await expect(follow(other.id, one.id)).rejects.toThrow('two single bookings of one customer')
  await expect(follow(secondOf(one), other.id)).rejects.toThrow('two single bookings of one customer')
})

test('a basket that replaces an unpaid one replaces both', async () => {
  const card = { payment_method: 'card' as const }
  const basket = await basketOf(card)
  const first = await createBooking(context, basket, null)
  const later = { ...basket, time: '14:00', replaces: first.id }
  const second = await createBooking(withLinkOf(context, first.id), later, null)
  const { rows } = await pool.query('SELECT status, count(*)::int AS times FROM bookings GROUP BY status ORDER BY status')
  expect(rows).toEqual([
    { status: 'cancelled', times: 2 },
    { status: 'pending', times: 2 },
  ])
  expect(await teamOf(secondOf(second))).toEqual([2])
})
