import { expect, test } from 'vitest'
import { type FairShare, halfDaysAhead } from '../../src/domain/fair-share.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { countFairShares } from '../../src/operations/fair-shares/count-fair-shares.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning } from './people.ts'

const { pool } = await createTestDatabase()
const context = contextOn(pool)
// The week of the test begins on Sunday 15 November; visits from 25 October until 21 November count.
const hoursOf = { 1: [], 2: ['2026-10-25', '2026-11-02', '2026-11-20'], 3: ['2026-11-10'], 4: ['2026-11-03'] }

async function booked(date: string) {
  return createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), { date, city: 'dubai' }), null)
}

/** Gives everybody their visits of four hours, by the database alone. */
async function work(dates: Record<number, readonly string[]>): Promise<void> {
  await empty(pool, 'bookings', 'customers')
  const { id } = await booked('2026-11-26')
  await pool.query('DELETE FROM visit_assignments')
  for (const [professional, days] of Object.entries(dates))
    await pool.query(
      `WITH made AS (
        INSERT INTO visits (booking_id, number, starts_at, ends_at)
        SELECT $1, $2::int * 10 + n, day + interval '6 hours', day + interval '10 hours' FROM unnest($3::timestamptz[]) WITH ORDINALITY AS d (day, n) RETURNING *
      ) INSERT INTO visit_assignments (visit_id, professional_id, held) SELECT id, $2, tstzrange(starts_at, ends_at) FROM made`,
      [id, professional, days.map((day) => `${day}T00:00Z`)],
    )
}

async function sharesIn(city: string): Promise<Map<number, FairShare>> {
  const { rows } = await pool.query(
    `SELECT p.id, paid_minutes AS "paidMinutes", median_minutes AS "medianMinutes" FROM fair_shares f JOIN professionals p ON p.id = f.professional_id
      WHERE p.city = $1 AND p.is_active`,
    [city],
  )
  return new Map(rows.map(({ id, ...share }) => [id, share]))
}

test('a fair share is the paid time of four weeks beside the median of the same skills and city', async () => {
  await work({ ...hoursOf, 2: [...hoursOf[2], '2026-10-24', '2026-11-22'] })
  await countFairShares(context)
  expect(await sharesIn('dubai')).toEqual(
    new Map([
      [1, { paidMinutes: 0, medianMinutes: 240 }],
      [2, { paidMinutes: 720, medianMinutes: 240 }],
      [3, { paidMinutes: 240, medianMinutes: 240 }],
    ]),
  )
  expect(await sharesIn('sharjah')).toEqual(new Map([[4, { paidMinutes: 240, medianMinutes: 240 }]]))
  const { rows } = await pool.query(
    `SELECT paid_minutes AS "paidMinutes", median_minutes AS "medianMinutes", half_days_ahead FROM fair_shares`,
  )
  for (const { half_days_ahead, ...share } of rows) expect(half_days_ahead).toBe(halfDaysAhead(share))
  expect(await countFairShares(context)).toBe(0)
})

test('the database rounds half-days as the domain does', async () => {
  for (const paidMinutes of [0, 119, 120, 121, 359, 360, 480, 600, 720, 841]) {
    const share = { paidMinutes, medianMinutes: 480 }
    const { rows } = await pool.query(
      `INSERT INTO fair_shares (professional_id, paid_minutes, median_minutes, counted_at) VALUES (1, $1, 480, now())
        ON CONFLICT (professional_id) DO UPDATE SET paid_minutes = $1, median_minutes = 480 RETURNING half_days_ahead`,
      [paidMinutes],
    )
    expect(rows[0].half_days_ahead).toBe(halfDaysAhead(share))
  }
})

test('between those whose road is as long, whoever had less work goes, and without the count it is drawn by lot', async () => {
  await work(hoursOf)
  await countFairShares(context)
  const goes = async (dates: string[]) => {
    // One after another: of those that are booked in the same moment of a week, only one gets whoever comes first.
    const ids: string[] = []
    for (const date of dates) ids.push((await booked(date)).id)
    const { rows } = await pool.query(
      'SELECT DISTINCT professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = ANY($1) ORDER BY 1',
      [ids],
    )
    return rows.map(({ id }) => id)
  }
  const dates = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']
  expect(await goes(dates)).toEqual([1])
  await empty(pool, 'fair_shares')
  expect((await goes(dates.map((date) => date.replace('2026-12', '2027-01').replace('2026-11', '2027-01')))).length).toBeGreaterThan(1)
})
