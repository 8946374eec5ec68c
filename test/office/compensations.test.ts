import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { executeRefunds } from '../../src/operations/refunds/execute-refunds.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { lockWaits } from '../lock-waits.ts'
import { longOf } from '../quick.ts'
import { paidVisit } from './paid-visit.ts'

const long = longOf(test)

const site = await openSite()
const { call, joinStaff, query } = site

let omar = ''
let layla = ''
let paid: Awaited<ReturnType<typeof paidVisit>>

beforeEach(async () => {
  paid = await paidVisit(site)
  omar = await joinStaff('Omar', 'admin')
  layla = await joinStaff('Layla', 'superadmin')
  await site.mails()
})

afterEach(async () => {
  await site.emptyOfPeople('settings')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

const reason = 'The team came an hour late'
const refund = (amount: number, { token = omar, to = 'wallet' } = {}) =>
  call('POST', '/api/admin/refunds', { token, body: { payment_id: paid.payment, amount, to, reason } })
const credit = (amount: number, token = omar) =>
  call('POST', '/api/admin/credits', { token, body: { account_id: paid.account, amount, reason } })
const decide = (id: string, token = layla, body: object = { approve: true }) =>
  call('PUT', `/api/admin/approvals/${id}/decision`, { token, body })
const undo = (id: string, token = omar) => call('POST', `/api/admin/undo/${id}`, { token })
const release = () => releaseHeld(systemContext(site.services))

/** Everything that a refund or credit leaves outside the back office's own tables. */
const traces = async () => ({
  ledger: await query('SELECT key, kind FROM ledger_transactions ORDER BY id'),
  refunds: await query('SELECT amount, destination, state FROM refunds'),
  payments: await query('SELECT refunded FROM payments'),
  notes: await query(`SELECT number FROM invoices WHERE kind = 'credit_note'`),
  mails: await query('SELECT kind FROM outbox_messages'),
  events: await query('SELECT kind FROM booking_events ORDER BY id'),
})
const walletBalance = async () =>
  (await query(`SELECT coalesce(sum(-balance), 0)::int AS fils FROM ledger_accounts WHERE kind = 'wallet'`))[0].fils
const isClean = async () => (await checkLedger(systemContext(site.services))).clean

describe('a refund', () => {
  test('leaves nothing at all while it is held, and nothing after it is undone', async () => {
    const before = await traces()
    const { body } = await refund(50)
    expect(body).toMatchObject({ data: { approval_id: null }, message: 'The refund is on its way once its time to undo is over' })
    await release()
    expect(await traces()).toEqual(before)
    expect(await undo(body.undo.id)).toMatchObject({ status: 200 })
    site.minutesLater(60)
    await release()
    await executeRefunds(systemContext(site.services))
    expect(await traces()).toEqual(before)
    expect(await query('SELECT state FROM compensations')).toEqual([{ state: 'undone' }])
    expect(await query('SELECT state FROM held_effects')).toEqual([{ state: 'dropped' }])
  })

  test('is made once its window is over: ledger, credit note and mail, once however many processes release', async () => {
    await refund(50)
    site.minutesLater(10)
    expect((await Promise.all([release(), release(), release()])).reduce((sum, one) => sum + one)).toBe(1)
    const after = await traces()
    expect(after).toMatchObject({ refunds: [{ amount: 5_000, destination: 'wallet', state: 'done' }], payments: [{ refunded: 5_000 }] })
    expect(after.notes).toHaveLength(1)
    expect(await walletBalance()).toBe(5_000)
    expect((await site.mails()).map(({ to }) => to)).toEqual([people.Aisha.email])
    expect(await query('SELECT state FROM compensations')).toEqual([{ state: 'released' }])
    expect(await isClean()).toBe(true)
  })

  test('never gives back more than is left, with what is held counted', async () => {
    const answers = await Promise.all([refund(60), refund(60, { token: layla }), refund(60)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'not_refundable', details: { refundable: 45 } })
    expect(await call('GET', `/api/admin/compensations/terms?payment_id=${paid.payment}`, { token: layla })).toMatchObject({
      body: { data: { refundable: 45, minutes: 10, can_have_credit: true } },
    })
  })

  test('that is no longer possible at the end of its window is refused, and says so', async () => {
    await refund(50)
    await query('UPDATE payments SET refunded = captured')
    site.minutesLater(10)
    await release()
    expect(await query('SELECT state, refusal FROM compensations')).toEqual([{ state: 'refused', refusal: 'not_refundable' }])
    expect((await traces()).refunds).toEqual([])
    const list = await call('GET', '/api/admin/compensations', { token: omar })
    expect(list.body.data).toMatchObject([
      { customer: 'Aisha Rahman', given_by: 'Omar Haddad', amount: 50, undo: null, refusal: 'not_refundable' },
    ])
  })

  test('needs a reason that the customer may read, and the right to money', async () => {
    const body = { payment_id: paid.payment, amount: 50, to: 'wallet', reason: ' ' }
    expect(await call('POST', '/api/admin/refunds', { token: omar, body })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Say why' } },
    })
    await query(`INSERT INTO withheld_rights SELECT id, 'money' FROM accounts WHERE email = $1`, [people.Omar.email])
    expect(await refund(50)).toMatchObject({ status: 403 })
    expect(await query('SELECT 1 FROM compensations')).toEqual([])
  })
})

describe('a credit', () => {
  test('is in the wallet once its window is over, with a mail that says why', async () => {
    const { body } = await credit(50)
    const [row] = (await call('GET', `/api/admin/compensations?account_id=${paid.account}`, { token: omar })).body.data
    expect(row).toMatchObject({ kind: 'credit', state: 'held', undo: body.undo })
    site.minutesLater(10)
    await release()
    expect(await walletBalance()).toBe(5_000)
    const [mail] = await site.mails()
    expect(mail).toMatchObject({ to: people.Aisha.email, subject: expect.stringContaining('50.00') })
    expect(mail?.text).toContain(reason)
    expect(await undo(body.undo.id)).toMatchObject({ status: 409 })
    expect(await isClean()).toBe(true)
  })

  test('is not for guests', async () => {
    await query('UPDATE bookings SET account_id = NULL')
    const body = { booking_id: paid.booking, amount: 50, reason }
    expect(await call('POST', '/api/admin/credits', { token: omar, body })).toMatchObject({ status: 409 })
    expect(await call('POST', '/api/admin/credits', { token: omar, body: { amount: 50, reason } })).toMatchObject({ status: 422 })
  })
})

long('a process that is killed while it releases leaves each refund and credit done once, or still to do', async () => {
  for (const amount of [10, 20, 30]) await credit(amount)
  site.minutesLater(10)
  const blocker = await site.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('SELECT 1 FROM compensations WHERE amount = 2000 FOR UPDATE')
  const child = fork(join(import.meta.dirname, 'release-process.ts'), { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send({ url: site.url, now: site.now().toISOString() })
  const waiting = (many: number) => expect.poll(() => lockWaits(site.pool), { interval: 50, timeout: 60_000 }).toBe(many)
  await waiting(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await blocker.query('ROLLBACK')
  blocker.release()
  await waiting(0)
  const states = () => query('SELECT amount, state FROM compensations ORDER BY amount')
  expect(await states()).toEqual([
    { amount: 1_000, state: 'released' },
    { amount: 2_000, state: 'held' },
    { amount: 3_000, state: 'held' },
  ])
  expect(await walletBalance()).toBe(1_000)
  expect(await release()).toBe(2)
  expect((await states()).map(({ state }) => state)).toEqual(['released', 'released', 'released'])
  expect(await walletBalance()).toBe(6_000)
  expect(await site.mails()).toHaveLength(3)
  expect(await isClean()).toBe(true)
})

describe('the limit', () => {
  test('counts what somebody gave the same customer in a day, so that neither splitting nor doing it at once helps', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(70)))
    const held = answers.filter(({ body }) => body.data?.compensation_id)
    expect(held).toHaveLength(4)
    expect(answers.filter(({ body }) => body.data?.approval_id)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await call('GET', `/api/admin/compensations/terms?account_id=${paid.account}`, { token: omar })).toMatchObject({
      body: { data: { alone: 20, refundable: null } },
    })
    await undo(held[0]?.body.undo.id)
    expect((await credit(70)).body.data).toMatchObject({ compensation_id: expect.any(String) })
    site.minutesLater(24 * 60)
    await joinStaff('Omar', 'admin')
    await query(`UPDATE sessions SET last_used_at = $1, expires_at = $1::timestamptz + interval '12 hours'`, [site.now()])
    expect((await credit(300)).body.data).toMatchObject({ compensation_id: expect.any(String) })
  })

  test("is the database's: nothing above it exists without an approval", async () => {
    const row = `'cmp_' || md5('x'), 'credit', '${paid.account}', 'wallet', 30001, 'because', (SELECT id FROM accounts WHERE role = 'admin'), now(), 30000`
    const columns = 'id, kind, owner, destination, amount, reason, given_by, given_at, limit_then'
    await expect(query(`INSERT INTO compensations (${columns}) VALUES (${row})`)).rejects.toThrow('within_limit')
    await credit(500)
    const open = `INSERT INTO compensations (${columns}, approval_id) SELECT ${row}, id FROM approvals`
    await expect(query(open.replace('30001', '50000'))).rejects.toThrow('The approval has not been given')
    await expect(query(`UPDATE approvals SET state = 'approved', decided_by = asked_by, decided_at = now()`)).rejects.toThrow('four_eyes')
    await query(
      `UPDATE approvals SET state = 'approved', decided_at = now(), decided_by = (SELECT id FROM accounts WHERE role = 'superadmin')`,
    )
    await expect(query(open)).rejects.toThrow('foreign key')
    await query(open.replace('30001', '50000'))
    await expect(query(open.replace('30001', '50000').replace("'x'", "'y'"))).rejects.toThrow('compensations_approval_idx')
  })
})

describe('an approval', () => {
  const asked = async () => (await credit(500)).body as { data: { approval_id: string }; undo: { id: string } }

  test('is asked of those alone who may give it', async () => {
    await query(`INSERT INTO withheld_rights SELECT id, 'money' FROM accounts WHERE email = $1`, [people.Omar.email])
    await credit(2_000, layla)
    expect(await site.mails()).toEqual([])
    await query('DELETE FROM withheld_rights')
    await credit(2_001, layla)
    expect((await site.mails()).map(({ to }) => to)).toEqual([people.Omar.email])
  })

  test('waits for each of several credits to one customer, and for the same one once, whatever its reason', async () => {
    const asks = (body: object) =>
      call('POST', '/api/admin/credits', { token: omar, body: { account_id: paid.account, amount: 500, reason, ...body } })
    const answers = [await asks({}), await asks({ amount: 400 }), await asks({ reason: 'A vase was broken' }), await asks({ amount: 400 })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409])
    expect(answers[2]?.body.message).toMatch(/^Omar Haddad has already asked for AED.500\.00, .+ the same cannot be asked for again\.$/)
    for (const { body } of answers.slice(0, 2)) expect(await decide(body.data.approval_id)).toMatchObject({ status: 200 })
    site.minutesLater(10)
    await release()
    expect(await walletBalance()).toBe(90_000)
  })

  test('is one, however many give it at the same time', async () => {
    const { data } = await asked()
    expect((await site.mails()).map(({ to }) => to)).toEqual([people.Layla.email])
    const answers = await Promise.all(Array.from({ length: 100 }, () => decide(data.approval_id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.details.state === 'approved')).toHaveLength(99)
    site.minutesLater(10)
    await release()
    expect(await walletBalance()).toBe(50_000)
    expect(await query(`SELECT verb, on_behalf_of IS NOT NULL AS is_for FROM audit_entries ORDER BY id OFFSET 1`)).toEqual([
      { verb: 'credit.give', is_for: true },
      { verb: 'approval.decide', is_for: true },
    ])
    expect(await isClean()).toBe(true)
  })

  test("is of somebody else, who may give it; a superadmin's own request may be decided by an admin", async () => {
    const { data } = await asked()
    expect(await decide(data.approval_id, omar)).toMatchObject({ status: 403 })
    await decide(data.approval_id, layla, { approve: false, remark: 'Too much' })
    const own = (await credit(2_000, layla)).body.data.approval_id
    expect(await decide(own, layla)).toMatchObject({ status: 403, body: { message: 'Somebody else has to decide about your own request' } })
    expect(await decide(own, omar)).toMatchObject({ status: 200, body: { data: { state: 'approved' } } })
  })

  test('tries anew what was asked, and closes the request with the code if it is no longer possible', async () => {
    await query(`INSERT INTO settings (name, value) VALUES ('compensationLimit', '1000')`)
    const { data } = (await refund(50)).body
    await query('UPDATE payments SET refunded = captured')
    expect(await decide(data.approval_id)).toMatchObject({
      status: 200,
      body: { data: { state: 'refused', refusal: 'not_refundable' } },
    })
    expect(await query('SELECT 1 FROM compensations')).toEqual([])
    expect(await query('SELECT state, refusal FROM approvals')).toEqual([{ state: 'refused', refusal: 'not_refundable' }])
  })

  test('can be undone: the request is open again, nothing was given, and it can be given anew', async () => {
    const { data } = await asked()
    const before = await traces()
    const first = await decide(data.approval_id)
    expect(await undo(first.body.undo.id, layla)).toMatchObject({ status: 200 })
    expect(await query('SELECT state, decided_by FROM approvals')).toEqual([{ state: 'open', decided_by: null }])
    site.minutesLater(10)
    await release()
    expect(await traces()).toEqual(before)
    await decide(data.approval_id)
    site.minutesLater(10)
    await release()
    expect(await walletBalance()).toBe(50_000)
  })

  test('is taken back by undo or withdrawal of whoever asked, and lapses', async () => {
    const first = await asked()
    expect(await undo(first.undo.id)).toMatchObject({ status: 200 })
    const { data } = await asked()
    expect(await call('PUT', `/api/admin/approvals/${data.approval_id}/withdrawal`, { token: layla })).toMatchObject({ status: 403 })
    expect(await call('PUT', `/api/admin/approvals/${data.approval_id}/withdrawal`, { token: omar })).toMatchObject({ status: 200 })
    const last = await asked()
    await query(`UPDATE approvals SET expires_at = asked_at + interval '1 second' WHERE state = 'open'`)
    site.minutesLater(1)
    expect(await decide(last.data.approval_id)).toMatchObject({ status: 409, body: { details: { state: 'lapsed' } } })
    const list = await call('GET', '/api/admin/approvals?state=withdrawn&sort=newest', { token: omar })
    expect(list.body).toMatchObject({ data: [{ about: 'Aisha Rahman', amount: 500, is_own: true }, {}], meta: { count: 2 } })
  })
})
