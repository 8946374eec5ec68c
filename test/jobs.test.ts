import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runSchedule } from '../src/jobs/run-schedule.ts'
import { schedule, startJobs } from '../src/jobs/schedule.ts'
import { createBooking } from '../src/operations/bookings/create-booking.ts'
import { customerNamed, officeCleaning } from './bookings/people.ts'
import { contextOn, testStart } from './context.ts'
import { createTestDatabase, empty } from './database.ts'
import { longOf } from './quick.ts'

const long = longOf(test)

const { pool, url } = await createTestDatabase(20)
const context = contextOn(pool)
let stop: () => Promise<void> = async () => {}

afterEach(async () => {
  await stop()
  stop = async () => {}
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'simulator_charges')
  context.setNow(testStart)
})

const soon = { timeout: 60_000, interval: 50 }
const cardBooking = async () =>
  createBooking(context, officeCleaning(await customerNamed(context, 'Aisha'), { payment_method: 'card' }), null)
const statuses = async (table: string) => (await pool.query(`SELECT status FROM ${table}`)).rows.map(({ status }) => status)

describe('the jobs', () => {
  test('run what is due as soon as they start, and create their own tables', async () => {
    await cardBooking()
    context.setNow(new Date('2026-11-21T06:16:00Z'))
    stop = startJobs(context)
    await vi.waitFor(async () => expect(await statuses('bookings')).toEqual(['expired']), soon)
  })

  test('have unique names, and are in the crontab', async () => {
    expect(new Set(schedule.map(({ name }) => name)).size).toBe(schedule.length)
    stop = startJobs(context)
    await vi.waitFor(async () => {
      const { rows } = await pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs')
      expect(rows).toHaveLength(schedule.length)
    }, soon)
  })

  long('continue when one of them fails, and at once while there is more to do', async () => {
    const runs = { broken: 0, sound: 0, long: 0 }
    stop = runSchedule(context, [
      {
        name: 'broken',
        cron: '* * * * *',
        againAfterSeconds: 1,
        run: async () => {
          runs.broken++
          throw new Error('planned')
        },
      },
      {
        name: 'sound',
        cron: '* * * * *',
        againAfterSeconds: 1,
        run: async () => {
          runs.sound++
        },
      },
      { name: 'long', cron: '* * * * *', againAfterSeconds: 3_600, run: async () => (++runs.long % 3 > 0 ? 'more' : 'done') },
    ])
    await vi.waitFor(() => expect(Math.min(runs.broken, runs.sound, runs.long)).toBeGreaterThan(2), soon)
  })

  test('say how they ended, and do not run while they are parked', async () => {
    let runs = 0
    let isBroken = true
    const count = {
      name: 'count',
      cron: '* * * * *',
      againAfterSeconds: 1,
      run: async () => {
        runs++
        if (isBroken) throw Object.assign(new Error('Aisha Rahman'), { code: 'ECONNRESET' })
      },
    }
    const state = async () => (await pool.query(`SELECT failure, failures, finished_at FROM job_states WHERE name = 'count'`)).rows[0]
    stop = runSchedule(context, [count])
    await vi.waitFor(async () => expect((await state()).failures).toBeGreaterThan(1), soon)
    expect((await state()).failure).toBe('Error ECONNRESET')
    isBroken = false
    await vi.waitFor(async () => expect(await state()).toMatchObject({ failures: 0, finished_at: testStart }), soon)
    await pool.query('UPDATE job_states SET parked_at = now()')
    const before = runs
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    expect(runs - before).toBeLessThanOrEqual(1)
  })

  test('wait for a running job when they are stopped', async () => {
    let ended = false
    let begun = false
    const stopThem = runSchedule(context, [
      {
        name: 'slow',
        cron: '* * * * *',
        run: async () => {
          begun = true
          await new Promise((resolve) => setTimeout(resolve, 600))
          ended = true
        },
      },
    ])
    await vi.waitFor(() => expect(begun).toBe(true), soon)
    await stopThem()
    expect(ended).toBe(true)
  })

  long('survive kill -9 in the middle of one: the next process finishes what was left open', async () => {
    const { id } = await cardBooking()
    await pool.query(
      `INSERT INTO payments (id, booking_id, visit_id, amount, method, gateway, created_at)
       SELECT 'pay_00000000000000000000000000000001', $1, id, 10500, 'card', 'simulator', $2 FROM visits WHERE booking_id = $1`,
      [id, testStart],
    )
    const child = fork(join(import.meta.dirname, 'jobs-process.ts'), { execArgv: [] })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.send({ url })
    const busy = `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'reconcile_payments' AND j.locked_at IS NOT NULL`
    // A process of its own loads everything first.
    await vi.waitFor(async () => expect((await pool.query(busy)).rows).toHaveLength(1), soon)
    child.kill('SIGKILL')
    await once(child, 'exit')
    context.setNow(new Date('2026-11-21T06:10:00Z'))
    stop = startJobs(context)
    await vi.waitFor(async () => expect(await statuses('payments')).toEqual(['failed']), soon)
  })
})
