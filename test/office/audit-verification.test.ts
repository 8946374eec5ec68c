import { afterEach, beforeAll, expect, test } from 'vitest'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { reportAudit } from '../../src/jobs/report-checks.ts'
import { runVerification } from '../../src/operations/audit/run-verification.ts'
import { sealEntries } from '../../src/operations/audit/seal-entries.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { lockWaits } from '../lock-waits.ts'
import { asOwner } from './as-owner.ts'
import { emptyAudit } from './empty-audit.ts'
import { scheduled } from './scheduled.ts'

const site = await openSite()
const { call, joinStaff, pool, query, services } = site
const context = () => systemContext(services)

beforeAll(() => scheduled(site, 'verify the audit'))

afterEach(async () => {
  await site.empty('accounts', 'idempotency_keys', 'rate_limits')
  await emptyAudit(site)
  await query('SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs')
  site.setNow(testStart)
})

const ask = (token: string) => call('POST', '/api/admin/audit/verification', { token })
const read = async (token: string) => (await call('GET', '/api/admin/audit/verification', { token })).body.data
const queued = async () => (await query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'verify_the_audit'`)).length

test('Layla asks for a verification twice: it is queued once, and she reads what it found when it has ended', async () => {
  const layla = await joinStaff('Layla', 'superadmin')
  expect(await read(layla)).toEqual({ run: null, last: null })
  for (let asked = 0; asked < 2; asked++)
    expect(await ask(layla)).toMatchObject({
      status: 202,
      body: { data: { run: { state: 'waiting', percent: 0 }, last: null }, undo: null },
    })
  expect(await queued()).toBe(1)
  await sealEntries(context())
  expect(await reportAudit(context())).toBe('done')
  // That she asked is in the audit too.
  expect(await read(layla)).toEqual({ run: null, last: { verified_at: testStart.toISOString(), entries: 2, problem: null } })
})

test('it is for superadmins', async () => {
  const omar = await joinStaff('Omar', 'admin')
  expect((await ask(omar)).status).toBe(403)
  expect((await call('GET', '/api/admin/audit/verification', { token: omar })).status).toBe(403)
  expect(await queued()).toBe(0)
})

test('what was changed past the application is named by the night, and the house is told, until a later verification finds nothing', async () => {
  const layla = await joinStaff('Layla', 'superadmin')
  await ask(layla)
  await sealEntries(context())
  await asOwner(pool, `UPDATE audit_entries SET reason = 'because' WHERE id = (SELECT entry_id FROM audit_seals WHERE seq = 1)`)
  const sign = async () => {
    const { body } = await call('GET', '/api/admin/signs', { token: layla })
    return body.data.signs.find(({ name }: { name: string }) => name === 'AuditTampered').level
  }
  expect(await sign()).toBe('well')
  await reportAudit(context())
  const fault = { seal: 1, entry: expect.any(Number), what: 'entry_changed' }
  expect((await read(layla)).last).toMatchObject({ entries: 1, problem: fault })
  expect(await sign()).toBe('act')
  await asOwner(pool, `UPDATE audit_entries SET reason = NULL`)
  site.setNow(addMinutes(testStart, 1))
  await reportAudit(context())
  expect((await read(layla)).last).toMatchObject({ problem: null })
  expect(await sign()).toBe('well')
})

test('a verification that runs is joined; with its process it ends, and the next begins again', async () => {
  const layla = await joinStaff('Layla', 'superadmin')
  await sealEntries(context())
  const holder = await pool.connect()
  await holder.query('BEGIN; LOCK TABLE audit_seals')
  const ending = new AbortController()
  const run = Promise.allSettled([runVerification(context(), ending.signal)])
  await expect.poll(() => lockWaits(pool), { timeout: 60_000, interval: 20 }).toBe(1)
  expect((await ask(layla)).body.data.run).toMatchObject({ state: 'running' })
  expect(await runVerification(context())).toBeNull()
  expect(await queued()).toBe(0)
  ending.abort()
  await holder.query('COMMIT')
  holder.release()
  expect(await run).toMatchObject([{ status: 'rejected', reason: { name: 'AbortError' } }])
  expect(await read(layla)).toEqual({ run: { state: 'waiting', percent: 0 }, last: null })
  expect(await reportAudit(context(), ending.signal)).toBe('more')
})
