import { afterEach, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { visitUnderWay } from './visit-under-way.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site

afterEach(async () => {
  await site.emptyOfPeople()
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

/** Aisha's cash visit is over, and Omar has come to the office. */
async function morningAfter(changes = {}) {
  const aisha = await join('Aisha')
  const id = await visitUnderWay(site, aisha, changes)
  const { token } = (await site.logIn('aisha@example.com')).body
  return { aisha: token as string, id, omar: await joinStaff('Omar', 'admin') }
}

const waiting = async (token: string, state: string) => (await call('GET', `/api/admin/visits?state=${state}`, { token })).body.data
const posted = async (kind: string) => (await query('SELECT 1 FROM ledger_transactions WHERE kind = $1', [kind])).length
const isClean = async () => (await checkLedger(systemContext(site.services))).clean

test('a visit that is over waits for staff, who confirm it with its cash: once, however often they press', async () => {
  const { id, omar } = await morningAfter()
  expect(await waiting(omar, 'to_confirm')).toMatchObject([
    { booking_id: id, number: 1, customer_name: 'Aisha Rahman', payment_method: 'cash', unpaid: 105, professionals: { length: 1 } },
  ])
  expect((await call('GET', '/api/admin/today', { token: omar })).body.data.queues).toContainEqual(
    expect.objectContaining({ queue: 'visits', waiting: 1 }),
  )
  const confirm = (key: string) =>
    call('PUT', `/api/admin/bookings/${id}/visits/1/completion`, {
      token: omar,
      body: { cash_received: true },
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all([confirm('the-same-key'), confirm('the-same-key'), confirm('another-key')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await query('SELECT status, confirmed_by FROM visits')).toEqual([{ status: 'completed', confirmed_by: 'staff' }])
  expect([await posted('payment'), await posted('earning')]).toEqual([1, 1])
  expect(await waiting(omar, 'to_confirm')).toEqual([])
  expect(await query(`SELECT verb, subject_id, on_behalf_of IS NOT NULL AS is_for FROM audit_entries`)).toEqual(
    Array.from({ length: 2 }, () => ({ verb: 'visit.complete', subject_id: `${id}/1`, is_for: true })),
  )
  expect(await isClean()).toBe(true)
})

test('cash that only the customer confirmed waits, and earns once staff record it', async () => {
  const { aisha, id, omar } = await morningAfter()
  expect((await call('POST', `/api/booking/${id}/visits/1/completion`, { token: aisha, body: {} })).status).toBe(200)
  expect(await posted('earning')).toBe(0)
  expect(await waiting(omar, 'cash')).toMatchObject([{ booking_id: id, question: 'cash' }])
  const recorded = await call('PUT', `/api/admin/bookings/${id}/visits/1/completion`, { token: omar, body: { cash_received: true } })
  expect(recorded).toMatchObject({ status: 200 })
  expect(await posted('earning')).toBe(1)
  expect(await waiting(omar, 'cash')).toEqual([])
  expect(await isClean()).toBe(true)
})

test('a reported visit waits apart, and is called off free of charge or charged as missed, not both', async () => {
  const { aisha, id, omar } = await morningAfter()
  await call('POST', `/api/booking/${id}/visits/1/no-show`, { token: aisha, body: { missed_by: 'us' } })
  expect(await waiting(omar, 'to_confirm')).toEqual([])
  expect(await waiting(omar, 'reported')).toMatchObject([{ booking_id: id }])
  const decide = (missed_by: string) => call('PUT', `/api/admin/bookings/${id}/visits/1/no-show`, { token: omar, body: { missed_by } })
  const decided = await Promise.all([decide('us'), decide('customer'), decide('us'), decide('customer')])
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await query('SELECT verb FROM audit_entries')).toEqual([{ verb: 'visit.no_show' }])
  expect(await waiting(omar, 'reported')).toEqual([])
  expect(await isClean()).toBe(true)
})

test('a visit that has not begun cannot be decided about, and nobody else decides', async () => {
  const { aisha, id, omar } = await morningAfter()
  site.setNow(testStart)
  await query(`UPDATE visits SET status = 'scheduled', started_at = NULL`)
  const path = `/api/admin/bookings/${id}/visits/1`
  expect(await call('PUT', `${path}/no-show`, { token: omar, body: { missed_by: 'customer' } })).toMatchObject({ status: 409 })
  expect(await call('PUT', `${path}/completion`, { token: aisha, body: {} })).toMatchObject({ status: 403 })
  expect(await query('SELECT 1 FROM audit_entries')).toEqual([])
})

test('the count of what waits and the list are one, whatever is said of a visit and however long it lasts', async () => {
  const { aisha, id, omar } = await morningAfter()
  const both = async () => {
    const list = (await call('GET', '/api/admin/visits', { token: omar })).body
    const { queues } = (await call('GET', '/api/admin/today', { token: omar })).body.data
    return [list.data.length, list.meta.count, queues.find(({ queue }: { queue: string }) => queue === 'visits').waiting]
  }
  const longer = (minutes: number) => query(`UPDATE visits SET ends_at = ends_at + make_interval(mins => $1)`, [minutes])
  expect(await both()).toEqual([1, 1, 1])
  await longer(60)
  expect(await both()).toEqual([0, 0, 0])
  site.minutesLater(30)
  expect(await both()).toEqual([1, 1, 1])
  await query('ALTER TABLE visits DISABLE TRIGGER visits_queued_when_longer')
  try {
    await longer(60)
    // The control: without the guard the count knows nothing of the hour.
    expect(await both()).toEqual([0, 0, 1])
    await longer(-60)
  } finally {
    await query('ALTER TABLE visits ENABLE TRIGGER visits_queued_when_longer')
  }
  await call('POST', `/api/booking/${id}/visits/1/no-show`, { token: aisha, body: { missed_by: 'us' } })
  expect(await both()).toEqual([1, 1, 1])
  await call('POST', `/api/booking/${id}/visits/1/completion`, { token: aisha, body: {} })
  expect(await both()).toEqual([1, 1, 1])
  await call('PUT', `/api/admin/bookings/${id}/visits/1/completion`, { token: omar, body: { cash_received: true } })
  expect(await both()).toEqual([0, 0, 0])
})

test('who found nobody there stays the team of the visit on every page of the office, and is free again', async () => {
  const { id, omar } = await morningAfter()
  const get = async (path: string) => (await call('GET', path, { token: omar })).body.data
  const [who] = await query('SELECT professional_id AS id FROM visit_assignments')
  const seen = async () => {
    const [booking, calendar, theirs, board] = await Promise.all([
      get(`/api/admin/bookings/${id}`),
      get('/api/admin/calendar?from=2026-11-26&days=1'),
      get(`/api/admin/calendar?from=2026-11-26&days=1&professional=${who.id}`),
      get('/api/admin/dispatch?city=dubai&date=2026-11-26'),
    ])
    return {
      booking: booking.record.visits[0].professionals.length,
      calendar: calendar.visits.map(({ professionals }: { professionals: string[] }) => professionals.length),
      theirs: theirs.visits.length,
      board: board.visits.map(({ team }: { team: object[] }) => team.length),
      stops: board.people.find((one: { id: number }) => one.id === who.id).stops.length,
    }
  }
  const before = await seen()
  expect(before).toEqual({ booking: 1, calendar: [1], theirs: 1, board: [1], stops: 1 })
  expect(await call('PUT', `/api/admin/bookings/${id}/visits/1/no-show`, { token: omar, body: { missed_by: 'customer' } })).toMatchObject({
    status: 200,
  })
  expect(await seen()).toEqual(before)
  expect(await query('SELECT is_active FROM visit_assignments')).toEqual([{ is_active: false }])
})
