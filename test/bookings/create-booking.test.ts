import { afterEach, describe, expect, test } from 'vitest'
import { bookings } from '../../src/db/schema/bookings.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { testVault } from '../vault.ts'
import { customerNamed, officeCleaning, withLinkOf } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys')
  context.setNow(testStart)
})

const book = async (name: 'Aisha' | 'Omar' | 'Layla', changes = {}, key: string | null = null) =>
  createBooking(context, officeCleaning(await customerNamed(context, name), changes), key)
const count = async (statement: string) => Number((await pool.query(`SELECT count(*) FROM ${statement}`)).rows[0].count)
const minutesLater = (minutes: number) => context.setNow(new Date(context.now().getTime() + minutes * 60_000))
const freeOn = async (date: string, cleaners = 1) =>
  (await findFreeTimes(context, { service: 2, from: date, days: 1, cleaners, hours: 2, city: 'dubai' }))[0]?.times ?? []

describe('a booking', () => {
  test('paid by card always has an end to its hold, whatever is written', async () => {
    const { id } = await book('Omar', { payment_method: 'card' })
    await expect(pool.query('UPDATE bookings SET hold_expires_at = NULL WHERE id = $1', [id])).rejects.toThrow('held_until_paid')
  })

  test('has an id fit to read aloud, one visit in Dubai time and the price of the specification', async () => {
    const booking = await book('Aisha', { cleaners: 2, hours: 3, materials: 'Yes', total_price: 210 })
    expect(booking.id).toMatch(/^SM-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(booking).toMatchObject({
      status: 'pending',
      total_price: 210,
      hold_expires_at: null,
      visits: [{ date: '2026-11-26', time: '10:00' }],
    })
    const { rows } = await pool.query('SELECT charge, vat, total, address FROM bookings')
    expect(rows.map((row) => testVault.openRow(bookings, booking.id, row))).toEqual([
      { charge: 20_000, vat: 1_000, total: 21_000, address: 'Villa 12, Jumeirah 1, Dubai' },
    ])
    expect((await pool.query('SELECT starts_at, ends_at FROM visits')).rows).toEqual([
      { starts_at: new Date('2026-11-26T06:00:00Z'), ends_at: new Date('2026-11-26T09:00:00Z') },
    ])
  })

  test('takes as many professionals as it asks for, each for the visit and the travel after it', async () => {
    await book('Aisha', { cleaners: 3, total_price: 210 })
    const { rows } = await pool.query(
      'SELECT professional_id, lower(held) AS begins, upper(held) AS ends FROM visit_assignments ORDER BY 1',
    )
    expect(rows.map((row) => row.professional_id)).toEqual([1, 2, 3])
    expect(rows[0]).toMatchObject({ begins: new Date('2026-11-26T06:00:00Z'), ends: new Date('2026-11-26T08:30:00Z') })
  })

  test('leaves an event that says who did what', async () => {
    const { id } = await book('Aisha')
    const { rows } = await pool.query('SELECT booking_id, kind, to_status, actor_kind FROM booking_events')
    expect(rows).toEqual([{ booking_id: id, kind: 'created', to_status: 'pending', actor_kind: 'visitor' }])
  })

  test.each([
    "UPDATE booking_events SET kind = 'paid'",
    "UPDATE booking_events SET data = data - 'note'",
    'DELETE FROM booking_events',
    'DELETE FROM bookings',
    'TRUNCATE booking_events',
    'TRUNCATE bookings CASCADE',
  ])('has a history that is only added to: %s is refused', async (statement) => {
    await book('Aisha')
    await expect(pool.query(statement)).rejects.toThrow('append-only')
    expect(await count('booking_events')).toBe(1)
  })

  test.each([
    ['another total than the price', { total_price: 104.99 }, 'wrong_total', 'total_price'],
    ['a total with fractions of a fil', { total_price: 105.001 }, 'wrong_total', 'total_price'],
    ['a negative total', { total_price: -105 }, 'wrong_total', 'total_price'],
    ['a day that has passed', { date: '2026-11-20' }, 'invalid', 'date'],
    ['a time that has passed', { date: '2026-11-21', time: '09:00' }, 'invalid', 'time'],
    ['a time within the hour', { date: '2026-11-21', time: '10:30' }, 'invalid', 'time'],
    ['a day beyond the horizon', { date: '2027-06-01' }, 'invalid', 'date'],
    ['a time before opening', { time: '08:30' }, 'invalid', 'time'],
    ['a visit that ends after closing', { time: '19:30' }, 'invalid', 'time'],
    ['a time off the half hour', { time: '10:15' }, 'invalid', 'time'],
    ['an unknown service', { service_id: 999 }, 'not_found', 'service_id'],
    ["another service's sub-service", { sub_service_id: 3 }, 'not_found', 'sub_service_id'],
    ['an unknown city', { city: 'atlantis' }, 'invalid', 'city'],
    ['an unknown customer', { customer_id: 'cus_0000000000000000000000000000dead' }, 'not_found', 'customer_id'],
  ])('is refused for %s, and nothing is kept', async (_, changes, code, field) => {
    await expect(book('Aisha', changes)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } })
    expect(await count('bookings')).toBe(0)
  })

  test('with a wrong total gets the correct one', async () => {
    await expect(book('Aisha', { total_price: 1 })).rejects.toMatchObject({
      message: 'The price has changed. The correct total is AED\u00a0105.00.',
      data: { total_price: 105 },
    })
  })
})

describe('when professionals run out', () => {
  test('the next one is refused with the nearest free times, and these can be booked', async () => {
    await book('Aisha', { cleaners: 3, total_price: 210 })
    const refusal = await book('Omar').catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'time_taken',
      message: 'This time is no longer available. Please choose another one.',
      data: { taken: ['2026-11-26'], nearest: expect.arrayContaining([{ date: '2026-11-26', time: '12:30' }]) },
    })
    expect((await book('Omar', { time: '12:30' })).visits).toEqual([{ date: '2026-11-26', time: '12:30' }])
  })

  test('a refused customer may try again with the same details', async () => {
    await book('Aisha', { cleaners: 3, total_price: 210 })
    const omar = await customerNamed(context, 'Omar')
    await expect(createBooking(context, officeCleaning(omar), null)).rejects.toMatchObject({ code: 'time_taken' })
    await expect(createBooking(context, officeCleaning(omar, { time: '15:00' }), null)).resolves.toMatchObject({ status: 'pending' })
  })

  test('a taken time is not offered, and travel after a visit counts', async () => {
    await book('Aisha', { cleaners: 3, total_price: 210 })
    const times = await freeOn('2026-11-26')
    expect(times).not.toContain('10:00')
    expect(times).not.toContain('12:00')
    expect(times).toContain('12:30')
    expect(times).not.toContain('09:00')
  })

  test('only professionals of the city and the service count', async () => {
    await expect(book('Aisha', { service_id: 3, cleaners: 2, total_price: 189 })).rejects.toMatchObject({ code: 'time_taken' })
    await expect(book('Aisha', { city: 'sharjah', cleaners: 2, total_price: 157.5 })).rejects.toMatchObject({ code: 'time_taken' })
    await expect(book('Aisha', { city: 'sharjah' })).resolves.toMatchObject({ status: 'pending' })
  })
})

describe('a series', () => {
  test('Weekly books four weeks ahead with the same professional', async () => {
    const { visits } = await book('Layla', { frequency: 'Weekly' })
    expect(visits.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'])
    expect(await count('(SELECT DISTINCT professional_id FROM visit_assignments) AS people')).toBe(1)
  })

  test('Multiple times a week takes the chosen weekdays', async () => {
    const { visits } = await book('Layla', { frequency: 'Multiple times a week', weekdays: [4, 6] })
    expect(visits.slice(0, 3).map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-28', '2026-12-03'])
    expect(visits).toHaveLength(8)
  })

  test('comes on no other weekday than the chosen ones, also where it was to begin on another', async () => {
    const { id, visits } = await book('Layla', { frequency: 'Multiple times a week', weekdays: [1, 4], date: '2026-11-24' })
    expect(visits).toHaveLength(8)
    expect(visits.slice(0, 2).map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-30'])
    expect(await count(`series WHERE booking_id = '${id}' AND weekdays = '{1,4}'`)).toBe(1)
  })

  test('is booked completely or not at all, and says which date is taken and when all are available', async () => {
    await book('Aisha', { date: '2026-12-10', cleaners: 3, total_price: 210 })
    const refusal = await book('Layla', { frequency: 'Weekly' }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'time_taken', data: { taken: ['2026-12-10'] } })
    expect(await count('bookings')).toBe(1)
    const { nearest } = (refusal as { data: { nearest: { date: string; time: string }[] } }).data
    await expect(book('Layla', { frequency: 'Weekly', ...nearest[0] })).resolves.toMatchObject({ visits: { length: 4 } })
  })
})

describe("a guest's customer id", () => {
  test('books once: whoever learns it later cannot use it', async () => {
    const aisha = await customerNamed(context, 'Aisha')
    await createBooking(context, officeCleaning(aisha), null)
    await expect(createBooking(context, officeCleaning(aisha, { time: '15:00' }), null)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('books once also when it is used twice at the same moment', async () => {
    const aisha = await customerNamed(context, 'Aisha')
    const attempts = await Promise.allSettled(
      ['10:00', '13:00', '16:00'].map((time) => createBooking(context, officeCleaning(aisha, { time }), null)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('may replace its own unpaid booking, whose professional is free at once', async () => {
    const aisha = await customerNamed(context, 'Aisha')
    const first = await createBooking(context, officeCleaning(aisha, { payment_method: 'card', cleaners: 3, total_price: 210 }), null)
    const second = await createBooking(withLinkOf(context, first.id), officeCleaning(aisha, { replaces: first.id }), null)
    expect((await pool.query('SELECT id, status FROM bookings ORDER BY created_at, status')).rows).toEqual(
      expect.arrayContaining([
        { id: first.id, status: 'cancelled' },
        { id: second.id, status: 'pending' },
      ]),
    )
  })

  test('also replaces an unpaid booking made with details that the guest corrected', async () => {
    const held = await book('Aisha', { payment_method: 'card', cleaners: 3, total_price: 210 })
    const corrected = officeCleaning(await customerNamed(context, 'Omar'), { replaces: held.id })
    await expect(createBooking(withLinkOf(context, held.id), corrected, null)).resolves.toMatchObject({ status: 'pending' })
    expect((await pool.query('SELECT status FROM bookings WHERE id = $1', [held.id])).rows).toEqual([{ status: 'cancelled' }])
  })

  test("never replaces somebody else's booking", async () => {
    const aishas = await book('Aisha', { payment_method: 'card' })
    for (const who of ['Omar', 'Aisha'] as const)
      await expect(book(who, { replaces: aishas.id })).rejects.toMatchObject({
        code: 'not_found',
        fields: { replaces: 'Booking not found' },
      })
    expect((await pool.query('SELECT id, status FROM bookings')).rows).toEqual([{ id: aishas.id, status: 'pending' }])
  })
})

describe('an idempotency key', () => {
  const key = 'wizard-2026-11-21-aisha'

  test('used a hundred times at once makes one booking, and every call gets the same response', async () => {
    const aisha = officeCleaning(await customerNamed(context, 'Aisha'))
    const made = () => context.tally.read().find(({ what, outcome }) => what === 'bookings' && outcome === 'made')?.times ?? 0
    const madeBefore = made()
    const answers = await Promise.all(Array.from({ length: 100 }, () => createBooking(context, aisha, key)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await count('bookings')).toBe(1)
    expect(made() - madeBefore).toBe(1)
  })

  test('used for another request is refused', async () => {
    const aisha = officeCleaning(await customerNamed(context, 'Aisha'))
    await createBooking(context, aisha, key)
    await expect(createBooking(context, { ...aisha, time: '15:00' }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(context.tally.read()).toContainEqual({ what: 'bookings', outcome: 'idempotency_key_reused', times: 1 })
  })

  test("returns nothing of somebody else's booking", async () => {
    const aishas = await book('Aisha', {}, key)
    expect((await book('Omar', {}, key)).id).not.toBe(aishas.id)
  })
})

describe('a card booking that is not paid', () => {
  test('holds its professionals for 15 minutes, then they are free again', async () => {
    const { id, hold_expires_at } = await book('Aisha', { payment_method: 'card', cleaners: 3, total_price: 210 })
    expect(hold_expires_at).toBe('2026-11-21T06:15:00.000Z')
    minutesLater(14)
    expect(await freeOn('2026-11-26')).not.toContain('10:00')
    expect(await expireHolds(context)).toEqual([])
    minutesLater(2)
    expect(await freeOn('2026-11-26', 3)).toContain('10:00')
    expect(await expireHolds(context)).toEqual([id])
    expect((await pool.query('SELECT status FROM bookings')).rows).toEqual([{ status: 'expired' }])
    expect(await count('visit_assignments WHERE is_active')).toBe(0)
  })

  test('gives way to the next booking without waiting for the job', async () => {
    await book('Aisha', { payment_method: 'card', cleaners: 3, total_price: 210 })
    minutesLater(16)
    await expect(book('Omar', { cleaners: 3, total_price: 210 })).resolves.toMatchObject({ status: 'pending' })
  })

  test('expires once, even if several processes look at once', async () => {
    await book('Aisha', { payment_method: 'card' })
    minutesLater(16)
    const given = await Promise.all([1, 2, 3, 4].map(() => expireHolds(context)))
    expect(given.flat()).toHaveLength(1)
  })
})
