import { afterEach, expect, test } from 'vitest'
import { BasketTimesQuery, FreeTimesQuery } from '../../src/contracts/bookings.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase } from '../database.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)
const thursday = '2026-11-26'

afterEach(async () => {
  await pool.query('DELETE FROM professional_exceptions')
  await pool.query('UPDATE services SET allows_gender_wish = false WHERE id = 2')
})

/** Offices are cleaned by Maria, Ravi and Grace; only Ravi does plumbing. */
const daysFor = (changes: Partial<FreeTimesQuery>) =>
  findFreeTimes(
    context,
    FreeTimesQuery.parse({ service: '2', from: thursday, days: '7', cleaners: '3', hours: '2', city: 'dubai', ...changes }),
  )

test('a team that nobody can ever send is not called full: every day says how many people can come', async () => {
  const days = await daysFor({ cleaners: '4' })
  expect(days.map(({ times }) => times.length)).toEqual(days.map(() => 0))
  const [first] = days
  expect(first).toMatchObject({ date: thursday, unavailable: 'team_too_large', largest_team: 3 })
  expect(days.filter(({ unavailable }) => unavailable === 'full')).toEqual([])
})

test('those of the wished gender alone count', async () => {
  await pool.query('UPDATE services SET allows_gender_wish = true WHERE id = 2')
  const { rows } = await pool.query<{ women: number }>(
    `SELECT count(*)::int AS women FROM professionals p JOIN professional_skills s ON s.professional_id = p.id WHERE s.service_id = 2 AND p.gender = 'female'`,
  )
  const women = rows[0]?.women ?? 0
  expect(women).toBeLessThan(3)
  expect((await daysFor({ wants_gender: 'female' }))[0]).toMatchObject({ unavailable: 'team_too_large', largest_team: women })
})

test('neither service of a basket takes more people than do it', async () => {
  const query = { service: '2', from: thursday, second_service: 'plumbing', city: 'dubai' }
  const [day] = await findFreeTimes(context, BasketTimesQuery.parse({ ...query, second_cleaners: '2' }))
  expect(day).toMatchObject({ times: [], second_times: [], unavailable: 'team_too_large', largest_team: 1 })
  const [possible] = await findFreeTimes(context, BasketTimesQuery.parse(query))
  expect(possible?.times.length).toBeGreaterThan(0)
})

test('negative control: a day on which one of three is away is full for three, and can be waited for', async () => {
  expect((await daysFor({}))[0]?.times.length).toBeGreaterThan(0)
  await pool.query(
    `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
     SELECT professional_id, 'off', '2026-11-26T00:00+04', '2026-11-27T00:00+04' FROM professional_skills WHERE service_id = 2 ORDER BY 1 LIMIT 1`,
  )
  context.memory.forget()
  const [day] = await daysFor({})
  expect(day).toMatchObject({ times: [], unavailable: 'full' })
  expect(day).not.toHaveProperty('largest_team')
})
