import { afterEach, describe, expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import type { SeriesRuleInput } from '../../src/contracts/series-rule.ts'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { listOwnBookings } from '../../src/operations/bookings/list-own-bookings.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import type { Context } from '../../src/operations/context.ts'
import { AppError } from '../../src/operations/errors.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { readBooking } from '../../src/operations/messages/reads/read-booking.ts'
import { termFacts } from '../../src/operations/messages/words/booking-lines.ts'
import { changeRule } from '../../src/operations/series/change-rule.ts'
import { previewRule } from '../../src/operations/series/preview-rule.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)
const staff = staffOn(context)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'outbox_messages')
  context.setNow(testStart)
})

async function weekly(changes: Partial<BookingInput> = {}): Promise<{ id: string; her: Context }> {
  const customerId = await customerNamed(context, 'Layla')
  const { id } = await createBooking(context, officeCleaning(customerId, { frequency: 'Weekly', ...changes }), null)
  return { id, her: await signedInAs(context, customerId) }
}
const ruleOf = (changes: Partial<SeriesRuleInput> = {}): SeriesRuleInput => ({
  ...{ from: '2026-12-01', weekdays: [4], time: '10:00', hours: 2, cleaners: 1, expected_fee: 0, expected_total: 105 },
  ...changes,
})
const at = (moment: string) => context.setNow(new Date(`${moment}:00+04:00`))
const visitsOf = async (id: string, her: Context) =>
  (await getBooking(her, id)).visits
    .filter(({ status }) => status === 'scheduled')
    .map(({ date, time }) => `${date} ${time}`)
    .sort()
const count = async (text: string) => Number((await pool.query(text)).rows[0].count)
const nothing = { expected_fee: 1_000, refund_to: 'source' as const, reason: null }

describe('a series changed as a whole', () => {
  test('takes other days and another time from a day on, tells once, and goes on by the new rule', async () => {
    const { id, her } = await weekly()
    const rule = ruleOf({ weekdays: [1, 4], time: '14:00' })
    const preview = await previewRule(her, id, rule)
    expect(preview).toMatchObject({ conflicts: 0, fee: 0, total_before: 105, total_after: 105, dropped: [] })
    expect(preview.dates.map(({ date, was }) => [date, was?.date ?? null])).toEqual([
      ['2026-12-03', '2026-12-03'],
      ['2026-12-07', null],
      ['2026-12-10', '2026-12-10'],
      ['2026-12-14', null],
      ['2026-12-17', '2026-12-17'],
      ['2026-12-21', null],
    ])
    expect(await visitsOf(id, her)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'].map((day) => `${day} 10:00`))
    await changeRule(her, id, rule)
    const days = ['2026-12-03', '2026-12-07', '2026-12-10', '2026-12-14', '2026-12-17', '2026-12-21']
    expect(await visitsOf(id, her)).toEqual(['2026-11-26 10:00', ...days.map((day) => `${day} 14:00`)])
    expect(await count(`SELECT count(*) FROM outbox_messages WHERE kind = 'series_changed'`)).toBe(1)
    expect((await readBookingRecord(her, id)).events.at(-1)).toMatchObject({
      kind: 'series_changed',
      by: 'you',
      dates: [{ date: '2026-12-01' }],
    })
    at('2026-12-02T09:00')
    await rollSeries(context)
    expect((await visitsOf(id, her)).at(-1)).toBe('2026-12-28 14:00')
    await expect(changeRule(her, id, ruleOf({ from: '2026-12-03', weekdays: [1, 4], time: '14:00' }))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('costs what the new hours and people cost, and earlier visits what they cost before', async () => {
    const { id, her } = await weekly()
    const rule = ruleOf({ hours: 3, cleaners: 2 })
    expect(await previewRule(her, id, rule)).toMatchObject({ total_before: 105, total_after: 189 })
    await expect(changeRule(her, id, rule)).rejects.toMatchObject({ code: 'wrong_total', data: { total_price: 189 } })
    await changeRule(her, id, { ...rule, expected_total: 189 })
    expect(await visitsOf(id, her)).toHaveLength(4)
    const money = await pool.query('SELECT total::int FROM visit_money ORDER BY number')
    expect(money.rows.map(({ total }) => total)).toEqual([10_500, 18_900, 18_900, 18_900])
    const owed = { data: { bookingId: id }, recipient: 'layla@example.com', owedAt: context.now(), language: 'en' as const }
    const about = await readBooking(context, owed)
    expect(about && termFacts('en', about.booking).slice(1)).toEqual([
      ['Price per visit', 'AED\u00a0105.00, including AED\u00a05.00 VAT'],
      ['Price per visit from Thu 3 Dec', 'AED\u00a0189.00, including AED\u00a09.00 VAT'],
      ['Payment', 'In cash at each visit'],
    ])
    const listed = async () => (await listOwnBookings(her, { limit: 10 })).bookings.map(({ total_price }) => total_price)
    expect(await listed()).toEqual([105])
    const teams = await pool.query(
      'SELECT count(*)::int AS people FROM visit_assignments WHERE is_active GROUP BY visit_id ORDER BY visit_id',
    )
    expect(teams.rows.map(({ people }) => people)).toEqual([1, 2, 2, 2])
    await moveVisit(her, { id, number: 1 }, { date: '2026-11-27', time: '10:00', expected_fee: 0 })
    expect(await count(`SELECT count(*) FROM visits WHERE number = 1 AND ends_at - starts_at = interval '2 hours'`)).toBe(1)
    await expect(pool.query('UPDATE visits SET kept_charge = 1, kept_vat = 0 WHERE number = 1')).rejects.toThrow('append-only')
    await confirmBooking(staff, id)
    at('2026-11-27T12:00')
    await advanceVisits(context)
    await completeVisit(staff, { id, number: 1 })
    expect(await listed()).toEqual([189])
    await changeRule(her, id, { ...rule, hours: 2, cleaners: 1, expected_total: 105 })
    expect(await checkLedger(context)).toMatchObject({ clean: true, problems: [] })
  })

  test('is changed whole or not at all: a date that is not available takes everything back', async () => {
    const { id, her } = await weekly()
    const before = await visitsOf(id, her)
    await pool.query(
      `INSERT INTO calendar_rules (kind, name, from_date, until_date, is_closed) VALUES ('holiday', '{"en": "Day", "ar": "يوم"}', '2026-12-11', '2026-12-11', true)`,
    )
    const rule = ruleOf({ weekdays: [5], time: '15:00' })
    expect(await previewRule(her, id, rule)).toMatchObject({ conflicts: 1 })
    await expect(changeRule(her, id, rule)).rejects.toMatchObject({
      code: 'time_taken',
      data: { taken: [{ date: '2026-12-11', time: '15:00' }] },
    })
    await pool.query(`INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
      SELECT p.id, 'off', '2026-12-10T00:00+04:00', '2026-12-11T00:00+04:00' FROM professionals p
      WHERE p.id NOT IN (SELECT professional_id FROM visit_assignments)`)
    await expect(changeRule(her, id, ruleOf({ cleaners: 10, expected_total: 577.5 }))).rejects.toMatchObject({ code: 'time_taken' })
    const more = ruleOf({ cleaners: 2, expected_total: 157.5 })
    expect((await previewRule(her, id, more)).dates.map(({ state }) => state)).toEqual(['free', 'taken', 'free'])
    await expect(changeRule(her, id, more)).rejects.toMatchObject({
      code: 'time_taken',
      data: { taken: [{ date: '2026-12-10', time: '10:00' }] },
    })
    expect(await visitsOf(id, her)).toEqual(before)
    expect(await count(`SELECT count(*) FROM outbox_messages WHERE kind = 'series_changed'`)).toBe(0)
    await pool.query('DELETE FROM professional_exceptions')
    await pool.query(`DELETE FROM calendar_rules WHERE kind = 'holiday'`)
  })

  test('charges the fee of the policy for a visit that changes late, never more than was shown, and none for what stays', async () => {
    const { id, her } = await weekly()
    at('2026-11-26T07:00')
    const rule = ruleOf({ from: '2026-11-26', weekdays: [6] })
    expect(await previewRule(her, id, rule)).toMatchObject({ fee: 26.25 })
    await expect(changeRule(her, id, rule)).rejects.toMatchObject({ code: 'conflict', data: { fee: 26.25 } })
    expect((await changeRule(her, id, { ...rule, expected_fee: 26.25 })).fee).toBe(26.25)
    expect((await getBooking(her, id)).visits.map(({ fee_taken }) => fee_taken)).toEqual([26.25, 0, 0, 0])
    expect(await checkLedger(context)).toMatchObject({ clean: true, problems: [] })
  })

  test('has no place for some visits: they are dropped, and skipped dates stay skipped', async () => {
    const { id, her } = await weekly({ frequency: 'Multiple times a week', weekdays: [1, 4] })
    await cancelVisit(her, { id, number: 4, reason: 'skipped' }, nothing)
    await changeRule(her, id, ruleOf({ weekdays: [4] }))
    expect(await visitsOf(id, her)).toEqual(
      ['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-10', '2026-12-17'].map((day) => `${day} 10:00`),
    )
    expect((await getBooking(her, id)).frequency).toBe('Weekly')
  })

  test('by two at once, and moved and cancelled meanwhile, is of one of the rules and sound', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, her } = await weekly()
      const acts = [
        changeRule(her, id, ruleOf({ weekdays: [1], time: '14:00' })),
        changeRule(her, id, ruleOf({ weekdays: [2], time: '16:00', cleaners: 2, expected_total: 157.5 })),
        moveVisit(her, { id, number: 2 }, { date: '2026-12-04', time: '17:00', expected_fee: 0 }),
        cancelVisit(her, { id, number: 3, reason: 'skipped' }, nothing),
        rollSeries(context),
        ...(round % 2 === 0 ? [] : [cancelBooking(her, id, nothing)]),
      ]
      for (const outcome of await Promise.allSettled(acts))
        if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason
      const unstaffed = await count(`SELECT count(*) FROM visits v JOIN bookings b ON b.id = v.booking_id WHERE v.status = 'scheduled'
        AND coalesce(v.kept_cleaners, b.cleaners) <> (SELECT count(*) FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active)`)
      expect(unstaffed).toBe(0)
      expect(await count(`SELECT count(*) FROM visit_money WHERE is_to_come AND total NOT IN (10500, 15750)`)).toBe(0)
    }
    expect(await checkLedger(context)).toMatchObject({ clean: true, problems: [] })
  })
})
