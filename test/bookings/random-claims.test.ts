import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { AppError } from '../../src/operations/errors.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { endSeries } from '../../src/operations/series/end-series.ts'
import { pauseSeries } from '../../src/operations/series/pause-series.ts'
import { resumeSeries } from '../../src/operations/series/resume-series.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { claimsByTheRule, claimsInTheDatabase, shopOn, withLink } from './claims-world.ts'
import { staffOn } from './people.ts'

const runs = Number(process.env.LIVES ?? 6)
const { pool } = await createTestDatabase(12)
const shop = shopOn(pool)
const { base, at } = shop

const day = fc.nat(6)
const which = fc.nat(7)
const life = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('book' as const),
        who: fc.nat(3),
        day,
        method: fc.constantFrom('cash' as const, 'card' as const, 'paypal' as const),
        form: fc.constantFrom('once' as const, 'weekly' as const, 'basket' as const),
        cleaners: fc.integer({ min: 1, max: 2 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'confirm' as const, 'done' as const), which }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('move' as const, 'moveAsStaff' as const), which, visit: fc.nat(4), day }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('rule' as const),
        which,
        days: fc.uniqueArray(fc.constantFrom(0, 1, 2, 4), { minLength: 1, maxLength: 3 }),
        hours: fc.integer({ min: 2, max: 8 }),
        cleaners: fc.integer({ min: 1, max: 2 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const), which, visit: fc.nat(4) }) },
    fc.record({ kind: fc.constantFrom('cancel' as const, 'pause' as const, 'resume' as const, 'end' as const), which }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 26, 24 * 7) }) },
  ),
  { minLength: 8, maxLength: 24, size: 'max' },
)
type Step = (typeof life extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer One)[] ? One : never

type Booked = { id: string; by: Context }
const nothing = { expected_fee: 10_000, refund_to: 'source' as const, reason: null }
const dates = ['2026-11-26', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03', '2026-12-06']

/** Lives one life and compares after each act, whatever came of it. Returns how many acts were refused for a budget, and how many were done. */
async function live(steps: readonly Step[]): Promise<{ refused: number; done: number }> {
  await empty(pool, 'bookings', 'customers', 'accounts', 'outbox_messages', 'simulator_charges', 'mailbox_codes', 'idempotency_keys')
  base.setNow(testStart)
  const people = [at(1), at(2), await shop.accountOf(3), await shop.accountOf(4)]
  const made: Booked[] = []
  const told = { refused: 0, done: 0 }
  for (const step of steps) {
    try {
      await act(step, people, made)
      told.done++
    } catch (error) {
      // A refusal is an answer; anything else is a defect.
      if (!(error instanceof AppError)) throw new Error(`${JSON.stringify(step)} failed`, { cause: error })
      if (error.code === 'confirm_first' || /unpaid|without payment/.test(error.message)) told.refused++
    }
    expect(await claimsInTheDatabase(pool), JSON.stringify(step)).toEqual(await claimsByTheRule(pool))
  }
  return told
}

async function act(step: Step, people: Context[], made: Booked[]): Promise<unknown> {
  if (step.kind === 'wait') {
    base.setNow(new Date(base.now().getTime() + step.hours * 3_600_000))
    await expireHolds(base)
    await advanceVisits(base)
    return rollSeries(base)
  }
  if (step.kind === 'book') {
    const by = people[step.who] ?? base
    const { id, second } = await shop.book(by, step.who + 1, {
      date: dates[step.day] ?? '2026-11-26',
      cleaners: step.cleaners,
      payment_method: step.method,
      ...(step.form === 'weekly' && { frequency: 'Weekly' }),
      ...(step.form === 'basket' && { second: { service_id: 3, cleaners: 1, hours: 2, materials: 'No' } }),
    })
    return made.push({ id, by }, ...(second ? [{ id: second.id, by }] : []))
  }
  const one = made[step.which % Math.max(1, made.length)]
  if (!one) return
  const { id } = one
  const by = withLink(one.by, id)
  if (step.kind === 'pay') return shop.pay(one.by, id)
  if (step.kind === 'confirm') return confirmBooking(staffOn(base), id)
  if (step.kind === 'done') return completeVisit(staffOn(base), { id, number: 1 }, { cash_received: true })
  if (step.kind === 'cancel') return cancelBooking(by, id, nothing)
  if (step.kind === 'pause') return pauseSeries(by, id, { from: '2026-12-02', until: '2026-12-12', ...nothing })
  if (step.kind === 'resume') return resumeSeries(by, id)
  if (step.kind === 'end') return endSeries(by, id, { after: '2026-12-05', ...nothing })
  if (step.kind === 'rule') {
    const { days: weekdays, hours, cleaners } = step
    return shop.rule(by, id, { from: '2026-12-06', weekdays, hours, cleaners, time: '09:00' })
  }
  if (step.kind === 'skip') return cancelVisit(by, { id, number: step.visit + 1, reason: 'skipped' }, nothing)
  if (step.kind !== 'move' && step.kind !== 'moveAsStaff') return
  const to = { date: dates[step.day] ?? '2026-11-28', time: '15:00', expected_fee: 10_000 }
  return moveVisit(step.kind === 'move' ? by : staffOn(base), { id, number: step.visit + 1 }, to)
}

test('in whatever way bookings are made and changed, at every commit each claims what its visits hold', { timeout: 900_000 }, async () => {
  await shop.settings({ unpaidHoursOfAccount: 30, unpaidHoursOfGuest: 12, newcomersShare: 2_500, ordinaryVisit: 3 })
  const told = { refused: 0, done: 0 }
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const { refused, done } = await live(steps)
      told.refused += refused
      told.done += done
    }),
    { numRuns: runs, seed: 20_261_123, endOnFailure: true },
  )
  // The lives are not empty: things were done, and some were too much.
  expect(told.done).toBeGreaterThan(runs * 5)
  expect(told.refused).toBeGreaterThan(0)
})

test('negative control: a life finds visits that claim nothing when they move', async () => {
  await pool.query('ALTER TABLE visits DISABLE TRIGGER visits_claim_when_changed')
  const booked = { kind: 'book', who: 2, day: 0, method: 'cash', form: 'once', cleaners: 1 } as const
  const life = live([booked, { kind: 'move', which: 0, visit: 0, day: 2 }])
  await expect(life).rejects.toThrow(/"kind":"move"/)
  await pool.query('ALTER TABLE visits ENABLE TRIGGER visits_claim_when_changed')
})
