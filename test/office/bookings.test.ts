import { afterEach, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
const { call, join, joinStaff, mails, query } = site

afterEach(async () => {
  await site.empty(
    ...['accounts', 'customers', 'bookings', 'ledger_transactions', 'audit_entries', 'idempotency_keys', 'rate_limits', 'outbox_messages'],
    'staff_notes',
  )
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

const reason = 'The team has flu'

/** Six hours before the visit, when a change costs a quarter of its price. */
const earlyMorning = new Date('2026-11-26T04:00:00+04:00')

async function booked(changes = {}) {
  const aisha = await join('Aisha')
  const id = await visitToCome(site, aisha, changes)
  await mails()
  return { aisha, id, path: `/api/admin/bookings/${id}` }
}

const detail = async (path: string, token: string) => (await call('GET', path, { token })).body.data
const verbs = async () => (await query('SELECT verb FROM audit_entries ORDER BY id')).map(({ verb }) => verb)

test('a booking shows its money, emails, notes, history, and what its customer would pay for a change now', async () => {
  const { aisha, id, path } = await booked({ payment_method: 'card' })
  const body = { booking_id: id, amount: 105, method: 'card', card_token: 'tok_sim_4242' }
  expect((await call('POST', '/api/payment', { token: aisha, body })).status).toBe(200)
  await mails()
  site.setNow(earlyMorning)
  const omar = await joinStaff('Omar', 'admin')
  await call('POST', `${path}/notes`, { token: omar, body: { body: 'Has a dog' } })
  expect(await detail(path, omar)).toMatchObject({
    booking: { id, status: 'confirmed' },
    record: { name: 'Aisha Rahman', email: 'aisha@example.com', visits: [{ paid: 105 }] },
    account_id: expect.any(String),
    area: null,
    booked_by: null,
    can_confirm: false,
    payment_link: false,
    fees: [{ number: 1, fee: 26.25, percent: 25, holds_until: '2026-11-26T04:00:00.000Z' }],
    payments: [{ visit: 1, method: 'card', status: 'paid', captured: 105, refunded: 0 }],
    refunds: [],
    ledger: [{ kind: 'payment', visit: 1, entries: [{ amount: 105 }, { amount: -105 }] }],
    mails: [{ kind: 'booking_confirmed', state: 'sent', recipient: 'aisha@example.com' }],
    notes: [{ body: 'Has a dog', author: 'Omar' }],
  })
  const own = await call('GET', `/api/booking/${id}/record`, { token: aisha })
  expect(JSON.stringify(own.body)).not.toContain('dog')
})

test('staff cancel without the fee that the customer would pay, or with it; the preview says what happens', async () => {
  for (const [fee, expected] of [
    ['none', 0],
    ['policy', 26.25],
  ] as const) {
    const { aisha, id, path } = await booked({ payment_method: 'card' })
    const paid = { booking_id: id, amount: 105, method: 'card', card_token: 'tok_sim_4242' }
    await call('POST', '/api/payment', { token: aisha, body: paid })
    await mails()
    site.setNow(earlyMorning)
    const omar = await joinStaff('Omar', 'admin')
    const preview = (await call('GET', `${path}/cancellation?fee=${fee}`, { token: omar })).body.data
    expect(preview).toMatchObject({ fee: expected, refund: 105 - expected })
    const cancel = (expectedFee: number) =>
      call('PUT', `${path}/cancellation`, { token: omar, body: { fee, expected_fee: expectedFee, refund_to: 'source', reason } })
    if (expected > 0) expect(await cancel(0)).toMatchObject({ status: 409, body: { details: { fee: expected } } })
    expect(await cancel(expected)).toMatchObject({ status: 200, body: { data: { fee: expected } } })
    expect(await cancel(expected)).toMatchObject({ status: 409 })
    expect(await query(`SELECT amount FROM refunds`)).toEqual([{ amount: 10_500 - expected * 100 }])
    const told = (await mails()).find(({ subject }) => subject.startsWith('We cancelled'))
    for (const said of ['Omar cancelled your visit', reason]) expect(told?.text).toContain(said)
    expect(await verbs()).toEqual(['booking.cancel'])
    expect((await checkLedger(systemContext(site.services))).clean).toBe(true)
    await site.empty('accounts', 'customers', 'bookings', 'ledger_transactions', 'audit_entries', 'refunds', 'payments', 'outbox_messages')
    await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
    site.setNow(testStart)
  }
})

test('of a customer and staff who change the same booking at once one wins, and the money is settled once', async () => {
  const { aisha, id, path } = await booked()
  const omar = await joinStaff('Omar', 'admin')
  const body = { fee: 'none', expected_fee: 0, refund_to: 'source', reason }
  const answers = await Promise.all([
    call('PUT', `${path}/cancellation`, { token: omar, body }),
    call('PUT', `${path}/visits/1/cancellation`, { token: omar, body }),
    call('PUT', `/api/booking/${id}/visits/1/time`, { token: aisha, body: { date: '2026-11-26', time: '15:00', expected_fee: 0 } }),
  ])
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409])
  expect(await query('SELECT status FROM bookings')).toEqual([{ status: 'cancelled' }])
  expect(await verbs()).toHaveLength(1)
})

test('staff confirm by phone and start a visit when the team is there, not a day before', async () => {
  const { path } = await booked()
  const layla = await joinStaff('Layla', 'superadmin')
  expect(await detail(path, layla)).toMatchObject({ can_confirm: true })
  expect(await call('PUT', `${path}/visits/1/start`, { token: layla })).toMatchObject({ status: 409 })
  const confirmed = await Promise.all([1, 2, 3].map(() => call('PUT', `${path}/confirmation`, { token: layla })))
  expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Booking confirmed')])
  expect(await call('PUT', `${path}/visits/1/start`, { token: layla })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('hour') },
  })
  site.setNow(new Date('2026-11-26T09:30:00+04:00'))
  const omar = await joinStaff('Omar', 'admin')
  expect(await call('PUT', `${path}/visits/1/start`, { token: omar })).toMatchObject({ status: 200 })
  expect((await detail(path, omar)).booking).toMatchObject({ status: 'in_progress', visits: [{ status: 'in_progress' }] })
  expect(await verbs()).toEqual(['booking.confirm', 'visit.start'])
})
