import { afterEach, expect, test } from 'vitest'
import { freeUntilAfterMove } from '../../src/app/account/bookings/visit-text.ts'
import { instantOf } from '../../src/domain/dubai-time.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { previewCancellation } from '../../src/operations/bookings/preview-cancellation.ts'
import { findVisitTimes } from '../../src/operations/visits/find-visit-times.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, withLinkOf } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys')
  context.setNow(testStart)
})

const bookFor = async (name: 'Aisha' | 'Omar', changes = {}) => {
  const booked = await createBooking(context, officeCleaning(await customerNamed(context, name), changes), null)
  return { id: booked.id, bookedAt: new Date(booked.booked_at), by: withLinkOf(context, booked.id) }
}
const teamOf = async (id: string): Promise<number[]> =>
  (
    await pool.query<{ id: number }>(
      'SELECT a.professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE a.is_active AND v.booking_id = $1 ORDER BY 1',
      [id],
    )
  ).rows.map(({ id }) => id)

test('before a visit is moved it is said whether the same people come, and so it is', async () => {
  const { id, by } = await bookFor('Aisha')
  const before = await teamOf(id)
  const busy = await bookFor('Omar', { date: '2026-11-27', time: '15:00', cleaners: 2, total_price: 157.5 })
  await pool.query('DELETE FROM visit_assignments a USING visits v WHERE v.id = a.visit_id AND v.booking_id = $1', [busy.id])
  await pool.query(
    `INSERT INTO visit_assignments (visit_id, professional_id, held)
     SELECT v.id, $2, tstzrange(v.starts_at, v.ends_at + interval '30 minutes') FROM visits v WHERE v.booking_id = $1`,
    [busy.id, before[0]],
  )
  const [friday] = await findVisitTimes(by, { id, number: 1 }, { from: '2026-11-27', days: 1 })
  expect(friday?.times).toContain('15:00')
  expect(friday?.same_team).not.toContain('15:00')
  const same = friday?.same_team?.[0] ?? ''
  await moveVisit(by, { id, number: 1 }, { date: '2026-11-27', time: same, expected_fee: 0 })
  expect(await teamOf(id)).toEqual(before)
  await moveVisit(by, { id, number: 1 }, { date: '2026-11-27', time: '15:00', expected_fee: 0 })
  expect(await teamOf(id)).not.toEqual(before)
})

test.each([
  ['later', '2026-11-30', '15:00'],
  ['sooner', '2026-11-25', '12:00'],
  ['so soon that it is free only just after booking', '2026-11-24', '18:00'],
])('before a visit is moved to be %s, the moment is said until which it is free, and so it is', async (_, date, time) => {
  const { id, by, bookedAt } = await bookFor('Aisha')
  const { policy, visits } = await previewCancellation(by, id, { number: 1 })
  const said = freeUntilAfterMove(visits[0]?.free_until ?? '', instantOf(date, time), { policy, bookedAt })
  const moved = await moveVisit(by, { id, number: 1 }, { date, time, expected_fee: 0 })
  expect(moved.booking.visits[0]?.free_until).toBe(said.toISOString())
})
