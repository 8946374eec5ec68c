import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { approveWithdrawal } from '../../src/operations/wallet/approve-withdrawal.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { payWithdrawal } from '../../src/operations/wallet/pay-withdrawal.ts'
import { linkIn, openSite, password, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, query, mails, minutesLater, services } = site
const path = '/api/customer/wallet/me/withdrawals'
const iban = 'AE07 0331 2345 6789 0123 456'
const another = 'GB82 WEST 1234 5698 7654 32'
const day = 24 * 60

afterEach(async () => {
  await site.empty('accounts', 'guesses', 'rate_limits', 'outbox_messages', 'withdrawals', 'settings')
})

/** Aisha with AED 100 in her wallet. */
async function aishaWithMoney() {
  const token = await join('Aisha')
  const [{ id }] = await query(`SELECT id FROM accounts WHERE email = 'aisha@example.com'`)
  await creditWallet(systemContext(services), id, 10_000, `sorry ${id}`)
  await mails()
  return token
}

const ask = (token: string, changes = {}, key?: string) =>
  call('POST', path, {
    token,
    body: { amount: 40, iban, account_holder: 'Aisha Rahman', password, ...changes },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const list = async (token: string) => (await call('GET', path, { token })).body.data
const balance = async (token: string) => (await call('GET', '/api/customer/wallet/me', { token })).body.data.balance
/** Layla of the staff approves it and records that it was sent. */
async function pay(id: string) {
  await site.joinStaff('Layla', 'superadmin')
  const [layla] = await query('SELECT id FROM accounts WHERE email = $1', [people.Layla.email])
  const staff = {
    ...systemContext(services),
    actor: { kind: 'staff' as const, role: 'superadmin' as const, accountId: layla.id, sessionId: 'none' },
  }
  await approveWithdrawal(staff, id, null)
  await payWithdrawal(staff, id, null)
}
const inHours = (hours: number) => new Date(site.now().getTime() + hours * 3_600_000).toISOString()

describe('a withdrawal', () => {
  test('asks for the password again: a stolen session takes no money, and its guesses count', async () => {
    const token = await aishaWithMoney()
    expect((await ask(token, { password: undefined })).body.fields).toEqual({ password: 'Enter your current password' })
    for (const left of [4, 3, 2, 1]) expect((await ask(token, { password: 'wrong' })).body.remainingAttempts).toBe(left)
    expect((await ask(token, { password: 'wrong' })).status).toBe(423)
    expect((await ask(token)).status).toBe(423)
    expect(await balance(token)).toBe(100)
  })

  test('asks for a code too where two-step login is on; a retry with the same key does not need a second one', async () => {
    const token = await aishaWithMoney()
    const { secret } = (await call('POST', '/api/customer/second-factor/me', { token, body: { password } })).body.data
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.now().getTime() })
    await call('PUT', '/api/customer/second-factor/me', { token, body: { code: code() } })
    minutesLater(1)
    expect((await ask(token)).body).toMatchObject({ code: 'invalid_code', fields: { code: 'Enter the code' } })
    expect((await ask(token, { code: '000000' })).status).toBe(422)
    const used = { code: code() }
    const first = await ask(token, used, 'the-same-key')
    expect(first.status).toBe(200)
    expect((await ask(token, used, 'the-same-key')).body.data.id).toBe(first.body.data.id)
    expect((await ask(token, used)).status).toBe(422)
    expect(await balance(token)).toBe(60)
  })

  test('pays out no more than the balance, however many are asked for at once', async () => {
    const token = await aishaWithMoney()
    expect((await ask(token, { iban: 'AE07 0331 2345 6789 0123 457' })).body.fields).toEqual({ iban: 'Enter a valid IBAN' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(await balance(token)).toBe(20)
  })

  test('is reported at once, with what to do if it was somebody else', async () => {
    const token = await aishaWithMoney()
    await ask(token)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: people.Aisha.email, subject: 'Withdrawal of AED\u00a040.00' })
    expect(mail?.text).toContain('IBAN ending in 3456')
    expect(mail?.text).toContain('cancel the withdrawal in your wallet, choose a new password at once')
    expect(mail?.text).not.toContain('0331')
  })

  test('to a new bank account waits a day, to a known one it does not', async () => {
    const token = await aishaWithMoney()
    minutesLater(2 * day)
    const { id } = (await ask(token)).body.data
    expect(await list(token)).toMatchObject([{ id, amount: 40, iban_ending: '3456', waits_until: inHours(24) }])
    await expect(pay(id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(query(`UPDATE withdrawals SET state = 'approved', approved_at = $1`, [site.now()])).rejects.toThrow('approval_waits')
    await expect(query(`UPDATE withdrawals SET state = 'paid', completed_at = $1`, [site.now()])).rejects.toThrow('from requested to paid')
    minutesLater(day)
    await pay(id)
    expect(await list(token)).toEqual([])
    expect((await ask(token, { amount: 20 })).status).toBe(200)
    expect(await list(token)).toMatchObject([{ waits_until: null }])
    minutesLater(1)
    await ask(token, { amount: 10, iban: another })
    expect((await list(token))[0]).toMatchObject({ iban_ending: '5432', waits_until: inHours(24) })
  })

  test('waits a day after the password was changed, before or after it was asked for', async () => {
    const token = await aishaWithMoney()
    await query(`INSERT INTO settings (name, value) VALUES ('withdrawalWaitHours', '6')`)
    minutesLater(day)
    const { id } = (await ask(token)).body.data
    minutesLater(5 * 60)
    await call('POST', '/api/auth/forgot-password', { body: { email: people.Aisha.email } })
    const link = linkIn((await mails()).find(({ subject }) => subject === 'Choose a new password'))
    const fresh = 'Jumeirah-Beach-77'
    await call('POST', '/api/auth/reset-password', { body: { token: link, new_password: fresh, confirm_password: fresh } })
    const session = (await logIn(people.Aisha.email, fresh)).body.token
    expect((await list(session))[0]).toMatchObject({ id, waits_until: inHours(6) })
    minutesLater(6 * 60)
    await pay(id)
    expect((await ask(session, { amount: 10, password: fresh })).status).toBe(200)
    expect((await list(session))[0]).toMatchObject({ waits_until: null })
  })

  test('is cancelled by its owner alone, once, and not after it was paid; the money is back', async () => {
    const token = await aishaWithMoney()
    const omar = await join('Omar')
    const { id } = (await ask(token)).body.data
    const cancel = (as: string) => call('DELETE', `${path}/${id}`, { token: as })
    expect((await cancel(omar)).status).toBe(404)
    expect((await call('DELETE', `${path}/wdr_1`, { token })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(token)).toBe(100)
    expect((await call('GET', '/api/customer/wallet/me', { token })).body.data.transactions[0].kind).toBe('withdrawal_returned')
    await expect(pay(id)).rejects.toMatchObject({ code: 'conflict' })
  })
})
