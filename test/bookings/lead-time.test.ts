import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { instantOf } from '../../src/domain/dubai-time.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { checkSeries } from '../../src/operations/series/check-series.ts'
import { findVisitTimes } from '../../src/operations/visits/find-visit-times.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { joinWaitingList } from '../../src/operations/waiting-list/join-waiting-list.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)

const wednesday = '2026-11-25'
const thursday = '2026-11-26'
const friday = '2026-11-27'

/** Office cleaning asks for a day of notice, and it is Wednesday evening, eight o'clock. */
beforeEach(async () => {
  await pool.query('UPDATE services SET lead_time = 24 * 60 WHERE id = 2')
  context.setNow(instantOf(wednesday, '20:00'))
})
afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'waiting_list_entries')
  await pool.query('UPDATE services SET lead_time = 0')
  await pool.query('DELETE FROM settings')
  context.setNow(testStart)
})

const daysFrom = (from: string, days = 1) => findFreeTimes(context, { service: 2, from, days, cleaners: 1, hours: 2, city: 'dubai' })
const book = async (changes = {}) => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), changes), null)
const tooSoon = { code: 'invalid', fields: { time: 'This time is too soon. Please choose a later one.' } }

describe('a service that asks for a day of notice', () => {
  test('has no free time tomorrow morning in the evening, and says why', async () => {
    const [today, tomorrow, after] = await daysFrom(wednesday, 3)
    expect(today).toMatchObject({ times: [], unavailable: 'too_soon' })
    expect(tomorrow).toMatchObject({ times: [], unavailable: 'too_soon' })
    expect(after?.times).toContain('09:00')
    expect(after).not.toHaveProperty('unavailable')
  })

  test('offers tomorrow again from the hour that is a day away', async () => {
    context.setNow(instantOf(wednesday, '15:30'))
    expect((await daysFrom(thursday))[0]?.times).toEqual(['15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00'])
  })

  test('refuses the booking of an earlier time', async () => {
    await expect(book({ date: thursday, time: '10:00' })).rejects.toMatchObject(tooSoon)
    expect(await book({ date: friday, time: '09:00' })).toMatchObject({ status: 'pending' })
  })

  test('refuses to move a visit to an earlier time, and offers none', async () => {
    const { id } = await book({ date: friday, time: '09:00' })
    const one = { id, number: 1 }
    const system = { ...context, actor: { kind: 'system' as const } }
    const [tomorrow] = await findVisitTimes(system, one, { from: thursday, days: 1 })
    expect(tomorrow).toMatchObject({ times: [], unavailable: 'too_soon' })
    await expect(moveVisit(system, one, { date: thursday, time: '10:00', expected_fee: 0 })).rejects.toMatchObject(tooSoon)
  })

  test('counts the first date of a series as closed', async () => {
    const series = { service_id: 2, city: 'dubai', cleaners: 1, hours: 2, date: thursday, time: '10:00', frequency: 'Weekly' as const }
    const { dates } = await checkSeries(context, series)
    expect(dates.map(({ state }) => state)).toEqual(['closed', 'free', 'free', 'free'])
  })

  test('has no waiting list for a day on which nothing could be had however many cancel', async () => {
    const wish = {
      service_id: 2,
      city: 'dubai',
      date: thursday,
      cleaners: 1,
      hours: 2,
      materials: 'No' as const,
      email: 'aisha@example.com',
    }
    await expect(joinWaitingList(context, wish)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('gives way to the lead time of the settings where that is longer', async () => {
    await pool.query(`INSERT INTO settings (name, value) VALUES ('leadTime', '2880')`)
    const [after] = await daysFrom(friday)
    expect(after).toMatchObject({ times: [], unavailable: 'too_soon' })
  })

  test('cannot ask for less than nothing', async () => {
    await expect(pool.query('UPDATE services SET lead_time = -1')).rejects.toThrow('lead_time_in_range')
  })
})

describe('a day without a free time says why', () => {
  test.each([
    ['it has passed', '2026-11-20', 'past'],
    ['it lies beyond the horizon', '2027-06-01', 'beyond_horizon'],
  ])('%s', async (_, date, unavailable) => {
    expect((await daysFrom(date))[0]).toEqual({ date, times: [], unavailable })
  })

  test('we are closed', async () => {
    await pool.query(
      `INSERT INTO calendar_rules (kind, name, from_date, until_date, is_closed) VALUES ('holiday', '{"en": "A day", "ar": "يوم"}', $1, $1, true)`,
      ['2026-12-02'],
    )
    expect((await daysFrom('2026-12-02'))[0]).toMatchObject({ times: [], unavailable: 'closed' })
    await pool.query("DELETE FROM calendar_rules WHERE kind = 'holiday'")
  })

  test('everybody is taken', async () => {
    await pool.query("INSERT INTO settings (name, value) VALUES ('closesAt', '660')")
    for (const _ of [1, 2, 3]) await book({ date: '2026-11-30', time: '09:00' })
    expect((await daysFrom('2026-11-30'))[0]).toMatchObject({ times: [], unavailable: 'full' })
  })
})
