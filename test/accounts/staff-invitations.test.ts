import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { linkIn, openSite, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, joinStaff, query, mails, minutesLater } = site
const { password: _, phone: __, ...omar } = people.Omar
const password = 'Jumeirah-Beach-77'

afterEach(async () => {
  await site.empty('accounts', 'audit_entries', 'guesses', 'rate_limits', 'outbox_messages', 'idempotency_keys')
})

const invite = (token: string, changes = {}, key?: string) =>
  call('POST', '/api/admin/staff', {
    token,
    body: { ...omar, role: 'admin', ...changes },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const invitation = async () => linkIn((await mails()).find(({ subject }) => subject.startsWith('You are invited')))
const accept = (token: string) =>
  call('POST', '/api/auth/reset-password', { body: { token, new_password: password, confirm_password: password } })
const audit = () => query(`SELECT actor_role, verb, subject_id FROM audit_entries`)

describe('somebody whom a superadmin invites to the staff', () => {
  test('sets a password by the link, then the second factor; who invited is in the audit, once', async () => {
    const layla = await joinStaff('Layla', 'superadmin')
    const answers = await Promise.all([1, 2, 3].map(() => invite(layla, {}, 'one-invitation')))
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id)
    expect(new Set(ids).size).toBe(1)
    expect(await audit()).toEqual([{ actor_role: 'superadmin', verb: 'staff.invite', subject_id: ids[0] }])
    expect((await logIn(omar.email, '')).status).toBe(422)
    const link = await invitation()
    expect((await accept(link)).status).toBe(200)
    expect((await accept(link)).body.code).toBe('link_invalid')
    const { body } = await logIn(omar.email, password)
    expect(body.code).toBe('SECOND_FACTOR_ENROLMENT_REQUIRED')
    const code = new TOTP({ secret: Secret.fromBase32(body.details.secret) }).generate({ timestamp: site.now().getTime() })
    const passed = await call('POST', '/api/login/second-factor', { body: { challenge_token: body.details.challenge_token, code } })
    expect(passed.body.user).toEqual({ first_name: 'Omar', last_name: 'Haddad', email: omar.email, role: 'admin' })
  })

  test('has a name that brings no address of a site into the mail', async () => {
    const layla = await joinStaff('Layla', 'superadmin')
    for (const changes of [{ first_name: 'Win at evil.example.com' }, { last_name: 'https://evil.example' }]) {
      const [field = ''] = Object.keys(changes)
      const { status, body } = await invite(layla, changes)
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)])
    }
    expect((await mails()).filter(({ subject }) => subject.startsWith('You are invited'))).toEqual([])
  })

  test('has 72 hours, and no other way in; a new invitation ends the old one', async () => {
    const layla = await joinStaff('Layla', 'superadmin')
    await invite(layla)
    const first = await invitation()
    minutesLater(72 * 60 + 1)
    expect((await accept(first)).body.code).toBe('link_invalid')
    await call('POST', '/api/auth/forgot-password', { body: { email: omar.email } })
    await call('POST', '/api/signup', { body: people.Omar })
    expect((await mails()).filter(({ text }) => text.includes('token='))).toEqual([])
    const again = await joinStaff('Layla', 'superadmin')
    await query(`UPDATE sessions SET expires_at = $1::timestamptz + interval '1 hour', created_at = $1`, [site.now()])
    expect((await invite(again, { role: 'superadmin' })).status).toBe(200)
    expect((await accept(await invitation())).status).toBe(200)
    expect(await query(`SELECT role FROM accounts WHERE email = $1 AND role <> 'customer'`, [omar.email])).toEqual([{ role: 'superadmin' }])
  })

  test('is no customer, and not invited by an admin', async () => {
    await join('Aisha')
    const layla = await joinStaff('Layla', 'superadmin')
    const taken = await invite(layla, { email: 'AISHA@example.com' })
    expect(taken).toMatchObject({ status: 409, body: { message: 'This email address has an account already. Please use another one.' } })
    expect((await invite(await joinStaff('Omar', 'admin'), { email: 'huda@example.com' })).status).toBe(403)
    expect(await query(`SELECT id FROM accounts WHERE email = 'huda@example.com'`)).toEqual([])
    expect(await audit()).toEqual([])
  })
})

test.each([
  `UPDATE accounts SET role = 'admin'`,
  `INSERT INTO accounts (id, role, email, password_hash, first_name, last_name) VALUES (repeat('a', 20), 'superadmin', 'x@example.com', 'x', 'X', 'Y')`,
])('nobody joins the staff by any other door: %s', async (statement) => {
  await join('Aisha')
  await expect(query(statement)).rejects.toMatchObject({ constraint: 'staff_are_invited' })
  expect(await query(`SELECT id FROM accounts WHERE role <> 'customer'`)).toEqual([])
})
