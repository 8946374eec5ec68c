import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dubaiDateOf } from '../../src/domain/dubai-time.ts'
import { queueNames } from '../../src/domain/queues.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testStart } from '../context.ts'
import { sealedForNobody } from '../vault.ts'
import { leaveSomethingToDo } from './something-to-do.ts'
import { visitUnderWay } from './visit-under-way.ts'

const site = await openSite()
const { call, join, joinStaff, query } = site

beforeEach(() => site.setNow(testStart))
afterEach(async () => {
  await query(`UPDATE professionals SET is_active = true; DELETE FROM professional_exceptions`)
  await site.empty(
    ...['accounts', 'customers', 'bookings', 'contact_messages', 'partner_applications', 'queue_items', 'audit_entries'],
    ...['idempotency_keys', 'rate_limits', 'outbox_messages', 'ledger_transactions', 'withdrawals'],
  )
})

/** A confirmed booking of Aisha's with one visit. */
async function booked(changes = {}): Promise<string> {
  const aisha = await join('Aisha')
  const customer = (await call('POST', '/api/customer', { token: aisha, body: { ...people.Aisha, address: 'Villa 12, Jumeirah 1' } })).body
    .id
  const { body } = await call('POST', '/api/booking', { token: aisha, body: officeCleaning(customer, changes) })
  await confirmBooking(systemContext(site.services), body.id)
  return body.id
}

const items = async (queue: string) => query('SELECT * FROM queue_items WHERE queue = $1 ORDER BY subject_id', [queue])
const waitingIn = async (...queues: string[]) =>
  (await query('SELECT queue FROM queue_items WHERE queue = ANY ($1) ORDER BY queue', [queues])).map(({ queue }) => queue)

describe('the database keeps the queues', () => {
  test('and knows those that the code knows', async () => {
    expect((await query('SELECT name FROM queues')).map(({ name }) => name).sort()).toEqual([...queueNames].sort())
  })

  test('of messages, requests and applications: in while they are open, out once somebody saw to them', async () => {
    const { message, support, company } = await leaveSomethingToDo(site)
    const omar = await joinStaff('Omar', 'admin')
    expect(await waitingIn('messages', 'support', 'applications')).toEqual(['applications', 'messages', 'support'])
    const [application] = await items('applications')
    expect(application.due_at.getTime() - application.since.getTime()).toBe(48 * 3_600_000)
    await call('POST', `${message}/replies`, { token: omar, body: { message: 'Yes' } })
    await call('PUT', `${support}/closure`, { token: omar })
    await call('PUT', `${company}/refusal`, { token: omar, body: { message: 'Sorry', reason: 'No licence' } })
    expect(await waitingIn('messages', 'support', 'applications')).toEqual([])
    await call('POST', `${support.replace('admin', 'customer')}/messages`, { token: await join('Layla'), body: { message: 'Hello?' } })
    expect(await waitingIn('support')).toEqual([])
    await query(`DELETE FROM contact_messages; UPDATE support_requests SET state = 'open'`)
    expect(await waitingIn('support', 'messages')).toEqual(['support'])
    await query('DELETE FROM support_requests')
    expect(await waitingIn('support')).toEqual([])
  })

  test('of visits that are over, from their end until staff decide', async () => {
    const id = await visitUnderWay(site, await join('Aisha'))
    const omar = await joinStaff('Omar', 'admin')
    const [item] = await items('visits')
    expect(item).toMatchObject({ opens_at: new Date('2026-11-26T12:00:00+04:00'), due_at: new Date('2026-11-27T12:00:00+04:00') })
    await call('PUT', `/api/admin/bookings/${id}/visits/1/completion`, { token: omar, body: { cash_received: true } })
    expect(await items('visits')).toEqual([])
  })

  test('of cash that only its customer confirmed', async () => {
    const aisha = await join('Aisha')
    const id = await visitUnderWay(site, aisha)
    const { token } = (await site.logIn(people.Aisha.email)).body
    await call('POST', `/api/booking/${id}/visits/1/completion`, { token, body: {} })
    expect(await items('visits')).toHaveLength(1)
  })

  test('of visits without their people: until somebody has the place, never while one gives it to another', async () => {
    await booked()
    expect(await items('unassigned')).toEqual([])
    const [held] = await query('DELETE FROM visit_assignments RETURNING *')
    expect(await items('unassigned')).toMatchObject([{ due_at: new Date('2026-11-26T10:00:00+04:00'), opens_at: null }])
    await query('INSERT INTO visit_assignments (visit_id, professional_id, held) VALUES ($1, $2, $3)', [
      ...[held.visit_id, held.professional_id, held.held],
    ])
    expect(await items('unassigned')).toEqual([])
    await query('DELETE FROM visit_assignments')
    await query(`UPDATE visits SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`)
    expect(await items('unassigned')).toMatchObject([{ due_at: new Date('2026-11-27T10:00:00+04:00') }])
    await query(`UPDATE visits SET status = 'cancelled'`)
    expect(await items('unassigned')).toEqual([])
  })

  test('of visits whose professional does not work then: absent, without the day in the week, or gone', async () => {
    await booked()
    const [{ professional_id: professional }] = await query('SELECT professional_id FROM visit_assignments')
    const absence = (from: string, until: string) =>
      query(`INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at) VALUES ($1, 'off', $2, $3)`, [
        ...[professional, from, until],
      ])
    await absence('2026-11-25T08:00+04:00', '2026-11-25T20:00+04:00')
    expect(await items('conflicts')).toEqual([])
    await absence('2026-11-26T11:00+04:00', '2026-11-26T13:00+04:00')
    expect(await items('conflicts')).toHaveLength(1)
    await query('DELETE FROM professional_exceptions')
    expect(await items('conflicts')).toEqual([])
    await query('UPDATE professionals SET is_active = false WHERE id = $1', [professional])
    expect(await items('conflicts')).toHaveLength(1)
    await query('UPDATE professionals SET is_active = true WHERE id = $1', [professional])
    const week = await query('DELETE FROM professional_weeks WHERE professional_id = $1 AND weekday = 4 RETURNING *', [professional])
    expect(await items('conflicts')).toHaveLength(week.length > 0 ? 1 : 0)
    await query('INSERT INTO professional_weeks SELECT * FROM jsonb_populate_recordset(NULL::professional_weeks, $1)', [
      JSON.stringify(week),
    ])
    expect(await items('conflicts')).toEqual([])
  })

  test('of charges that failed after the visit, until it is paid; what fails before it waits for nobody', async () => {
    const id = await booked()
    const pay = (payment: string, status: string) =>
      query(
        `INSERT INTO payments (id, booking_id, visit_id, amount, captured, part, method, status, failure, gateway, gateway_reference, completed_at)
          SELECT $1, booking_id, id, 10500, CASE $2 WHEN 'paid' THEN 10500 ELSE 0 END, 1, 'card', $2,
            CASE $2 WHEN 'failed' THEN 'declined' END, 'simulator', $1, now() FROM visits WHERE booking_id = $3`,
        [`pay_${payment.padEnd(32, '0')}`, status, id],
      )
    await pay('before', 'failed')
    expect(await items('payments')).toEqual([])
    await query(`UPDATE bookings SET payment_method = 'card'; UPDATE visits SET status = 'completed', confirmed_by = 'staff'`)
    await pay('after', 'failed')
    expect(await items('payments')).toHaveLength(1)
    await pay('again', 'paid')
    expect(await items('payments')).toEqual([])
  })

  test('of mails that could not be delivered, until they are sent again', async () => {
    await leaveSomethingToDo(site)
    await query(`UPDATE outbox_messages SET state = 'failed', sent_at = NULL WHERE kind = 'support_received' OR true`)
    const failed = await items('mails')
    expect(failed.length).toBeGreaterThan(0)
    await query(`UPDATE outbox_messages SET state = 'queued'`)
    expect(await items('mails')).toEqual([])
    await query(`UPDATE outbox_messages SET state = 'failed'; DELETE FROM outbox_messages`)
    expect(await items('mails')).toEqual([])
  })

  test('of withdrawals, from when they may be paid', async () => {
    await query(
      `INSERT INTO withdrawals (id, owner, amount, iban, account_holder, created_at, payable_at)
        VALUES ('wdr_00000000000000000000', 'acc', 5000, $1, 'Aisha Rahman', '2026-11-20Z', '2026-11-21Z')`,
      [sealedForNobody],
    )
    expect(await items('withdrawals')).toMatchObject([{ opens_at: new Date('2026-11-21Z'), due_at: new Date('2026-11-24Z') }])
    await query(`UPDATE withdrawals SET state = 'cancelled', completed_at = '2026-11-21Z'`)
    expect(await items('withdrawals')).toEqual([])
  })
})

describe('staff', () => {
  const hands = (token: string, verb: 'PUT' | 'DELETE', what: 'taker' | 'snooze', body?: object) =>
    query(`SELECT subject_id FROM queue_items WHERE queue = 'messages'`).then(([{ subject_id }]) =>
      call(verb, `/api/admin/queue-items/messages/${subject_id}/${what}`, { token, ...(body && { body }) }),
    )

  test('see what waits in the queues that are theirs, with its age against the promise', async () => {
    await leaveSomethingToDo(site)
    site.minutesLater(25 * 60)
    const omar = await joinStaff('Omar', 'admin')
    const { queues } = (await call('GET', '/api/admin/today', { token: omar })).body.data
    expect(queues.map(({ queue }: { queue: string }) => queue)).not.toContain('mails')
    expect(queues.find(({ queue }: { queue: string }) => queue === 'messages')).toEqual({
      ...{ queue: 'messages', waiting: 1, late: 1, oldest: testStart.toISOString(), promised_hours: 24 },
    })
    expect(queues.find(({ queue }: { queue: string }) => queue === 'applications')).toMatchObject({
      waiting: 1,
      late: 0,
      promised_hours: 48,
    })
    const list = await call('GET', '/api/admin/queue-items', { token: omar })
    expect(list.body.data.map(({ queue, title }: Record<string, string>) => [queue, title])).toEqual([
      ...[
        ['messages', 'Huda'],
        ['support', 'Aisha Rahman'],
        ['applications', 'Spotless LLC'],
      ],
    ])
    await query(`INSERT INTO withheld_rights SELECT id, 'desk' FROM accounts WHERE email = $1`, [people.Omar.email])
    expect((await call('GET', '/api/admin/queue-items?queue=messages', { token: omar })).body.data).toEqual([])
    expect((await call('GET', '/api/admin/queue-items', { token: omar })).body).toMatchObject({
      data: [{ queue: 'applications' }],
      meta: { count: 1 },
    })
  })

  test('take what waits: of ten at once one has it, and the others see who', async () => {
    const { message } = await leaveSomethingToDo(site)
    const [omar, layla] = [await joinStaff('Omar', 'admin'), await joinStaff('Layla', 'superadmin')]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => hands(n % 2 ? omar : layla, 'PUT', 'taker', {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const taken = answers.find(({ status }) => status === 200)?.body.data.taken_by
    for (const { status, body } of answers) if (status === 409) expect(body.details.taken_by).toMatchObject({ name: taken.name })
    expect(await query('SELECT verb FROM audit_entries')).toEqual([{ verb: 'queue.take' }])
    const [mine, other] = taken.name.startsWith('Omar') ? [omar, layla] : [layla, omar]
    expect(await hands(other, 'DELETE', 'taker')).toMatchObject({ status: 409 })
    expect((await call('GET', '/api/admin/queue-items?taker=me', { token: mine })).body.data).toMatchObject([{ taken_by: taken }])
    const seen = (token: string) => call('GET', message.replace('admin/messages', 'admin/queue-items/messages'), { token })
    expect((await seen(other)).body.data.taken_by).toMatchObject({ account_id: taken.account_id, is_caller: false })
    expect(await hands(other, 'PUT', 'taker', { from: taken.account_id })).toMatchObject({ status: 200 })
    expect(await hands(mine, 'DELETE', 'taker')).toMatchObject({ status: 409 })
    expect((await call('PUT', `${message}/closure`, { token: mine })).status).toBe(200)
    expect(await seen(mine)).toMatchObject({ status: 200, body: { data: null } })
  })

  test('put off until a day in Dubai what can wait, and find it again', async () => {
    site.setNow(new Date('2026-11-21T20:00:00+04:00'))
    await leaveSomethingToDo(site)
    const omar = await joinStaff('Omar', 'admin')
    expect(await hands(omar, 'PUT', 'snooze', { until: dubaiDateOf(testStart) })).toMatchObject({
      status: 422,
      body: { fields: { until: expect.any(String) } },
    })
    expect(await hands(omar, 'PUT', 'snooze', { until: '2027-11-22' })).toMatchObject({ status: 422 })
    expect((await hands(omar, 'PUT', 'snooze', { until: '2026-11-22' })).body.data.snoozed_until).toBe('2026-11-21T20:00:00.000Z')
    const shown = async (filter: string) =>
      (await call('GET', `/api/admin/queue-items?queue=messages${filter}`, { token: omar })).body.data.length
    expect([await shown(''), await shown('&snoozed=yes')]).toEqual([0, 1])
    site.setNow(new Date('2026-11-22T00:00:00+04:00'))
    expect([await shown(''), await shown('&snoozed=yes')]).toEqual([1, 0])
    expect(await hands(omar, 'DELETE', 'snooze')).toMatchObject({ status: 200 })
    expect(await hands(omar, 'DELETE', 'snooze')).toMatchObject({ status: 409 })
  })

  test('take back what they did, and no more once somebody did something since', async () => {
    await leaveSomethingToDo(site)
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    const rows = () => query('SELECT * FROM queue_items ORDER BY queue')
    const before = await rows()
    for (const [what, body] of [
      ['taker', {}],
      ['snooze', { until: '2026-11-23' }],
    ] as const) {
      const { undo } = (await hands(omar, 'PUT', what, body)).body
      expect(await rows()).not.toEqual(before)
      expect(await call('POST', `/api/admin/undo/${undo.id}`, { token: omar })).toMatchObject({ status: 200 })
      expect(await rows()).toEqual(before)
    }
    const { undo, data } = (await hands(omar, 'PUT', 'taker', {})).body
    await hands(layla, 'PUT', 'taker', { from: data.taken_by.account_id })
    expect(await call('POST', `/api/admin/undo/${undo.id}`, { token: omar })).toMatchObject({ status: 409 })
  })

  test('keep what they took when it waits again, and nothing of what nobody took', async () => {
    const { message } = await leaveSomethingToDo(site)
    const omar = await joinStaff('Omar', 'admin')
    await hands(omar, 'PUT', 'taker', {})
    const before = await items('messages')
    const { undo } = (await call('PUT', `${message}/closure`, { token: omar })).body
    expect((await call('GET', '/api/admin/queue-items?queue=messages', { token: omar })).body.data).toEqual([])
    expect(await hands(omar, 'DELETE', 'taker')).toMatchObject({ status: 404 })
    await call('POST', `/api/admin/undo/${undo.id}`, { token: omar })
    expect(await items('messages')).toEqual(before)
    await hands(omar, 'DELETE', 'taker')
    await call('PUT', `${message}/closure`, { token: omar })
    expect(await items('messages')).toEqual([])
  })
})
