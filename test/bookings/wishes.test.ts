import { beforeEach, expect, test } from 'vitest'
import { FreeTimesQuery } from '../../src/contracts/bookings.ts'
import { WaitingListRequest } from '../../src/contracts/waiting-list.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { findTeamTimes } from '../../src/operations/availability/find-team-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { checkSeries } from '../../src/operations/series/check-series.ts'
import { findVisitTimes } from '../../src/operations/visits/find-visit-times.ts'
import { listCandidates } from '../../src/operations/visits/list-candidates.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { confirmPlace } from '../../src/operations/waiting-list/confirm-place.ts'
import { joinWaitingList } from '../../src/operations/waiting-list/join-waiting-list.ts'
import { offerFreedTimes } from '../../src/operations/waiting-list/offer-freed-times.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn, withLinkOf } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)
const staff = staffOn(context)
await pool.query(`UPDATE services SET allows_gender_wish = true WHERE id = 2`)
await pool.query(
  `UPDATE professionals SET gender = CASE id WHEN 2 THEN 'female' ELSE 'male' END, languages = CASE id WHEN 3 THEN '{ar,en}' ELSE '{en}' END::text[]`,
)

beforeEach(async () => {
  await empty(pool, 'bookings', 'customers', 'waiting_list_entries', 'idempotency_keys')
  context.setNow(testStart)
})

const book = async (changes = {}) => createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), changes), null)
const teamOf = async (booking: string): Promise<number[]> =>
  (
    await pool.query<{ id: number }>(
      'SELECT DISTINCT professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = $1 ORDER BY 1',
      [booking],
    )
  ).rows.map(({ id }) => id)
const freeOn = async (date: string, changes = {}): Promise<string[]> => {
  const query = FreeTimesQuery.parse({ service: 2, from: date, hours: 2, ...changes })
  return (await findFreeTimes(context, query))[0]?.times ?? []
}

test('a woman is sent where one was asked for, to every visit, or the time is taken', async () => {
  const once = await book({ wants_gender: 'female' })
  expect(await teamOf(once.id)).toEqual([2])
  await expect(book({ wants_gender: 'female' })).rejects.toMatchObject({ code: 'time_taken' })
  const [free, wished] = [await freeOn('2026-11-26'), await freeOn('2026-11-26', { wants_gender: 'female' })]
  expect(free).toContain('10:00')
  expect(wished).not.toContain('10:00')
  expect(wished).toContain('14:00')
  const weekly = {
    service_id: 2,
    frequency: 'Multiple times a week',
    weeks: 4,
    hours: 2,
    cleaners: 1,
    date: '2026-11-26',
    time: '10:00',
    city: 'dubai',
  } as const
  const states = async (changes = {}) => (await checkSeries(context, { ...weekly, ...changes })).dates.map(({ state }) => state)
  expect(await states()).not.toContain('taken')
  expect((await states({ wants_gender: 'female' }))[0]).toBe('taken')
  const series = await book({ ...weekly, date: '2026-11-30', wants_gender: 'female' })
  expect(await teamOf(series.id)).toEqual([2])
})

test('a move and staff keep the wish', async () => {
  const { id } = await book({ wants_gender: 'female' })
  await book({ date: '2026-11-27', time: '14:00', wants_gender: 'female' })
  const visit = { id, number: 1 }
  const times = await findVisitTimes(staff, visit, { from: '2026-11-27', days: 1 })
  expect(times[0]?.times).not.toContain('14:00')
  const move = (time: string) => moveVisit(withLinkOf(context, id), visit, { date: '2026-11-27', time, expected_fee: 0 })
  await expect(move('14:00')).rejects.toMatchObject({ code: 'time_taken' })
  await move('17:00')
  expect(await teamOf(id)).toEqual([2])
  const shown = await listCandidates(staff, visit)
  expect(shown.filter(({ refusal }) => refusal === 'gender_wish').map(({ id: one }) => one)).toEqual([1, 3])
})

test('the database refuses whoever it is not, and changes that would break the wish later', async () => {
  const { id } = await book({ wants_gender: 'female' })
  const send = (professional: number) => pool.query('UPDATE visit_assignments SET professional_id = $1', [professional])
  await expect(send(1)).rejects.toMatchObject({ constraint: 'wish_is_kept' })
  await expect(pool.query(`UPDATE professionals SET gender = NULL WHERE id = 2`)).rejects.toMatchObject({ constraint: 'wish_is_kept' })
  await expect(pool.query(`UPDATE bookings SET wants_gender = 'male' WHERE id = $1`, [id])).rejects.toMatchObject({
    constraint: 'service_allows_wish',
  })
  await expect(book({ service_id: 3, wants_gender: 'female', total_price: 189 })).rejects.toMatchObject({
    code: 'invalid',
    fields: { wants_gender: expect.any(String) },
  })
  // Negative control: it is these triggers that refuse.
  await pool.query('ALTER TABLE visit_assignments DISABLE TRIGGER visit_assignments_wished_changed')
  await send(1)
  await pool.query('ALTER TABLE visit_assignments ENABLE TRIGGER visit_assignments_wished_changed')
})

test('of a gender that changes and an assignment that needs it, at the same time, one is refused', async () => {
  const { id } = await book({ wants_gender: 'female' })
  await pool.query('DELETE FROM visit_assignments')
  const [one, other] = [await pool.connect(), await pool.connect()]
  await one.query('BEGIN')
  await one.query(
    `INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, 2, tstzrange(starts_at, ends_at) FROM visits WHERE booking_id = $1`,
    [id],
  )
  const changing = other.query(`UPDATE professionals SET gender = 'male' WHERE id = 2`)
  changing.catch(() => undefined)
  await expect.poll(async () => (await pool.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount).toBeGreaterThan(0)
  await one.query('COMMIT')
  await expect(changing).rejects.toMatchObject({ constraint: 'wish_is_kept' })
  for (const client of [one, other]) client.release()
})

test('a language is preferred to a shorter road, its times are shown, and the others can be booked all the same', async () => {
  const first = await book({ wants_language: 'ar' })
  expect(await teamOf(first.id)).toEqual([3])
  expect(await freeOn('2026-11-26', { wants_language: 'ar' })).not.toContain('10:00')
  expect(await freeOn('2026-11-26', { wants_language: 'ar' })).toContain('14:00')
  const second = await book({ wants_language: 'ar' })
  expect(await teamOf(second.id)).not.toContain(3)
})

test('the same people come again where they can, and only their customer may ask for them', async () => {
  const person = await signedInAs(context, await customerNamed(context, 'Aisha'))
  const customer = (await pool.query('SELECT id FROM customers')).rows[0].id
  const earlier = await createBooking(person, officeCleaning(customer), null)
  await pool.query('UPDATE visit_assignments SET professional_id = 3')
  const query = FreeTimesQuery.parse({ service: 2, from: '2026-11-26', hours: 2 })
  const [day] = await findTeamTimes(person, earlier.id, query)
  expect(day?.times).not.toContain('10:00')
  expect(day?.times).toContain('14:00')
  const again = await createBooking(person, officeCleaning(customer, { time: '14:00', same_team_as: earlier.id }), null)
  expect(await teamOf(again.id)).toEqual([3])
  await expect(findTeamTimes(context, earlier.id, query)).rejects.toMatchObject({ code: 'not_found' })
  await expect(book({ time: '17:00', same_team_as: earlier.id })).rejects.toMatchObject({
    code: 'not_found',
    fields: { same_team_as: expect.any(String) },
  })
})

test('the waiting list keeps the wish: a time is offered when she is free', async () => {
  const { id: held } = await book({ wants_gender: 'female' })
  const wish = {
    service_id: 2,
    date: '2026-11-26',
    time: '10:00',
    cleaners: 1,
    hours: 2,
    email: 'grace@example.com',
    wants_gender: 'female' as const,
  }
  await joinWaitingList(context, WaitingListRequest.parse(wish))
  const place = (await pool.query('SELECT id FROM waiting_list_entries')).rows[0].id
  await confirmPlace(context, place)
  expect(await offerFreedTimes(context)).toBe(0)
  await pool.query(`UPDATE visits SET status = 'cancelled' WHERE booking_id = $1`, [held])
  await pool.query('UPDATE visit_assignments SET is_active = false')
  expect(await offerFreedTimes(context)).toBe(1)
  const { rows } = await pool.query('SELECT professional_id AS id FROM visit_assignments WHERE waiting_list_entry_id = $1', [place])
  expect(rows).toEqual([{ id: 2 }])
  await expect(book({ waiting_list_entry: place })).rejects.toMatchObject({ code: 'conflict' })
  expect(await teamOf((await book({ waiting_list_entry: place, wants_gender: 'female' })).id)).toEqual([2])
})
