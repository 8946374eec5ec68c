import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startJobs } from '../../src/jobs/schedule.ts'
import { findFreeTimes } from '../../src/operations/availability/find-free-times.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { longOf } from '../quick.ts'
import type { Task } from './killed-process.ts'
import { customerNamed, officeCleaning } from './people.ts'

const long = longOf(test)

const { pool, url } = await createTestDatabase(10)
const context = contextOn(pool)
const soon = { timeout: 60_000, interval: 1 }

afterEach(async () => {
  await empty(pool, 'bookings', 'customers')
  context.setNow(testStart)
})

/** Makes another process book until it is killed at a given moment. */
async function bookUntilKilled(moment: () => Promise<unknown>, careless = false): Promise<void> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'killed-process.ts'), { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send({ url, careless } satisfies Task)
  await once(child, 'message')
  await moment()
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Its connections end once the database notices.
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
    )
    expect(rows).toHaveLength(0)
  }, soon)
}

const incomplete = async () =>
  (await pool.query('SELECT b.id FROM bookings b WHERE (SELECT count(*) FROM visits WHERE booking_id = b.id) <> 8')).rows.length
const unstaffed = async () =>
  (await pool.query(`SELECT v.id FROM visits v WHERE NOT EXISTS (SELECT FROM visit_assignments WHERE visit_id = v.id AND is_active)`)).rows
    .length

describe('kill -9', () => {
  test('in the middle of booking series leaves each complete or absent', async () => {
    for (const milliseconds of [150, 404]) await bookUntilKilled(() => pause(milliseconds))
    expect((await pool.query('SELECT 1 FROM bookings')).rows.length).toBeGreaterThan(0)
    expect([await incomplete(), await unstaffed()]).toEqual([0, 0])
  })

  test('negative control: booking visit by visit leaves half a series', async () => {
    for (let kill = 0; kill < 8 && (await incomplete()) === 0; kill++) {
      await empty(pool, 'bookings', 'customers')
      await bookUntilKilled(() => vi.waitFor(async () => expect(await incomplete()).toBeGreaterThan(0), soon), true)
    }
    expect(await incomplete()).toBeGreaterThan(0)
  })

  long('of the process that held times: they are free within a minute after the hold ends', async () => {
    await bookUntilKilled(() => pause(300))
    const before = (await pool.query(`SELECT 1 FROM visit_assignments WHERE is_active`)).rows.length
    expect(before).toBeGreaterThan(0)
    context.setNow(new Date(testStart.getTime() + 16 * 60_000))
    const free = await findFreeTimes(context, { service: 2, from: '2026-12-01', days: 7, cleaners: 3, hours: 2, city: 'dubai' })
    expect(free.every(({ times }) => times.length === 21)).toBe(true)
    const stop = startJobs(context)
    await vi.waitFor(async () => expect((await pool.query('SELECT 1 FROM visit_assignments WHERE is_active')).rows).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    })
    await stop()
    expect((await pool.query('SELECT DISTINCT status FROM bookings')).rows).toEqual([{ status: 'expired' }])
  })
})

/** Ten thousand at full size. */
const wishes = Number(process.env.WISHES ?? 100)

long(
  `${wishes} bookings at once from one reading of the calendar: stale times are refused, none is booked twice`,
  {
    timeout: 300_000,
  },
  async () => {
    const days = await findFreeTimes(context, { service: 2, from: '2026-11-26', days: 3, cleaners: 1, hours: 2, city: 'dubai' })
    const times = days.flatMap(({ date, times: ofDay }) => ofDay.map((time) => ({ date, time })))
    const wanted = Array.from({ length: wishes }, (_, index) => times[index % times.length])
    const attempts = await Promise.allSettled(
      wanted.map(async (wish) => createBooking(context, officeCleaning(await customerNamed(context, 'Omar'), wish), null)),
    )
    const codes = new Set(attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : [])))
    expect(codes).toEqual(new Set(['time_taken']))
    const { rows } = await pool.query(`SELECT count(*)::int AS clashes FROM visit_assignments a JOIN visit_assignments b
    ON a.professional_id = b.professional_id AND a.visit_id < b.visit_id AND a.held && b.held AND a.is_active AND b.is_active`)
    expect(rows).toEqual([{ clashes: 0 }])
  },
)
