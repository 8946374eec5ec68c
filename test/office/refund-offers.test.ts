import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { paidVisit } from './paid-visit.ts'

const site = await openSite()
const { call, joinStaff, query } = site

let omar = ''
let layla = ''
let paid: Awaited<ReturnType<typeof paidVisit>>

beforeEach(async () => {
  paid = await paidVisit(site)
  omar = await joinStaff('Omar', 'admin')
  layla = await joinStaff('Layla', 'superadmin')
})

afterEach(async () => {
  await site.emptyOfPeople('settings')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

const reason = 'The team came an hour late'
const refund = (amount: number, { token = omar, to = 'wallet' } = {}) =>
  call('POST', '/api/admin/refunds', { token, body: { payment_id: paid.payment, amount, to, reason } })

test('a refund to the wallet is neither offered to a guest nor given', async () => {
  await query('UPDATE bookings SET account_id = NULL')
  const terms = await call('GET', `/api/admin/compensations/terms?payment_id=${paid.payment}`, { token: omar })
  expect(terms.body.data).toMatchObject({ can_have_credit: false, refundable: 105, refusal: null })
  expect(await refund(50)).toMatchObject({ status: 409, body: { message: expect.stringContaining('needs an account') } })
  expect(await query('SELECT 1 FROM compensations')).toEqual([])
  expect(await refund(50, { to: 'source' })).toMatchObject({ status: 200 })
})

test('a refund that is offered can be given, and what cannot be says why, in every state of a visit', async () => {
  const states = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'] as const
  const seen = []
  // What was offered before: all that was charged and not given back, whatever the visit's state.
  let untrue = 0
  for (const status of states)
    for (const owed of [0, 100]) {
      await query(`UPDATE visits SET status = $1::text, confirmed_by = CASE $1::text WHEN 'completed' THEN 'staff' END`, [status])
      await query(`UPDATE ledger_accounts SET balance = $1 WHERE kind = 'visit'`, [owed])
      const terms = (await call('GET', `/api/admin/compensations/terms?payment_id=${paid.payment}`, { token: layla })).body.data
      const page = (await call('GET', `/api/admin/bookings/${paid.booking}`, { token: layla })).body.data.payments[0]
      const payment = (await call('GET', `/api/admin/payments/${paid.payment}`, { token: layla })).body.data
      expect([page.refundable, payment.refundable]).toEqual([terms.refundable, terms.refundable])
      const given = await refund(terms.refundable || 1, { token: layla })
      expect([given.status, given.status === 409 ? given.body.message : null]).toEqual([terms.refundable > 0 ? 200 : 409, terms.refusal])
      expect(terms.refusal === null).toBe(terms.refundable > 0)
      if (page.captured - page.refunded > 0 && given.status === 409) untrue++
      await query(`UPDATE compensations SET state = 'undone' WHERE state = 'held'`)
      seen.push(terms.refundable)
    }
  expect(new Set(seen)).toEqual(new Set([0, 105]))
  expect(untrue).toBeGreaterThan(0)
})
