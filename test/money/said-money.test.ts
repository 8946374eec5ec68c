import { expect, test } from 'vitest'
import { bookingStateNames, shownStateNames } from '../../src/domain/booking-words.en.ts'
import { bookingStates, progressOf, shownState, shownVisitState, visitStates } from '../../src/domain/bookings.ts'
import { openSite } from '../accounts/site.ts'
import { createTestDatabase } from '../database.ts'
import { visitUnderWay } from '../office/visit-under-way.ts'
import { saidOf } from './said-money.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase()
const world = worldOn(pool)

test.each([
  [0, 'AED 105.00 refunded'],
  [5_250, 'Fee of AED 52.50 paid · AED 52.50 refunded'],
  [10_500, 'Fee of AED 105.00 paid'],
])('a cancelled booking of which %i fils were kept says what was charged and what came back', async (fee, text) => {
  const id = await world.book()
  await world.pay(id)
  await world.cancel(id, fee)
  await pool.query(`UPDATE visits SET status = 'cancelled' WHERE booking_id = $1`, [id])
  expect((await saidOf(world, id))[0]?.en.replaceAll(/\s/g, ' ')).toBe(text)
  world.reset()
})

test('in progress is said only of a visit that takes place now, of whatever state and visits', () => {
  // Control: as before, by the booking's state alone.
  let saidByState = 0
  for (const status of bookingStates)
    for (const first of visitStates)
      for (const second of visitStates)
        for (const isOver of [false, true]) {
          const visits = [
            { status: first, can_confirm: isOver && first === 'in_progress' },
            { status: second, can_confirm: false },
          ]
          const isNow = visits.some((visit) => visit.status === 'in_progress' && !visit.can_confirm)
          const isSaid = shownStateNames[shownState({ status, ...progressOf(visits) })] === bookingStateNames.in_progress
          if (status === 'in_progress' && !isNow) saidByState++
          if (isSaid) expect([status, isNow]).toEqual(['in_progress', true])
          for (const visit of visits) if (visit.can_confirm) expect(shownVisitState(visit)).toBe('over')
        }
  expect(saidByState).toBeGreaterThan(0)
})

test('a visit that is over and waits for a word is told as such, and a series between two visits too', async () => {
  const site = await openSite()
  const aisha = await site.join('Aisha')
  const id = await visitUnderWay(site, aisha, { frequency: 'Weekly', total_price: 105 })
  const token = await site.joinStaff('Layla', 'superadmin')
  const row = async () => (await site.call('GET', '/api/admin/bookings', { token })).body.data[0]
  const own = async () => (await site.call('GET', '/api/customer/bookings', { token: aisha })).body.data[0]
  for (const seen of [await row(), await own()])
    expect([seen, shownState(seen)]).toEqual([expect.objectContaining({ status: 'in_progress', to_confirm: true }), 'over'])
  const visits = await site.call('GET', `/api/admin/calendar?from=2026-11-26&until=2026-11-27`, { token })
  expect(visits.body.data.visits[0]).toMatchObject({ status: 'in_progress', can_confirm: true })
  await site.call('PUT', `/api/admin/bookings/${id}/visits/1/completion`, { token, body: { cash_received: true } })
  for (const seen of [await row(), await own()])
    expect([seen, shownState(seen)]).toEqual([
      expect.objectContaining({ status: 'in_progress', to_confirm: false, under_way: false }),
      'between_visits',
    ])
})
