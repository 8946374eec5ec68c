import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addMinutes, instantOf } from '../../src/domain/dubai-time.ts'
import { worksDuring } from '../../src/domain/working-hours.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)

afterEach(async () => {
  await empty(
    pool,
    'bookings',
    'customers',
    'idempotency_keys',
    'professional_weeks',
    'professional_exceptions',
    'professional_areas',
    'travel_times',
  )
  await pool.query('UPDATE services SET is_outdoor = false, pauses_for_prayer = false')
  await pool.query(`DELETE FROM calendar_rules WHERE kind NOT IN ('friday_prayer', 'midday_ban')`)
  context.setNow(testStart)
})

const book = async (changes = {}) => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), changes), null)
const freeOn = async (date: string, changes: Partial<{ cleaners: number; hours: number; city: string }> = {}) =>
  (await findFreeTimes(context, { service: 2, from: date, days: 1, cleaners: 1, hours: 2, city: 'dubai', ...changes }))[0]?.times ?? []
const week = (professional: number, begins: number, ends: number, weekdays = [0, 1, 2, 3, 4, 5, 6]) =>
  pool.query('INSERT INTO professional_weeks SELECT $1, day, $2, $3 FROM unnest($4::int[]) AS day', [professional, begins, ends, weekdays])
const exception = (professional: number, kind: 'off' | 'extra', from: string, until: string) =>
  pool.query('INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at) VALUES ($1, $2, $3, $4)', [
    professional,
    kind,
    from,
    until,
  ])
const rule = (values: string) =>
  pool.query(
    `INSERT INTO calendar_rules (kind, name, from_date, until_date, begins, ends, is_closed) VALUES ${values}`.replaceAll(
      'NAME',
      `'{"en": "A day", "ar": "يوم"}'`,
    ),
  )

describe('free times', () => {
  test('are times at which somebody works', async () => {
    for (const professional of [1, 2, 3]) await week(professional, 600 + 60 * professional, 900)
    expect(await freeOn('2026-11-26')).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00'])
    expect(await freeOn('2026-11-26', { cleaners: 2 })).toEqual(['12:00', '12:30', '13:00'])
    expect(await freeOn('2026-11-26', { cleaners: 3 })).toEqual(['13:00'])
    await exception(3, 'off', '2026-11-26T00:00+04', '2026-11-27T00:00+04')
    expect(await freeOn('2026-11-26', { cleaners: 3 })).toEqual([])
    await exception(1, 'extra', '2026-11-26T15:00+04', '2026-11-26T17:00+04')
    expect((await freeOn('2026-11-26')).at(-1)).toBe('15:00')
  })

  test('leave out Friday prayers, midday in summer and closed days, as they apply to services and cities', async () => {
    await pool.query('UPDATE services SET pauses_for_prayer = true, is_outdoor = true WHERE id = 2')
    const friday = await freeOn('2026-11-27')
    expect(friday).toContain('10:30')
    for (const time of ['11:00', '12:30', '13:30']) expect(friday).not.toContain(time)
    expect(friday).toContain('14:00')
    context.setNow(new Date('2027-06-01T06:00:00Z'))
    expect(await freeOn('2027-06-14')).toContain('12:00')
    expect(await freeOn('2027-06-15')).not.toContain('12:00')
    await rule(
      `('holiday', NAME, '2027-06-16', '2027-06-16', NULL, NULL, true), ('ramadan', NAME, '2027-06-17', '2027-06-20', 600, 900, false)`,
    )
    expect(await freeOn('2027-06-16')).toEqual([])
    expect(await freeOn('2027-06-17')).toEqual(['10:00', '10:30'])
  })

  test('are exactly the bookable times', async () => {
    await week(1, 600, 840)
    await week(2, 780, 1_080)
    await exception(3, 'off', '2026-11-26T00:00+04', '2026-11-27T00:00+04')
    await book({ time: '11:00' })
    const times = await freeOn('2026-11-26')
    for (const time of ['09:00', '10:00', '11:00', '11:30', '12:00', '13:00', '15:00', '16:00', '16:30']) {
      const outcome = await book({ time }).then(
        () => 'booked',
        ({ code }) => code,
      )
      expect(outcome, time).toBe(times.includes(time) ? 'booked' : 'time_taken')
      if (outcome === 'booked') await pool.query('DELETE FROM visit_assignments WHERE visit_id = (SELECT max(id) FROM visits)')
    }
  })

  test('include professionals from another city, with travel there and back', async () => {
    await pool.query(`INSERT INTO professional_areas VALUES (1, 'sharjah')`)
    await pool.query(`INSERT INTO travel_times VALUES ('dubai', 'sharjah', 90)`)
    await book({ city: 'sharjah', cleaners: 2, total_price: 157.5, time: '14:00' })
    const { rows } = await pool.query(`SELECT lower(held) AS begins, upper(held) AS ends FROM visit_assignments WHERE professional_id = 1`)
    expect(rows).toEqual([{ begins: new Date('2026-11-26T09:00:00Z'), ends: new Date('2026-11-26T13:30:00Z') }])
    await week(2, 0, 60)
    await week(3, 0, 60)
    const dubai = await freeOn('2026-11-26')
    // At 10:30 they would be there in time, but all of the gap is road, and none of it rest.
    expect(dubai).toContain('09:30')
    expect(dubai).not.toContain('10:30')
    expect(dubai).not.toContain('17:00')
    // At 17:30 they would be there, but without an hour's pause beside the 90 minutes on the road.
    expect(dubai).not.toContain('18:00')
    expect(dubai).toContain('18:30')
    await expect(book({ time: '18:00' })).rejects.toMatchObject({ code: 'time_taken' })
    await expect(book({ time: '18:30' })).resolves.toBeDefined()
  })
})

describe('nobody is assigned', () => {
  test('outside their hours, whatever is asked', async () => {
    await week(1, 540, 780, [1, 2, 3, 4])
    await week(2, 780, 1_260)
    await exception(3, 'off', '2026-11-22T00:00+04', '2026-12-05T00:00+04')
    await exception(1, 'extra', '2026-11-27T09:00+04', '2026-11-27T12:00+04')
    const wishes = [22, 23, 24, 25, 26, 27].flatMap((day) =>
      ['09:00', '10:30', '12:00', '13:00', '16:30'].map((time) => ({ date: `2026-11-${day}`, time })),
    )
    await Promise.all(wishes.map((wish) => book(wish).catch(() => null)))
    const { rows } =
      await pool.query(`SELECT count(*)::int AS visits, count(*) FILTER (WHERE NOT professional_works(a.professional_id, tstzrange(v.starts_at, v.ends_at)))::int AS outside
      FROM visits v JOIN visit_assignments a ON a.visit_id = v.id`)
    expect(rows[0].outside).toBe(0)
    expect(rows[0].visits).toBeGreaterThan(10)
  })

  test('the database and the page apply the same rule', async () => {
    const minute = fc.integer({ min: 0, max: 1_439 })
    const shift = fc.tuple(fc.integer({ min: 0, max: 6 }), minute, minute).filter(([, a, b]) => a !== b)
    // Shifts of one day may touch, but the database refuses that they overlap.
    const overlap = ([day, a, b]: readonly [number, number, number], [otherDay, c, d]: readonly [number, number, number]) =>
      day === otherDay && Math.max(Math.min(a, b), Math.min(c, d)) < Math.min(Math.max(a, b), Math.max(c, d))
    const away = fc.tuple(
      fc.constantFrom('off' as const, 'extra' as const),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 30, max: 3_000 }),
    )
    const monday = instantOf('2026-11-23', '00:00')
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(shift, { maxLength: 5, comparator: overlap }),
        fc.array(away, { maxLength: 3 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 500 })), { minLength: 5, maxLength: 20 }),
        async (shifts, exceptions, ranges) => {
          await empty(pool, 'professional_weeks', 'professional_exceptions')
          for (const [day, a, b] of shifts) await week(1, Math.min(a, b), Math.max(a, b), [day])
          for (const [kind, begins, length] of exceptions)
            await exception(1, kind, addMinutes(monday, begins).toISOString(), addMinutes(monday, begins + length).toISOString())
          const schedule = {
            shifts: shifts.map(([weekday, a, b]) => ({ weekday, begins: Math.min(a, b), ends: Math.max(a, b) })),
            exceptions: exceptions.map(([kind, begins, length]) => ({
              kind,
              from: addMinutes(monday, begins),
              until: addMinutes(monday, begins + length),
            })),
          }
          for (const [begins, length] of ranges) {
            const range = { from: addMinutes(monday, begins), until: addMinutes(monday, begins + length) }
            const { rows } = await pool.query('SELECT professional_works(1, tstzrange($1, $2)) AS works', [range.from, range.until])
            expect(rows[0].works).toBe(worksDuring(schedule, range))
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
