import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site
let omar = ''

/** Aisha's visits: two on Thursday 26 November, one at its end, and one on Saturday; the times are Dubai's. */
beforeAll(async () => {
  const aisha = await join('Aisha')
  const starts = [
    ['2026-11-26', '10:00'],
    ['2026-11-26', '19:00'],
    ['2026-11-28', '09:00'],
  ] as const
  for (const [date, time] of starts) {
    const customer = (await call('POST', '/api/customer', { token: aisha, body: { ...people.Aisha, address: 'Villa 12, Jumeirah 1' } }))
      .body.id
    const { id } = (await call('POST', '/api/booking', { token: aisha, body: officeCleaning(customer, { date, time }) })).body
    await confirmBooking(systemContext(site.services), id)
  }
  omar = await joinStaff('Omar', 'admin')
})
afterAll(() => site.empty('accounts', 'customers', 'bookings'))

const shown = async (parameters: string) => (await call('GET', `/api/admin/calendar?${parameters}`, { token: omar })).body.data
const counted = async (parameters: string) => (await call('GET', `/api/admin/calendar/days?${parameters}`, { token: omar })).body.data

test('a day in Dubai has the visits that begin in it, the earliest first', async () => {
  const { visits, is_cut } = await shown('from=2026-11-26')
  expect(is_cut).toBe(false)
  expect(visits).toMatchObject([
    {
      starts_at: '2026-11-26T06:00:00.000Z',
      ends_at: '2026-11-26T08:00:00.000Z',
      customer_name: 'Aisha Rahman',
      is_movable: true,
      needs: null,
    },
    { starts_at: '2026-11-26T15:00:00.000Z' },
  ])
  expect((await shown('from=2026-11-25')).visits).toEqual([])
  expect((await shown('from=2026-11-26&days=7')).visits).toHaveLength(3)
  expect(await shown('from=2026-11-26&days=7&limit=2')).toMatchObject({ visits: { length: 2 }, is_cut: true })
})

test('the month counts them by day, and what waits for a team, under the same filters', async () => {
  await query(`DELETE FROM visit_assignments WHERE visit_id = (SELECT id FROM visits WHERE starts_at = '2026-11-28T05:00Z')`)
  expect(await counted('from=2026-11-25&days=4')).toEqual([
    { date: '2026-11-25', visits: 0, needs: 0 },
    { date: '2026-11-26', visits: 2, needs: 0 },
    { date: '2026-11-27', visits: 0, needs: 0 },
    { date: '2026-11-28', visits: 1, needs: 1 },
  ])
  expect((await shown('from=2026-11-28')).visits).toMatchObject([{ needs: 'unassigned', professionals: [] }])
  const [{ professional_id }] = await query('SELECT professional_id FROM visit_assignments ORDER BY professional_id LIMIT 1')
  for (const [filter, visits] of [
    ['city=dubai', 3],
    ['city=ajman', 0],
    ['service=2', 3],
    ['service=1', 0],
  ] as const) {
    expect([filter, (await shown(`from=2026-11-25&days=7&${filter}`)).visits.length]).toEqual([filter, visits])
    const days = await counted(`from=2026-11-25&days=7&${filter}`)
    expect([filter, days.reduce((sum: number, day: { visits: number }) => sum + day.visits, 0)]).toEqual([filter, visits])
  }
  expect((await shown(`from=2026-11-25&days=7&professional=${professional_id}`)).visits.length).toBeGreaterThan(0)
})

test('what was called off is not shown', async () => {
  await query(`UPDATE visits SET status = 'cancelled' WHERE starts_at = '2026-11-28T05:00Z'`)
  expect((await shown('from=2026-11-28')).visits).toEqual([])
  expect(await counted('from=2026-11-28')).toEqual([{ date: '2026-11-28', visits: 0, needs: 0 }])
})

test('more days than a week, or six, are refused', async () => {
  expect(await call('GET', '/api/admin/calendar?from=2026-11-26&days=8', { token: omar })).toMatchObject({ status: 422 })
  expect(await call('GET', '/api/admin/calendar/days?from=2026-11-26&days=43', { token: omar })).toMatchObject({ status: 422 })
})
