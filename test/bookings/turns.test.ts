import { afterAll, afterEach, expect, test } from 'vitest'
import { openPool } from '../../src/db/pool.ts'
import { isTimeTaken } from '../../src/operations/availability/assign-professionals.ts'
import { book, createBooking } from '../../src/operations/bookings/create-booking.ts'
import { planBooking } from '../../src/operations/bookings/plan-booking.ts'
import type { Context } from '../../src/operations/context.ts'
import { contextOn } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning } from './people.ts'

const { pool, url } = await createTestDatabase()
const context = contextOn(pool)
/** Another process, which does not know what this one is about. */
const others = openPool(url, 5)
const elsewhere = contextOn(others)

afterAll(() => others.end())

afterEach(async () => {
  await empty(pool, 'bookings', 'customers')
})

/** A booking of another process that has its people and is not committed until it may go on, or fails. */
async function bookingUnderway(): Promise<{ commit(): void; fail(): void; ended: Promise<PromiseSettledResult<unknown>[]> }> {
  const gate = Promise.withResolvers<void>()
  const assigned = Promise.withResolvers<void>()
  const paused: Context = {
    ...elsewhere,
    trace: async (name, work) => {
      const done = await work()
      if (name !== 'assign professionals') return done
      assigned.resolve()
      await gate.promise
      return done
    },
  }
  const ended = Promise.allSettled([createBooking(paused, officeCleaning(await customerNamed(context, 'Aisha')), null)])
  await assigned.promise
  return { commit: gate.resolve, fail: () => gate.reject(new Error('The process died')), ended }
}

async function waitsForALock(over: Promise<unknown>): Promise<boolean> {
  let isOver = false
  over.then(() => (isOver = true))
  while (!isOver) {
    const { rows } = await pool.query(
      `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT granted`,
    )
    if (rows.length > 0) return true
  }
  return false
}

const omar = async (changes = {}) => officeCleaning(await customerNamed(context, 'Omar'), changes)

/** The first two of the three are booked, so that one is left. */
const bookAllButOne = async () => createBooking(context, await omar({ cleaners: 2, total_price: 157.5 }), null)

test('bookings of one day go on beside each other with other people each; a series waits', async () => {
  const underway = await bookingUnderway()
  await createBooking(context, await omar(), null)
  const series = Promise.allSettled([createBooking(context, await omar({ frequency: 'Weekly', time: '14:00', total_price: 105 }), null)])
  expect(await waitsForALock(series)).toBe(true)
  underway.commit()
  await Promise.all([underway.ended, series])
  const { rows } = await pool.query(`SELECT count(DISTINCT a.professional_id)::int AS people, count(*)::int AS visits
    FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.starts_at = '2026-11-26 06:00Z'`)
  expect(rows).toEqual([{ people: 2, visits: 2 }])
})

test('of the last place nobody is refused before whoever is about to take it has it', async () => {
  await bookAllButOne()
  const taken = await bookingUnderway()
  const refused = Promise.allSettled([createBooking(context, await omar(), null)])
  expect(await waitsForALock(refused)).toBe(true)
  taken.commit()
  await taken.ended
  expect(await refused).toMatchObject([{ reason: { code: 'time_taken' } }])
})

test('and gets it if they fail', async () => {
  await bookAllButOne()
  const failing = await bookingUnderway()
  const waiting = Promise.allSettled([createBooking(context, await omar(), null)])
  expect(await waitsForALock(waiting)).toBe(true)
  failing.fail()
  await failing.ended
  expect(await waiting).toMatchObject([{ status: 'fulfilled' }])
})

test('negative control: a look among others alone refuses a place that is free again', async () => {
  await bookAllButOne()
  const failing = await bookingUnderway()
  const plan = await planBooking(context, await omar())
  const hold = { expiresAt: null, whenPaid: false, budgets: null, code: null }
  const look = context.db.transaction((tx) => book(context, tx, plan, { first: hold, second: null }, 'among others'))
  expect(isTimeTaken(await look.catch((error) => error))).toBe(true)
  failing.fail()
  await failing.ended
})

test('nobody is taken whom somebody else took since the look began', async () => {
  await bookAllButOne()
  const { rows } = await pool.query(`SELECT seen, take_professional(a.professional_id, a.held, a.held, seen) AS taken
    FROM visit_assignments a CROSS JOIN generate_series(0, 1) AS seen ORDER BY a.professional_id, seen LIMIT 2`)
  expect(rows).toEqual([
    { seen: 0, taken: false },
    { seen: 1, taken: true },
  ])
})
