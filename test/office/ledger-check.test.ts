import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { reportLedger } from '../../src/jobs/report-checks.ts'
import { systemContext } from '../../src/operations/context.ts'
import { runLedgerCheck } from '../../src/operations/ledger/run-ledger-check.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { scheduled } from './scheduled.ts'

const site = await openSite()
const { call, joinStaff, pool, query, services } = site
const soon = { timeout: 60_000, interval: 20 }
const context = () => systemContext(services)

beforeAll(() => scheduled(site, 'check the ledger'))

afterEach(async () => {
  await site.empty('accounts', 'audit_entries', 'idempotency_keys', 'ledger_checks', 'ledger_run', 'rate_limits')
  await query(`DELETE FROM ledger_accounts WHERE owner = 'thief'`)
  await query('SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs')
  site.setNow(testStart)
})

const ask = (token: string) => call('POST', '/api/admin/ledger/check', { token })
const read = async (token: string) => (await call('GET', '/api/admin/ledger/check', { token })).body.data
const queued = async () => (await query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'check_the_ledger'`)).length

/** Runs the check while somebody else keeps invoices locked, so that it cannot end, and meanwhile does something. */
async function whileItRuns(work: () => Promise<void>, ending?: AbortSignal): Promise<PromiseSettledResult<unknown>> {
  const holder = await pool.connect()
  await holder.query('BEGIN; LOCK TABLE invoices')
  const run = Promise.allSettled([runLedgerCheck(context(), ending)])
  try {
    await vi.waitFor(
      async () => expect(await query(`SELECT FROM pg_locks WHERE relation = 'invoices'::regclass AND NOT granted`)).toHaveLength(1),
      soon,
    )
    await work()
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  return (await run)[0] as PromiseSettledResult<unknown>
}

test('Omar asks for a check twice: it is queued once, and he reads what it found when it has ended', async () => {
  const omar = await joinStaff('Omar', 'admin')
  expect(await read(omar)).toEqual({ run: null, last: null })
  for (let asked = 0; asked < 2; asked++)
    expect(await ask(omar)).toMatchObject({
      status: 202,
      body: { data: { run: { state: 'waiting', percent: 0 }, last: null }, undo: null },
    })
  expect(await queued()).toBe(1)
  await reportLedger(context())
  const clean = { is_clean: true, checked_at: testStart.toISOString(), trial_balance: { aed: 0, points: 0 }, problems: [] }
  expect(await read(omar)).toEqual({ run: null, last: clean })
})

test('what does not agree is named until a later check finds nothing', async () => {
  const omar = await joinStaff('Omar', 'admin')
  await query(`INSERT INTO ledger_accounts (kind, owner, unit, balance) VALUES ('wallet', 'thief', 'AED', -100)`)
  await reportLedger(context())
  const { last } = await read(omar)
  expect(last).toMatchObject({ is_clean: false, problems: [{ kind: 'wrong_balance', subject: 'wallet thief', detail: '-100 is not 0' }] })
  await query(`DELETE FROM ledger_accounts WHERE owner = 'thief'`)
  site.setNow(addMinutes(testStart, 1))
  await reportLedger(context())
  expect((await read(omar)).last).toMatchObject({ is_clean: true, problems: [] })
})

test('a check that runs is joined by whoever asks and by the nightly job, and one whose process died is begun again', async () => {
  const omar = await joinStaff('Omar', 'admin')
  const outcome = await whileItRuns(async () => {
    expect((await ask(omar)).body.data.run).toMatchObject({ state: 'running' })
    expect(await queued()).toBe(0)
    expect(await runLedgerCheck(context())).toBeNull()
    site.setNow(addMinutes(testStart, 2))
    expect((await read(omar)).run).toMatchObject({ state: 'failed' })
    expect((await ask(omar)).body.data.run).toMatchObject({ state: 'waiting' })
    expect(await queued()).toBe(1)
  })
  expect(outcome).toMatchObject({ status: 'fulfilled', value: { clean: true } })
  // The late end of a run that was given up does not end the one that waits.
  expect((await read(omar)).run).toMatchObject({ state: 'waiting' })
})

test('a check ends with its process and waits for the next; one that fails says so', async () => {
  const omar = await joinStaff('Omar', 'admin')
  const ending = new AbortController()
  const outcome = await whileItRuns(async () => ending.abort(), ending.signal)
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  expect(await read(omar)).toEqual({ run: { state: 'waiting', percent: 0 }, last: null })
  expect(await reportLedger(context(), ending.signal)).toBe('more')
  await query('ALTER TABLE tips RENAME TO mislaid')
  await expect(reportLedger(context())).rejects.toThrow()
  await query('ALTER TABLE mislaid RENAME TO tips')
  expect((await read(omar)).run).toMatchObject({ state: 'failed' })
})

test('a parked check is refused', async () => {
  const omar = await joinStaff('Omar', 'admin')
  await query('UPDATE job_states SET parked_at = now()')
  expect(await ask(omar)).toMatchObject({ status: 409 })
  expect(await read(omar)).toEqual({ run: null, last: null })
  await query('UPDATE job_states SET parked_at = NULL')
})
