import { afterEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { longOf } from '../quick.ts'
import { askedWithdrawal, failedRefund, paidVisit } from './money-waits.ts'
import { visitUnderWay } from './visit-under-way.ts'

const long = longOf(test)

const site = await openSite()
const { call, join, joinStaff, mails, query } = site

afterEach(async () => {
  await site.empty(
    'accounts',
    'customers',
    'bookings',
    'invoices',
    'invoice_days',
    'invoice_counters',
    'ledger_transactions',
    'audit_entries',
    'withdrawals',
    'idempotency_keys',
    'rate_limits',
    'outbox_messages',
    'simulator_charges',
  )
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  site.setNow(testStart)
})

const isClean = async () => (await checkLedger(systemContext(site.services))).problems
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const balance = async (token: string) => (await call('GET', '/api/customer/wallet/me', { token })).body.data.balance
const list = async (token: string, address: string) => (await call('GET', `/api/admin/${address}`, { token })).body

describe('a withdrawal', () => {
  const verb = (token: string, id: string, what: string, body?: object) =>
    call('PUT', `/api/admin/withdrawals/${id}/${what}`, { token, ...(body && { body }) })

  test.each([true, false])('that staff refuse after an erasure goes into no wallet (erased: %s)', async (isErased) => {
    const { id, aisha } = await askedWithdrawal(site)
    const omar = await joinStaff('Omar', 'admin')
    const before = await balance(aisha)
    if (isErased) await call('POST', '/api/customer/erasure', { token: aisha, body: { password: people.Aisha.password } })
    expect((await verb(omar, id, 'return', { reason: 'The account is not in this name' })).status).toBe(200)
    const [{ held }] = await query(`SELECT -balance::int AS held FROM ledger_accounts WHERE kind = 'wallet'`)
    expect(held / 100).toBe(isErased ? 0 : before + 40)
    expect(await isClean()).toEqual([])
  })

  test('is approved, sent to the account that staff see in full, and recorded once, however many press', async () => {
    const { id, aisha } = await askedWithdrawal(site)
    const omar = await joinStaff('Omar', 'admin')
    const layla = await joinStaff('Layla', 'superadmin')
    expect(await list(omar, 'withdrawals?state=requested')).toMatchObject({
      data: [{ id, customer_name: 'Aisha Rahman', amount: 40, iban_ending: '3456', state: 'requested' }],
      meta: { count: 1 },
    })
    expect((await verb(omar, id, 'payment')).body).toMatchObject({ code: 'conflict', details: { state: 'requested' } })
    const approvals = await Promise.all([omar, layla, omar].map((token) => verb(token, id, 'approval')))
    expect(statuses(approvals)).toEqual([200, 409, 409])
    expect((await list(omar, `withdrawals/${id}`)).data).toMatchObject({
      state: 'approved',
      iban: 'AE070331234567890123456',
      account_holder: 'Aisha Rahman',
      balance: 60,
    })
    expect((await call('GET', '/api/customer/wallet/me/withdrawals', { token: aisha })).body.data).toMatchObject([{ can_cancel: false }])
    await query('UPDATE withdrawals SET approved_by = NULL')
    const payments = await Promise.all([omar, layla, omar].map((token) => verb(token, id, 'payment')))
    expect(statuses(payments)).toEqual([200, 409, 409])
    expect(payments.find(({ status }) => status === 409)?.body.details).toEqual({ state: 'paid' })
    const [mail, ...others] = await mails()
    expect(mail).toMatchObject({ to: people.Aisha.email, subject: 'We have sent you AED\u00a040.00' })
    expect(others).toEqual([])
    expect(await balance(aisha)).toBe(60)
    expect((await query('SELECT verb FROM audit_entries')).map((entry) => entry.verb).sort()).toEqual([
      'withdrawal.approve',
      'withdrawal.pay',
    ])
    expect(await isClean()).toEqual([])
  })

  long('is either approved or cancelled by its owner, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, aisha } = await askedWithdrawal(site)
      const omar = await joinStaff('Omar', 'admin')
      const [approved, cancelled] = await Promise.all([
        verb(omar, id, 'approval'),
        call('DELETE', `/api/customer/wallet/me/withdrawals/${id}`, { token: aisha }),
      ])
      expect(statuses([approved, cancelled])).toEqual([200, 409])
      expect(await balance(aisha)).toBe(cancelled.status === 200 ? 100 : 60)
      expect(await isClean()).toEqual([])
      await site.empty('accounts', 'withdrawals', 'audit_entries', 'ledger_transactions', 'rate_limits', 'outbox_messages')
      await query(`DELETE FROM ledger_accounts WHERE kind = 'wallet'`)
      site.setNow(testStart)
    }
  })

  test('that was approved by mistake is requested again by undo, unless it was sent meanwhile', async () => {
    const { id, aisha } = await askedWithdrawal(site)
    const omar = await joinStaff('Omar', 'admin')
    const undo = async () => {
      const { body } = await verb(omar, id, 'approval')
      return () => call('POST', `/api/admin/undo/${body.undo.id}`, { token: omar })
    }
    const takeBack = await undo()
    expect((await takeBack()).status).toBe(200)
    expect((await call('GET', '/api/customer/wallet/me/withdrawals', { token: aisha })).body.data).toMatchObject([{ can_cancel: true }])
    const tooLate = await undo()
    await verb(omar, id, 'payment')
    expect((await tooLate()).body).toMatchObject({ code: 'conflict', details: { state: 'paid' } })
  })

  test('goes back to the wallet with a reason that its owner reads, before it was sent or after, once', async () => {
    const { id, aisha } = await askedWithdrawal(site)
    const omar = await joinStaff('Omar', 'admin')
    expect(await verb(omar, id, 'return', { reason: ' ' })).toMatchObject({ status: 422, body: { fields: { reason: 'Say why' } } })
    await verb(omar, id, 'approval')
    await verb(omar, id, 'payment')
    await mails()
    const body = { reason: 'The account is closed' }
    expect(statuses(await Promise.all([verb(omar, id, 'return', body), verb(omar, id, 'return', body)]))).toEqual([200, 409])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('AED\u00a040.00 is back in your wallet')
    expect(mail?.text).toContain('Your bank sent the AED\u00a040.00')
    expect(mail?.text).toContain('The account is closed')
    expect(await balance(aisha)).toBe(100)
    expect((await list(omar, 'withdrawals?state=returned')).data).toMatchObject([{ id, state: 'returned' }])
    expect(await isClean()).toEqual([])
  })

  test('that was approved waits again, and can be cancelled, once the password is changed', async () => {
    const { id, aisha } = await askedWithdrawal(site)
    const omar = await joinStaff('Omar', 'admin')
    await verb(omar, id, 'approval')
    const body = { current_password: people.Aisha.password, new_password: 'Jumeirah-Beach-77', confirm_password: 'Jumeirah-Beach-77' }
    expect((await call('PUT', '/api/auth/change-password', { token: aisha, body })).status).toBe(200)
    expect((await verb(omar, id, 'payment')).body.details).toEqual({ state: 'requested' })
    expect((await verb(omar, id, 'approval')).body).toMatchObject({ message: expect.stringContaining('has to wait') })
    expect((await call('DELETE', `/api/customer/wallet/me/withdrawals/${id}`, { token: aisha })).status).toBe(200)
  })

  test('takes no way that it does not have, whoever writes to the table', async () => {
    const { id } = await askedWithdrawal(site)
    const set = (state: string) =>
      query(`UPDATE withdrawals SET state = $2, approved_at = $3, completed_at = $4 WHERE id = $1`, [
        id,
        state,
        ['approved', 'paid'].includes(state) ? site.now() : null,
        state === 'approved' ? null : site.now(),
      ])
    await expect(set('paid')).rejects.toThrow('from requested to paid')
    await expect(set('returned')).rejects.toThrow('from requested to returned')
    await set('cancelled')
    for (const state of ['approved', 'paid', 'refused']) await expect(set(state)).rejects.toThrow(`from cancelled to ${state}`)
  })
})

describe('a refund that the bank refused', () => {
  long('is paid in another way once, though one presses wallet and another bank; the customer is told', async () => {
    const id = await failedRefund(site)
    const omar = await joinStaff('Omar', 'admin')
    expect((await list(omar, 'refunds?state=failed')).data).toMatchObject([{ id, amount: 50, to: 'source', state: 'failed' }])
    const settle = (to: string) =>
      call('PUT', `/api/admin/refunds/${id}/settlement`, { token: omar, body: { to, reason: 'The card was replaced' } })
    const answers = await Promise.all(['wallet', 'bank', 'wallet', 'bank'].map(settle))
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    const { to } = answers.find(({ status }) => status === 200)?.body.data ?? {}
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toContain(to === 'wallet' ? 'has put it into your wallet' : 'has transferred it to your bank account')
    expect((await list(omar, 'refunds?state=failed')).data).toEqual([])
    expect(await isClean()).toEqual([])
  })
})

describe('the lists of money', () => {
  test('find a payment by its id, its booking, its reference and the email of its customer, and show where its money is', async () => {
    const { booking, payment } = await paidVisit(site)
    const omar = await joinStaff('Omar', 'admin')
    const [{ gateway_reference: reference }] = await query('SELECT gateway_reference FROM payments')
    for (const search of [payment, booking.toLowerCase(), reference, people.Aisha.email.toUpperCase()]) {
      expect((await list(omar, `payments?search=${encodeURIComponent(search)}`)).data).toMatchObject([{ id: payment }])
    }
    expect((await list(omar, 'payments?state=failed&method=card')).data).toEqual([])
    expect((await list(omar, 'payments?state=gone')).meta).toMatchObject({ count: 1, ignored: ['state'] })
    expect((await list(omar, `payments/${payment}`)).data).toMatchObject({
      booking_id: booking,
      captured: 105,
      refundable: 105,
      refunds: [],
      ledger: [
        {
          kind: 'payment',
          entries: [
            { account: 'gateway', debit: 105 },
            { account: 'visit', credit: 105 },
          ],
        },
      ],
    })
    const { data } = await list(omar, 'invoices?from=2026-11-26&until=2026-11-26')
    expect(data).toMatchObject([{ kind: 'invoice', booking_id: booking, net: 100, vat: 5, total: 105 }])
    expect((await list(omar, 'invoices?until=2026-11-25')).data).toEqual([])
    expect((await list(omar, `invoices?search=${data[0].number.toLowerCase()}`)).data).toHaveLength(1)
    const pdf = await site.api.request(`/api/admin/invoices/${data[0].number}/pdf`, { headers: { authorization: `Bearer ${omar}` } })
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await isClean()).toEqual([])
  })

  test('show cash from the moment its visit begins until somebody of the house records it', async () => {
    const aisha = await join('Aisha')
    const id = await visitUnderWay(site, aisha)
    const token = (await site.logIn(people.Aisha.email)).body.token
    const omar = await joinStaff('Omar', 'admin')
    const cash = async () => (await list(omar, 'cash')).data
    expect(await cash()).toMatchObject([{ booking_id: id, state: 'unconfirmed', amount: 105, professionals: { length: 1 } }])
    await call('POST', `/api/booking/${id}/visits/1/completion`, { token, body: {} })
    expect(await cash()).toMatchObject([{ booking_id: id, state: 'owed', amount: 105 }])
    const complete = (body: object) => call('PUT', `/api/admin/bookings/${id}/visits/1/completion`, { token: omar, body })
    await complete({})
    expect(await cash()).toMatchObject([{ booking_id: id, state: 'owed', amount: 105 }])
    await complete({ cash_received: true })
    expect(await cash()).toEqual([])
  })
})
