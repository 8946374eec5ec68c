import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { Signs } from '../../src/contracts/office/signs.ts'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { isOver, type SignName, signNames, signs } from '../../src/domain/signs.ts'
import { listSigns } from '../../src/operations/monitoring/list-signs.ts'
import { noteProcess } from '../../src/operations/monitoring/note-process.ts'
import { readVitalSigns } from '../../src/operations/monitoring/read-vital-signs.ts'
import { watchSigns } from '../../src/operations/monitoring/watch-signs.ts'
import { RequestCounts, startBeat } from '../../src/server/metrics/process-health.ts'
import { serveMetrics } from '../../src/server/metrics/serve-metrics.ts'
import { openSite } from '../accounts/site.ts'
import { contextOn, testStart } from '../context.ts'

const site = await openSite()
const { call, joinStaff, query } = site
const context = contextOn(site.pool)

afterEach(async () => {
  await site.empty(
    'accounts',
    'audit_entries',
    'outbox_messages',
    'job_states',
    'backups',
    'recovery_drills',
    'ledger_checks',
    'sign_states',
  )
  await query('DELETE FROM process_beats')
  site.setNow(testStart)
  context.setNow(testStart)
})

const well = {
  connectionsWaiting: 0,
  connectionHeldSeconds: 1,
  filesAwaySeconds: null,
  loopLagSeconds: 0.02,
  replicaLagSeconds: null,
  requests: 900,
  failedRequests: 0,
  bookingRequests: 40,
  slowBookingRequests: 0,
}
const site1 = { name: 'one 3000', kind: 'site', startedAt: testStart } as const
const site2 = { name: 'two 3000', kind: 'site', startedAt: testStart } as const

async function read(token: string): Promise<(name: SignName) => Signs['signs'][number]> {
  const { status, body } = await call('GET', '/api/admin/signs', { token })
  expect(status).toBe(200)
  const { signs } = body.data as Signs
  return (name) => {
    const found = signs.find((sign) => sign.name === name)
    if (!found) throw new Error(`There is no sign ${name}`)
    return found
  }
}

async function later(minutes: number): Promise<void> {
  context.setNow(addMinutes(context.now(), minutes))
  site.setNow(context.now())
  await noteProcess(context, site1, well)
  await watchSigns(context)
  await workedAt(context.now())
}

const workedAt = (moment: Date) =>
  query(
    `INSERT INTO job_states (name, cron, finished_at, failures) VALUES ('watch the signs', '* * * * *', $1, 0)
      ON CONFLICT (name) DO UPDATE SET finished_at = excluded.finished_at`,
    [moment],
  )

test('a sign over its limit is watched, is to be acted on once it has lasted, and is well again when it is over', async () => {
  await query(`UPDATE migrations SET applied_at = $1`, [addMinutes(testStart, -60)])
  const token = await joinStaff('Layla', 'superadmin')
  await workedAt(testStart)
  await later(0)
  expect((await read(token))('MailsWait')).toMatchObject({ level: 'well', cases: [] })
  await query(
    `INSERT INTO outbox_messages (kind, recipient, language, message_id, next_attempt_at) VALUES ('booking_code', $1, 'en', 'late', $2)`,
    ['aisha@example.com', addMinutes(testStart, -11)],
  )
  await later(0)
  expect((await read(token))('MailsWait')).toMatchObject({ level: 'watch', figure: 660, cases: [{ since: testStart.toISOString() }] })
  await later(4)
  expect((await read(token))('MailsWait').level).toBe('watch')
  await later(1)
  expect((await read(token))('MailsWait')).toMatchObject({ level: 'act', cases: [{ level: 'act', since: testStart.toISOString() }] })
  await query(`UPDATE outbox_messages SET state = 'sent', sent_at = $1`, [context.now()])
  expect((await read(token))('MailsWait')).toMatchObject({ level: 'well', cases: [] })
  await later(1)
  expect(await query('SELECT * FROM sign_states')).toEqual([])
})

test('a worker that has stopped is told of within minutes, by whoever serves', async () => {
  const token = await joinStaff('Layla', 'superadmin')
  await workedAt(addMinutes(testStart, -2))
  expect((await read(token))('JobsStopped')).toMatchObject({ level: 'well', figure: 120 })
  // Nobody watches the signs either, which is a job too.
  site.setNow(addMinutes(testStart, 2))
  const stopped = await read(token)
  expect(stopped('JobsStopped')).toMatchObject({ level: 'act', figure: 240 })
  // Control: the signs of single jobs, which were all there was, say nothing yet.
  expect([stopped('JobLate').level, stopped('JobFails').level]).toEqual(['well', 'well'])
  await workedAt(addMinutes(testStart, 2))
  expect((await read(token))('JobsStopped').level).toBe('well')
})

test('a slot that no standby reads from is told of once it keeps too much of the log', async () => {
  await query(`SELECT pg_create_physical_replication_slot('db_2', true)`)
  try {
    expect((await readVitalSigns(context)).slotKeptGigabytes).toBeLessThan(5)
    await query('SELECT pg_logical_emit_message(true, $1, repeat($1, 1000000)) FROM generate_series(1, 3)', ['x'])
    expect((await readVitalSigns(context)).slotKeptGigabytes).toBeGreaterThan(0.003)
  } finally {
    await query(`SELECT pg_drop_replication_slot('db_2')`)
  }
  expect((await readVitalSigns(context)).slotKeptGigabytes).toBe(null)
})

test('of several processes each has its own case, shares are of all together, and one that is silent is told of, then forgotten', async () => {
  const token = await joinStaff('Layla', 'superadmin')
  await noteProcess(context, site1, {
    ...well,
    connectionsWaiting: 21,
    connectionHeldSeconds: 600,
    filesAwaySeconds: 70,
    replicaLagSeconds: 90,
  })
  await noteProcess(context, site2, { ...well, requests: 100, failedRequests: 30, slowBookingRequests: 8, bookingRequests: 10 })
  await watchSigns(context)
  const first = await read(token)
  expect(first('ConnectionsShort')).toMatchObject({ level: 'watch', figure: 21, cases: [{ subject: 'one 3000' }] })
  expect(first('ConnectionHeld')).toMatchObject({ level: 'act', figure: 600, cases: [{ subject: 'one 3000' }] })
  expect(first('FilesAway')).toMatchObject({ level: 'act', figure: 70, cases: [{ subject: 'one 3000' }] })
  expect(first('ReplicaBehind')).toMatchObject({ level: 'watch', figure: 90, cases: [{ subject: 'one 3000' }] })
  expect(first('RequestsFail')).toMatchObject({ figure: 0.03, cases: [{ subject: null }] })
  expect(first('BookingsSlow')).toMatchObject({ figure: 0.16, level: 'watch' })
  expect(first('DatabaseAway').cases).toEqual([])
  await later(1)
  await later(1)
  expect((await read(token))('DatabaseAway')).toMatchObject({ level: 'act', cases: [{ subject: 'two 3000', level: 'act' }] })
  await later(60)
  expect((await read(token))('DatabaseAway')).toMatchObject({ level: 'well', cases: [] })
})

test('page and alerts read the same figures, and a job of the night is late a day later than others', async () => {
  await joinStaff('Layla', 'superadmin')
  await query(
    `INSERT INTO job_states (name, cron, finished_at, failures) VALUES ('charge visits', '* * * * *', $1, 6), ('check the ledger', '30 23 * * *', $1, 0)`,
    [addMinutes(testStart, -120)],
  )
  await query(`INSERT INTO ledger_checks (checked_at, is_clean, problems) VALUES ($1, false, 3)`, [addMinutes(testStart, -30 * 60)])
  await query(`INSERT INTO backups (kind, ended_at) VALUES ('base', $1)`, [addMinutes(testStart, -27 * 60)])
  await query(`INSERT INTO recovery_drills (ended_at, took_ms, problems, failure) VALUES ($1, 900, 0, 'pgbackrest ended with 1')`, [
    addMinutes(testStart, -9 * 24 * 60),
  ])
  await query(
    `INSERT INTO outbox_messages (kind, recipient, language, message_id, state, sent_at, outcome, outcome_at)
     SELECT 'booking_code', 'aisha@example.com', 'en', 'told ' || n, 'sent', $1, CASE WHEN n <= 2 THEN 'bounced_hard' ELSE 'delivered' END, $1
     FROM generate_series(1, 20) n`,
    [addMinutes(testStart, -60)],
  )
  const layla = { ...context, actor: { kind: 'staff', role: 'superadmin', accountId: await idOfLayla(), sessionId: '' } } as const
  const listed = await listSigns(layla)
  const overInList = listed.signs.flatMap(({ name, cases }) => cases.map(({ subject }) => `${name} ${subject ?? ''}`.trim())).sort()
  const metrics = await serveMetrics({ port: 0, host: '127.0.0.1' }, context)
  const { text } = await metrics.read()
  metrics.close()
  const ofMetrics = signNames.flatMap((name) => {
    const found = [...text.matchAll(new RegExp(`^${signs[name].reads}(?:\\{\\w+="([^"]*)"\\})? (\\S+)$`, 'gm'))]
    return found.filter(([, , figure]) => isOver(name, Number(figure))).map(([, subject]) => `${name} ${subject ?? ''}`.trim())
  })
  expect(overInList).toEqual(ofMetrics.sort())
  expect(overInList).toEqual(
    expect.arrayContaining([
      'BackupOld',
      'DrillFailed',
      'DrillLate',
      'JobFails charge visits',
      'JobLate charge visits',
      'LedgerNotClean',
      'MailsBounce',
      'LedgerNotChecked',
    ]),
  )
  expect(overInList).not.toContain('JobLate check the ledger')
})

test('a process says how it does as soon as it starts, and is off the list once it was stopped', async () => {
  const stop = startBeat(context, { kind: 'worker', place: 'worker 1' })
  await expect.poll(async () => (await query('SELECT kind FROM process_beats')).length).toBe(1)
  await stop()
  expect(await query('SELECT * FROM process_beats')).toEqual([])
})

test('requests count for five minutes, bookings for ten', () => {
  const counts = new RequestCounts()
  const answer = (method: string, url: string, statusCode: number) => {
    const response = Object.assign(new EventEmitter(), { statusCode })
    counts.watch({ method, url } as IncomingMessage, response as unknown as ServerResponse)
    response.emit('close')
  }
  answer('POST', '/api/booking?lang=ar', 500)
  answer('GET', '/', 200)
  expect(counts.beat()).toEqual({ requests: 2, failedRequests: 1, bookingRequests: 1, slowBookingRequests: 0 })
  for (let beat = 2; beat <= 20; beat++) expect(counts.beat()).toMatchObject({ requests: 2, bookingRequests: 1 })
  for (let beat = 21; beat <= 40; beat++) expect(counts.beat()).toMatchObject({ requests: 0, failedRequests: 0, bookingRequests: 1 })
  expect(counts.beat()).toMatchObject({ bookingRequests: 0 })
})

const idOfLayla = async (): Promise<string> => (await query(`SELECT id FROM accounts WHERE role = 'superadmin'`))[0].id

test('what was never done is said to be so, not to be well, until it was', async () => {
  const token = await joinStaff('Layla', 'superadmin')
  const never = async () => {
    const sign = await read(token)
    return (['BackupOld', 'DrillLate', 'DrillFailed', 'LedgerNotChecked', 'MailsWait'] as const).filter((name) => sign(name).is_never)
  }
  expect(await never()).toEqual(['BackupOld', 'DrillLate', 'DrillFailed', 'LedgerNotChecked'])
  await query(`INSERT INTO backups (kind, ended_at) VALUES ('base', $1)`, [testStart])
  expect(await never()).toEqual(['DrillLate', 'DrillFailed', 'LedgerNotChecked'])
})
