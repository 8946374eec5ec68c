import { beforeEach, expect, test } from 'vitest'
import { FreeTimesQuery } from '../../src/contracts/bookings.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import { checkPromo } from '../../src/operations/promos/check-promo.ts'
import { checkSeries } from '../../src/operations/series/check-series.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { byJob, byTime, numberOf } from '../intakes.ts'
import { customerNamed, officeCleaning, withLinkOf } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)
const asks = (service: number, intake: object | null) => pool.query('UPDATE services SET intake = $2 WHERE id = $1', [service, intake])
await asks(1, byJob())
await asks(
  3,
  byTime({
    asks_cleaners: false,
    asks_frequency: false,
    questions: [numberOf('taps', { sub_services: ['leak-repair'], price: 60, minutes: 30 })],
  }),
)
await pool.query(`UPDATE sub_services SET fixed_price = 9900, fixed_minutes = 45 WHERE slug = 'leak-repair'`)
await pool.query(`INSERT INTO promo_codes (code, percent, starts_at, ends_at) VALUES ('TENTH', 10, '2026-11-01', '2027-02-01')`)

beforeEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys')
  await asks(1, byJob())
  context.setNow(testStart)
})

const book = async (changes = {}) => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), changes), null)
const job = { service_id: 1, answers: { kind: 'ducted', units: 4, to: 'Villa 3, Mirdif' } }
const jobPrice = 80 + 3 * 99 + 50.5
const visitOf = async (id: string) =>
  (
    await pool.query<{ minutes: number; team: number }>(
      `SELECT (extract(epoch FROM ends_at - starts_at) / 60)::int AS minutes,
        (SELECT count(*)::int FROM visit_assignments a WHERE a.visit_id = v.id) AS team FROM visits v WHERE booking_id = $1`,
      [id],
    )
  ).rows[0]

test('answers decide people, minutes and price, whatever cleaners and hours say; another total is refused with the right one', async () => {
  const total = Math.round(jobPrice * 105) / 100
  await expect(book({ ...job, total_price: 105 })).rejects.toMatchObject({ code: 'wrong_total', data: { total_price: total } })
  const { id } = await book({ ...job, cleaners: 3, hours: 8, total_price: total })
  expect(await visitOf(id)).toEqual({ minutes: 225, team: 1 })
  const { asked_materials, price } = await readBookingRecord(withLinkOf(context, id), id)
  expect(asked_materials).toBe(false)
  expect(price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['job', 80],
    ['answer', 3 * 99],
    ['answer', 50.5],
  ])
  const larger = await book({ service_id: 1, date: '2026-11-27', answers: { kind: 'split', units: 6 }, total_price: (80 + 5 * 99) * 1.05 })
  expect(await visitOf(larger.id)).toEqual({ minutes: 150, team: 2 })
})

test('what was asked and said stays as it was, in both languages, when the questions change', async () => {
  const { id } = await book({ ...job, total_price: Math.round(jobPrice * 105) / 100 })
  await asks(1, null)
  const read = async (language: 'en' | 'ar') => (await getBooking({ ...withLinkOf(context, id), language }, id)).answers
  expect((await read('en')).map(({ question, answer }) => [question, answer])).toEqual([
    ...[
      ['units', '4'],
      ['kind', 'Ducted'],
      ['outside', 'No'],
      ['to', 'Villa 3, Mirdif'],
    ],
  ])
  expect((await read('ar'))[1]).toMatchObject({ question: 'kind بالعربية', answer: 'Ducted بالعربية', value: 'ducted' })
  const { rows } = await pool.query('SELECT scope FROM bookings')
  expect(rows[0].scope).toMatch(/^v1\./)
})

test('a question that has to be answered is named, as is an answer that is none; office cleaning needs no answers', async () => {
  await expect(book({ service_id: 1 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'answers.kind': 'Please answer this question' },
  })
  await expect(book({ service_id: 1, answers: { kind: 'split', units: 99 } })).rejects.toMatchObject({
    fields: { 'answers.units': 'Please choose one of the answers' },
  })
  await expect(book({ ...job, frequency: 'Weekly' })).rejects.toMatchObject({ fields: { frequency: 'Select frequency' } })
  await expect(book({ hours: 2.5 })).rejects.toMatchObject({ fields: { hours: 'Select hours' } })
  expect(await book({ answers: { kind: 'split' } })).toMatchObject({ total_price: 105 })
})

test('a sub-service has a price of its own, beside the time of its service', async () => {
  const fixed = await book({ service_id: 3, sub_service_id: 3, answers: { taps: 2 }, total_price: 166.95 })
  expect(await visitOf(fixed.id)).toEqual({ minutes: 75, team: 1 })
  expect(await book({ service_id: 3, cleaners: 4, hours: 3, date: '2026-11-27', total_price: 168 })).toMatchObject({ total_price: 168 })
})

test('free times, a promo code and a move know the minutes and people of the answers', async () => {
  const last = async (hours: number) => {
    const [day] = await findFreeTimes(context, FreeTimesQuery.parse({ service: 1, from: '2026-11-26', hours, cleaners: 1 }))
    return day?.times.at(-1)
  }
  expect([await last(0.75), await last(2), await last(3.75)]).toEqual(['20:00', '19:00', '17:00'])
  const question = { code: 'TENTH', service_id: 1, cleaners: 1, hours: 3.75, materials: 'No' as const, answers: job.answers }
  expect((await checkPromo(context, question)).discount).toBe(jobPrice / 10)
  const { id } = await book({ ...job, total_price: Math.round(jobPrice * 105) / 100 })
  await moveVisit(withLinkOf(context, id), { id, number: 1 }, { date: '2026-11-28', time: '12:00', expected_fee: 0 })
  expect(await visitOf(id)).toEqual({ minutes: 225, team: 1 })
})

test('a series is checked at the price and for the minutes of the answers, at which it is then booked', async () => {
  await asks(1, byJob({ asks_frequency: true }))
  const weekly = { ...job, frequency: 'Weekly' as const, date: '2026-11-26', time: '17:15', weeks: 4 }
  const checked = await checkSeries(context, { ...weekly, city: 'dubai', cleaners: 1, hours: 2 })
  expect(checked).toMatchObject({ total_price: Math.round(jobPrice * 105) / 100, conflicts: 4 })
  const { total_price } = await checkSeries(context, { ...weekly, time: '17:00', city: 'dubai', cleaners: 1, hours: 2 })
  expect(await book({ ...weekly, time: '17:00', total_price })).toMatchObject({ total_price, visits: { length: 4 } })
})
