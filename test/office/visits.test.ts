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
