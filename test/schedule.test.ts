import { Logger, runMigrations } from 'graphile-worker'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addMinutes, dubaiDateOf, dubaiTimeOf, instantOf } from '../src/domain/dubai-time.ts'
import { crontabOf, type Job, runSchedule } from '../src/jobs/run-schedule.ts'
import { schedule } from '../src/jobs/schedule.ts'
import { contextOn } from './context.ts'
import { createTestDatabase, empty } from './database.ts'

const { pool } = await createTestDatabase(10)
const context = contextOn(pool)
let stop: () => Promise<void> = async () => {}

/** Records every run that the worker queues by the clock. */
await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
await pool.query(`
  CREATE TABLE turns (job text, at timestamptz);
  CREATE FUNCTION note_turn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO turns VALUES (NEW.identifier, NEW.last_execution); RETURN NEW; END $$;
  CREATE TRIGGER note_turn AFTER UPDATE ON graphile_worker._private_known_crontabs FOR EACH ROW EXECUTE FUNCTION note_turn()`)

afterEach(async () => {
  await stop()
  stop = async () => {}
  vi.useRealTimers()
  vi.restoreAllMocks()
  await empty(pool, 'turns', 'graphile_worker._private_known_crontabs', 'graphile_worker._private_jobs')
})

const soon = { timeout: 60_000, interval: 50 }
const inDubai = (instant: Date) => `${dubaiDateOf(instant)} ${dubaiTimeOf(instant)}`
const job = (name: string) => schedule.find((one) => one.name === name) as Job

/** The first minute after an instant at which the queue's own crontab runs the job, in Dubai time. */
function nextTurn({ name }: Job, after: Date): string {
  const [item] = crontabOf([job(name)])
  for (let minute = 1; minute <= 60 * 24 * 2; minute++) {
    const at = addMinutes(new Date(Math.floor(after.getTime() / 60_000) * 60_000), minute)
    const [min, hour, date, month, dow] = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
    if (item?.match({ min, hour, date, month, dow })) return inDubai(at)
  }
  return 'not within two days'
}

const everyMinute = ['2026-11-21 10:03', '2026-11-21 23:58', '2027-01-01 00:00', '2028-02-29 03:30']
const everyFive = ['2026-11-21 10:05', '2026-11-22 00:00', '2027-01-01 00:00', '2028-02-29 03:30']
const everyTen = ['2026-11-21 10:10', '2026-11-22 00:00', '2027-01-01 00:00', '2028-02-29 03:30']
const atEight = ['2026-11-21 20:00', '2026-11-22 20:00', '2027-01-01 20:00', '2028-02-29 20:00']
const inTheEvening = ['2026-11-21 23:55', '2026-11-22 23:55', '2027-01-01 23:55', '2028-02-29 23:55']
const atNight = ['2026-11-22 03:30', '2026-11-22 03:30', '2027-01-01 03:30', '2028-02-29 03:30']

/**
 * The next run of each job, in Dubai time, from four instants: in the morning, before midnight, at the end of the year and on a leap day's
 * night.
 */
const nextTurns: Record<string, string[]> = {
  'expire holds': everyMinute,
  'confirm tomorrow': everyMinute,
  'remind of tomorrow': everyMinute,
  'advance visits': everyMinute,
  'ask about visits': everyMinute,
  'count the figures of days': everyMinute,
  'offer freed times': everyMinute,
  'capture unconfirmed': everyTen,
  'roll series forward': everyTen,
  'tell of first charges': everyTen,
  'tell of ending packs': everyTen,
  'expire packs': everyTen,
  'end paused series': everyTen,
  'send messages': everyMinute,
  'seal the audit': everyMinute,
  'keep the head of the audit': everyMinute,
  'release what was held': everyMinute,
  'run bulk rows': everyMinute,
  'make plans': everyMinute,
  'lapse approvals': everyMinute,
  'begin settings': everyMinute,
  'expire claims': everyTen,
  'delete unused photos': everyTen,
  'delete old photos': everyTen,
  'delete what is past its time': everyTen,
  'tell phones': everyMinute,
  'delete old papers': everyTen,
  'delete portraits': everyTen,
  'reconcile payments': everyMinute,
  'apply provider events': everyMinute,
  'charge visits': everyMinute,
  'count fair shares': everyTen,
  'watch the signs': everyMinute,
  'count the hours of cities': everyTen,
  'fill the bookings of professionals': everyTen,
  'release promo codes': everyFive,
  'plan tomorrow': atEight,
  'mail the head of the audit': inTheEvening,
  'learn roads': ['2026-11-22 02:40', '2026-11-22 02:40', '2027-01-01 02:40', '2028-03-01 02:40'],
  'check the ledger': atNight,
  'verify the audit': ['2026-11-22 04:15', '2026-11-22 04:15', '2027-01-01 04:15', '2028-02-29 04:15'],
}
const instants = [
  instantOf('2026-11-21', '10:02'),
  instantOf('2026-11-21', '23:57'),
  instantOf('2026-12-31', '23:59'),
  instantOf('2028-02-29', '03:29'),
]

const turnsOf = async (task: string) =>
  (await pool.query('SELECT at FROM turns WHERE job = $1 ORDER BY at', [task])).rows.map(({ at }) => inDubai(at))
const counted = (jobs: readonly Job[], runs: Record<string, number>): Job[] =>
  jobs.map((one) => ({
    ...one,
    run: async () => {
      runs[one.name] = (runs[one.name] ?? 0) + 1
    },
  }))
const known = async () => (await pool.query('SELECT identifier FROM graphile_worker._private_known_crontabs')).rows

describe('the schedule', () => {
  test.each(schedule)('says when to $name', (one) => {
    expect(instants.map((instant) => nextTurn(one, instant))).toEqual(nextTurns[one.name])
  })

  test('names each job once', () => {
    const names = schedule.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('is followed by the running worker, through a day and a night', async () => {
    const rare = schedule.filter((one) => nextTurns[one.name] !== everyMinute)
    vi.useFakeTimers({ toFake: ['Date'], now: addMinutes(instantOf('2026-11-21', '10:02'), 0.99) })
    stop = runSchedule(context, counted(rare, {}))
    await vi.waitFor(async () => expect(await known()).toHaveLength(rare.length), soon)
    vi.setSystemTime(addMinutes(instantOf('2026-11-22', '10:02'), 0.5))
    await vi.waitFor(async () => expect((await turnsOf('roll_series_forward')).at(-1)).toBe('2026-11-22 10:00'), soon)
    expect(await turnsOf('check_the_ledger')).toEqual(['2026-11-22 03:30'])
    expect(await turnsOf('release_promo_codes')).toHaveLength(24 * 12)
    for (const task of ['roll_series_forward', 'end_paused_series', 'delete_what_is_past_its_time'])
      expect(await turnsOf(task)).toHaveLength(24 * 6)
  })

  test('runs once in two processes, which share the work', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: addMinutes(instantOf('2026-11-21', '10:02'), 0.99) })
    const runs: Record<string, number> = {}
    const jobs = counted([job('send messages'), job('roll series forward')], runs)
    const stops = [runSchedule(context, jobs), runSchedule(context, jobs)]
    stop = async () => {
      await Promise.all(stops.map((one) => one()))
    }
    await vi.waitFor(async () => expect(await known()).toHaveLength(jobs.length), soon)
    vi.setSystemTime(addMinutes(instantOf('2026-11-21', '11:02'), 0.5))
    await vi.waitFor(async () => expect((await turnsOf('send_messages')).at(-1)).toBe('2026-11-21 11:02'), soon)
    const turns = [await turnsOf('send_messages'), await turnsOf('roll_series_forward')]
    expect(turns.map((list) => [list.length, new Set(list).size])).toEqual([
      [60, 60],
      [6, 6],
    ])
    await vi.waitFor(() => expect(runs['send messages']).toBeGreaterThan(0), soon)
    const { rows } = await pool.query(`SELECT count(*)::int AS waiting FROM graphile_worker.jobs WHERE key = 'send_messages_again'`)
    expect(rows).toEqual([{ waiting: 1 }])
  })

  test('runs jobs that cannot wait for the next minute in between', async () => {
    const quick = schedule.filter(({ againAfterSeconds }) => againAfterSeconds)
    expect(Object.fromEntries(quick.map(({ name, againAfterSeconds }) => [name, againAfterSeconds]))).toEqual({
      'expire holds': 20,
      'seal the audit': 2,
      'tell phones': 2,
      'release what was held': 5,
      'run bulk rows': 1,
      'make plans': 1,
      'send messages': 1,
      'reconcile payments': 10,
    })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    stop = runSchedule(context, counted(quick, {}))
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`SELECT key, run_at FROM graphile_worker.jobs WHERE key LIKE '%\\_again'`)
      expect(Object.fromEntries(rows.map(({ key, run_at: at }) => [key, at.getTime() - now]))).toEqual({
        expire_holds_again: 20_000,
        seal_the_audit_again: 2_000,
        tell_phones_again: 2_000,
        release_what_was_held_again: 5_000,
        run_bulk_rows_again: 1_000,
        make_plans_again: 1_000,
        send_messages_again: 1_000,
        reconcile_payments_again: 10_000,
      })
    }, soon)
  })

  test('begins again at once what broke off, also of a job that runs once a day', async () => {
    let runs = 0
    stop = runSchedule(context, [{ name: 'tidy', cron: '0 3 * * *', run: async () => (++runs === 1 ? 'more' : 'done') }])
    await vi.waitFor(() => expect(runs).toBe(2), soon)
  })

  test('makes up for a missed nightly check, and does not check the ledger at other starts', async () => {
    const runs: Record<string, number> = {}
    const ledger = [job('check the ledger'), job('release promo codes')]
    const start = async () => {
      const before = runs['release promo codes'] ?? 0
      stop = runSchedule(context, counted(ledger, runs))
      await vi.waitFor(() => expect(runs['release promo codes']).toBeGreaterThan(before), soon)
    }
    const away = async (from: string) => {
      await stop()
      await pool.query(`UPDATE graphile_worker._private_known_crontabs SET known_since = $1, last_execution = $1`, [from])
    }
    await start()
    await away(new Date(Date.now() - 24 * 3_600_000).toISOString())
    await start()
    await vi.waitFor(() => expect(runs['check the ledger']).toBe(1), soon)
    await away(new Date().toISOString())
    await start()
    expect(runs['check the ledger']).toBe(1)
  })
})
