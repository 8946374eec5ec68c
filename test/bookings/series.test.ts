import { afterEach, describe, expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { SeriesCheck } from '../../src/contracts/series.ts'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { checkSeries } from '../../src/operations/series/check-series.ts'
import { endPausedSeries } from '../../src/operations/series/end-paused-series.ts'
import { endSeries } from '../../src/operations/series/end-series.ts'
import { pauseSeries } from '../../src/operations/series/pause-series.ts'
import { resumeSeries } from '../../src/operations/series/resume-series.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { startVisit } from '../../src/operations/visits/start-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'outbox_messages')
  await pool.query(`DELETE FROM calendar_rules WHERE kind = 'holiday'`)
  context.setNow(testStart)
})

async function booked(changes: Partial<BookingInput> = {}): Promise<{ id: string; her: Context }> {
  const customerId = await customerNamed(context, 'Layla')
  const { id } = await createBooking(context, officeCleaning(customerId, changes), null)
  return { id, her: await signedInAs(context, customerId) }
}
const weekly = (changes: Partial<BookingInput> = {}) => booked({ frequency: 'Weekly', ...changes })
const check = (changes = {}) =>
  checkSeries(
    context,
    SeriesCheck.parse({ service_id: 2, cleaners: 1, hours: 2, frequency: 'Weekly', date: '2026-11-26', time: '10:00', ...changes }),
  )
const days = (count: number) => context.setNow(new Date(context.now().getTime() + count * 86_400_000))
const nothing = { expected_fee: 0, refund_to: 'source' as const, reason: null }
const dates = async (id: string, her: Context) =>
  (await getBooking(her, id)).visits.filter(({ status }) => status === 'scheduled').map(({ date }) => date)
const professionals = async () =>
  (await pool.query<{ id: number }>('SELECT DISTINCT professional_id AS id FROM visit_assignments WHERE is_active')).rows.length
const closeOnNationalDay = () =>
  pool.query(`INSERT INTO calendar_rules (kind, name, from_date, until_date, is_closed)
    VALUES ('holiday', '{"en": "National Day", "ar": "اليوم الوطني"}', '2026-12-03', '2026-12-03', true)`)

describe('checking a series', () => {
  test('shows every date, free, with the same people, and its price', async () => {
    const series = await check({ weeks: 12 })
    expect(series).toMatchObject({ conflicts: 0, same_professionals: true, total_price: 105, goes_on: false })
    expect(series.dates).toHaveLength(12)
    expect(series.dates.at(-1)).toEqual({
      date: '2027-02-11',
      time: '10:00',
      series_date: '2027-02-11',
      state: 'free',
      reason: null,
      proposals: [],
    })
  })

  test('reports each conflict with the nearest times, and booking those resolves it', async () => {
    await booked({ date: '2026-12-10', cleaners: 3, total_price: 210 })
    const series = await check()
    expect(series.conflicts).toBe(1)
    const conflict = series.dates[2]
    expect(conflict).toMatchObject({ date: '2026-12-10', state: 'taken', reason: expect.any(String) })
    expect(conflict?.proposals[0]).toEqual({ date: '2026-12-10', time: '12:30' })
    const changes = [{ date: '2026-12-10', to_time: '12:30' }]
    expect((await check({ changes })).conflicts).toBe(0)
    const { id, her } = await weekly({ changes })
    expect((await getBooking(her, id)).visits[2]).toMatchObject({ date: '2026-12-10', time: '12:30' })
  })

  test('shows which dates need other professionals, and when we are closed', async () => {
    await booked({ date: '2026-12-10', cleaners: 2, total_price: 157.5 })
    await closeOnNationalDay()
    const series = await check({ cleaners: 2 })
    expect(series.dates.map(({ state }) => state)).toEqual(['free', 'closed', 'taken', 'free'])
    expect(series.dates[1]?.reason).toBe('We are closed on this day')
    expect((await check()).same_professionals).toBe(true)
    await pool.query('UPDATE visit_assignments SET is_active = false')
    await pool.query(
      `UPDATE visit_assignments SET is_active = true WHERE professional_id = (SELECT min(professional_id) FROM visit_assignments)`,
    )
    expect((await check({ cleaners: 3 })).dates[2]?.state).toBe('taken')
    expect((await check({ cleaners: 2 })).dates[2]?.state).toMatch(/free|other_professionals/)
  })

  test('a skipped date does not count', async () => {
    const { id, her } = await weekly({ changes: [{ date: '2026-12-03', skip: true }] })
    expect(await dates(id, her)).toEqual(['2026-11-26', '2026-12-10', '2026-12-17'])
  })
})

describe('booking a series', () => {
  test('of 52 weeks makes 52 visits with one professional', async () => {
    const { id, her } = await weekly({ weeks: 52 })
    expect(await dates(id, her)).toHaveLength(52)
    expect(await professionals()).toBe(1)
  })

  test('is all or nothing, even if a date falls on a closed day', async () => {
    await closeOnNationalDay()
    await expect(weekly()).rejects.toMatchObject({ code: 'time_taken', data: { taken: ['2026-12-03'] } })
    expect((await pool.query('SELECT 1 FROM visits')).rows).toEqual([])
  })

  test('twenty at once for three professionals over overlapping weeks: each complete or not at all', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => weekly({ date: index % 2 ? '2026-11-26' : '2026-12-03', weeks: 8 })),
    )
    const won = attempts.filter(({ status }) => status === 'fulfilled').length
    expect(won).toBeGreaterThanOrEqual(3)
    const { rows } = await pool.query(
      'SELECT booking_id, count(*)::int AS visits FROM visits v JOIN visit_assignments a ON a.visit_id = v.id GROUP BY 1',
    )
    expect(rows.map(({ visits }) => visits)).toEqual(Array(won).fill(8))
  })
})

describe('adding dates to a series', () => {
  test('keeps four weeks booked for a year, with the same professional, and a second run adds nothing', async () => {
    const { id, her } = await weekly()
    await pool.query(`UPDATE bookings SET status = 'confirmed'`)
    for (let fortnight = 1; fortnight <= 26; fortnight++) {
      days(14)
      await rollSeries(context)
    }
    const before = await dates(id, her)
    expect(before).toHaveLength(56)
    expect(before.at(-1)).toBe('2027-12-16')
    expect(await professionals()).toBe(1)
    await Promise.all([rollSeries(context), rollSeries(context), rollSeries(context)])
    expect(await dates(id, her)).toEqual(before)
  })

  test('several jobs at once book each date once', async () => {
    const { id, her } = await weekly()
    days(14)
    await Promise.all([1, 2, 3, 4].map(() => rollSeries(context)))
    expect(await dates(id, her)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31'])
  })

  test('reports an unavailable date, and books the others', async () => {
    const { id, her } = await weekly()
    await booked({ date: '2026-12-24', cleaners: 3, total_price: 210 })
    days(14)
    await rollSeries(context)
    expect(await dates(id, her)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-31'])
    expect((await pool.query(`SELECT payload->>'date' AS date FROM outbox_messages WHERE kind = 'booking_date_unavailable'`)).rows).toEqual(
      [{ date: '2026-12-24' }],
    )
  })

  test('leaves alone series that ended, were cancelled or have a fixed number of weeks', async () => {
    const ended = await weekly()
    const cancelled = await weekly()
    const counted = await weekly({ weeks: 4 })
    await endSeries(ended.her, ended.id, { after: '2026-12-03', expected_fee: 0 })
    await cancelBooking(cancelled.her, cancelled.id, nothing)
    days(14)
    expect(await rollSeries(context)).toBe(0)
    expect(await dates(ended.id, ended.her)).toEqual(['2026-11-26', '2026-12-03'])
    expect(await dates(counted.id, counted.her)).toHaveLength(4)
  })
})

describe('changing a series', () => {
  test('a skipped or moved date does not come back', async () => {
    const { id, her } = await weekly()
    await cancelVisit(her, { id, number: 2, reason: 'skipped' }, nothing)
    await moveVisit(her, { id, number: 3 }, { date: '2026-12-11', time: '11:00', expected_fee: 0 })
    days(7)
    await rollSeries(context)
    expect(await dates(id, her)).toEqual(['2026-11-26', '2026-12-11', '2026-12-17', '2026-12-24'])
  })

  test('a pause cancels its visits and adds none; resuming restores them', async () => {
    const { id, her } = await weekly()
    const { booking } = await pauseSeries(her, id, { from: '2026-12-01', expected_fee: 0 })
    expect(booking.series).toMatchObject({ paused_from: '2026-12-01', paused_until: null })
    expect(await dates(id, her)).toEqual(['2026-11-26'])
    days(7)
    await rollSeries(context)
    expect(await dates(id, her)).toEqual(['2026-11-26'])
    await resumeSeries(her, id)
    expect(await dates(id, her)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'])
    await resumeSeries(her, id)
    expect(await dates(id, her)).toHaveLength(5)
  })

  test('a fixed-length series paused without dates left is not cancelled, and can be resumed', async () => {
    const { id, her } = await weekly({ weeks: 4 })
    const { booking } = await pauseSeries(her, id, { expected_fee: 0 })
    expect([booking.status, await dates(id, her)]).toEqual(['pending', []])
    await resumeSeries(her, id)
    expect(await dates(id, her)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'])
    await pauseSeries(her, id, { expected_fee: 0 })
    days(40)
    expect((await resumeSeries(her, id)).booking.status).toBe('cancelled')
  })

  test('a fixed-length series that is never resumed ends by itself once no date can follow, with one email', async () => {
    const rested = await weekly({ weeks: 4 })
    const begun = await weekly({ weeks: 4, time: '12:00' })
    const goesOn = await weekly({ time: '14:00' })
    const booked = await weekly({ weeks: 4, time: '16:00' })
    await pauseSeries(rested.her, rested.id, { expected_fee: 0 })
    for (const { her, id } of [begun, goesOn]) await pauseSeries(her, id, { from: '2026-12-01', expected_fee: 0 })
    await confirmBooking(staffOn(context), begun.id)
    context.setNow(new Date('2026-11-26T08:00:00Z'))
    await startVisit(staffOn(context), { id: begun.id, number: 1 })
    await completeVisit(staffOn(context), { id: begun.id, number: 1 })
    const state = async ({ id, her }: typeof rested) => {
      const { status, series } = await getBooking(her, id)
      return [status, series?.ended]
    }
    context.setNow(new Date('2026-12-23T06:00:00Z'))
    expect(await endPausedSeries(context)).toBe(0)
    expect(await state(begun)).toEqual(['in_progress', false])
    context.setNow(new Date('2026-12-24T06:00:00Z'))
    expect((await Promise.all([1, 2, 3].map(() => endPausedSeries(context)))).reduce((sum, one) => sum + one)).toBe(2)
    expect(await Promise.all([rested, begun, goesOn, booked].map(state))).toEqual([
      ['cancelled', true],
      ['completed', true],
      ['pending', false],
      ['pending', false],
    ])
    const told = await pool.query(
      `SELECT payload->>'bookingId' AS id FROM outbox_messages WHERE kind = 'booking_ended' AND payload->>'isOver' = 'true' ORDER BY 1`,
    )
    expect(told.rows.map(({ id }) => id)).toEqual([rested.id, begun.id].sort())
    await expect(resumeSeries(rested.her, rested.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a fixed-length series whose pause is over ends with its last visit', async () => {
    const { id, her } = await weekly({ weeks: 4 })
    await pauseSeries(her, id, { from: '2026-12-10', until: '2026-12-18', expected_fee: 0 })
    await confirmBooking(staffOn(context), id)
    for (const [day, number] of [
      ['2026-11-26', 1],
      ['2026-12-03', 2],
    ] as const) {
      context.setNow(new Date(`${day}T06:30:00Z`))
      await startVisit(staffOn(context), { id, number })
      await completeVisit(staffOn(context), { id, number })
    }
    context.setNow(new Date('2026-12-17T12:00:00Z'))
    expect(await endPausedSeries(context)).toBe(0)
    context.setNow(new Date('2026-12-18T06:00:00Z'))
    expect(await endPausedSeries(context)).toBe(1)
    expect((await getBooking(her, id)).status).toBe('completed')
  })

  test('resumed before its start, it has the booked dates and none before them', async () => {
    const { id, her } = await weekly({ date: '2027-01-07' })
    const booked = await dates(id, her)
    await pauseSeries(her, id, { from: '2027-01-01', until: '2027-01-08', expected_fee: 0 })
    expect(await dates(id, her)).toEqual(booked.slice(1))
    await resumeSeries(her, id)
    expect((await dates(id, her)).sort()).toEqual(booked)
  })

  test('paused until a day, it resumes then by itself', async () => {
    const { id, her } = await weekly()
    await pauseSeries(her, id, { from: '2026-12-01', until: '2026-12-22', expected_fee: 0 })
    days(14)
    await rollSeries(context)
    expect(await dates(id, her)).toEqual(['2026-11-26', '2026-12-24', '2026-12-31'])
  })

  test('pausing late costs the fee for the next visit', async () => {
    const { id, her } = await weekly()
    context.setNow(new Date('2026-11-26T01:00:00Z'))
    await expect(pauseSeries(her, id, { from: '2026-11-26', expected_fee: 0 })).rejects.toMatchObject({
      code: 'conflict',
      data: { fee: 26.25 },
    })
    expect((await pauseSeries(her, id, { from: '2026-11-26', expected_fee: 26.25 })).fee).toBe(26.25)
  })

  test('a booking that does not repeat cannot be paused, skipped or ended', async () => {
    const { id, her } = await booked()
    for (const attempt of [
      () => pauseSeries(her, id, { expected_fee: 0 }),
      () => resumeSeries(her, id),
      () => endSeries(her, id, { expected_fee: 0 }),
      () => cancelVisit(her, { id, number: 1, reason: 'skipped' }, nothing),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'conflict', message: 'This booking does not repeat' })
  })
})
