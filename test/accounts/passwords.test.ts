import { afterEach, describe, expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { linkIn, openSite, password, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, query, mails, minutesLater } = site

afterEach(async () => {
  await site.empty('accounts', 'guesses', 'rate_limits', 'outbox_messages')
})

const fresh = 'Jumeirah-Beach-77'
const change = (token: string | null, changes = {}) =>
  call('PUT', '/api/auth/change-password', {
    token,
    body: { current_password: password, new_password: fresh, confirm_password: fresh, ...changes },
  })
const profile = (token: string) => call('GET', '/api/customer/profile/me', { token })
const forgot = (email: string, path = '/api/auth/forgot-password') => call('POST', path, { body: { email } })
const reset = (token: string, changes = {}) =>
  call('POST', '/api/auth/reset-password', { body: { token, new_password: fresh, confirm_password: fresh, ...changes } })
const askedLink = async (email = 'aisha@example.com') => {
  await forgot(email)
  return linkIn((await mails()).find(({ subject }) => subject === 'Choose a new password'))
}

describe('changing the password', () => {
  test('ends all other sessions, keeps this one and tells the owner', async () => {
    const here = await join('Aisha')
    const there = (await logIn('aisha@example.com')).body.token
    expect(await change(here)).toMatchObject({ status: 200, body: { status: 'success', message: 'Password changed successfully!' } })
    expect((await profile(here)).status).toBe(200)
    expect((await profile(there)).status).toBe(401)
    expect((await logIn('aisha@example.com')).status).toBe(401)
    expect((await logIn('aisha@example.com', fresh)).status).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).toContain('Your password has been changed')
  })

  test.each([
    [{ confirm_password: 'other' }, 'confirm_password', "New passwords don't match!"],
    [{ new_password: 'short', confirm_password: 'short' }, 'new_password', 'Password must be at least 8 characters long!'],
    [
      { new_password: 'qwerty123', confirm_password: 'qwerty123' },
      'new_password',
      'This password is too easy to guess. Please choose another one.',
    ],
    [{ current_password: '' }, 'current_password', 'Enter your current password'],
    [{ current_password: 'wrong' }, 'current_password', 'The current password is incorrect'],
  ])('is refused with %j', async (changes, field, message) => {
    const token = await join('Aisha')
    expect(await change(token, changes)).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('through a stolen session does not help to guess the password: wrong ones count', async () => {
    const token = await join('Aisha')
    for (const left of [4, 3, 2, 1]) expect((await change(token, { current_password: 'wrong' })).body.remainingAttempts).toBe(left)
    expect((await change(token, { current_password: 'wrong' })).body.code).toBe('ACCOUNT_LOCKED')
    expect((await change(token)).status).toBe(423)
  })

  test('mistyped in the profile takes none of the attempts at the login', async () => {
    const token = await join('Aisha')
    for (let attempt = 0; attempt < 5; attempt++) await change(token, { current_password: 'wrong' })
    expect((await logIn('aisha@example.com', 'wrong')).body.remainingAttempts).toBe(4)
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('is reset with an emailed link; every session ends', async () => {
    const session = await join('Aisha')
    const link = await askedLink()
    const check = async (token: string) => (await call('POST', '/api/auth/reset-password/check', { body: { token } })).body
    expect(await check(link)).toEqual({ status: 'success', data: { is_good: true } })
    expect((await check('a'.repeat(43))).data).toEqual({ is_good: false })
    expect(await reset(link)).toMatchObject({ status: 200, body: { message: 'Your password has been changed. Please log in.' } })
    expect((await check(link)).data).toEqual({ is_good: false })
    expect((await profile(session)).status).toBe(401)
    expect((await logIn('aisha@example.com', fresh)).status).toBe(200)
  })

  test('has a link that works once, even if used twice at once', async () => {
    await join('Aisha')
    const link = await askedLink()
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'link_invalid')).toHaveLength(7)
  })

  test('removes the lock caused by wrong passwords, wherever they were guessed', async () => {
    await join('Aisha')
    await join('Omar')
    const link = await askedLink()
    for (const address of ['198.51.100.7', '203.0.113.9'])
      for (let count = 0; count < 5; count += 1) {
        await logIn('aisha@example.com', 'wrong', { address })
        await logIn('omar@example.com', 'wrong', { address })
      }
    const from = { address: '198.51.100.7' }
    expect((await logIn('aisha@example.com', password, from)).status).toBe(423)
    expect((await reset('a'.repeat(43))).body).toMatchObject({ code: 'link_invalid' })
    expect((await logIn('aisha@example.com', password, from)).status).toBe(423)
    expect((await reset(link)).status).toBe(200)
    expect((await logIn('aisha@example.com', fresh, from)).status).toBe(200)
    expect((await logIn('aisha@example.com', 'wrong', { address: '203.0.113.9' })).body.remainingAttempts).toBe(4)
    expect((await logIn('omar@example.com', password, from)).status).toBe(423)
  })

  test('has a link that works for an hour, and a change ends older links', async () => {
    await join('Aisha')
    const first = await askedLink()
    minutesLater(61)
    expect((await reset(first)).body).toMatchObject({ code: 'link_invalid' })
    const second = await askedLink()
    minutesLater(3)
    const third = await askedLink()
    expect((await reset(third)).status).toBe(200)
    expect((await reset(second)).body.code).toBe('link_invalid')
  })

  test.each(['', 'x', 'a'.repeat(43), "'; DROP TABLE accounts"])('is not reset with the token %j', async (token) => {
    await join('Aisha')
    expect((await reset(token)).status).toBe(422)
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('is requested with the same response after the same pause, whether or not there is an account', async () => {
    await join('Aisha')
    const bodies: unknown[] = []
    for (const email of ['aisha@example.com', 'nobody@example.com']) {
      const effort = await effortOf(site, async () => bodies.push((await forgot(email)).body))
      expect(effort.filter((step) => step.startsWith('wait'))).toEqual(['wait 150'])
    }
    expect(bodies[0]).toEqual(bodies[1])
  })

  test('cannot flood a mailbox: one email in two minutes', async () => {
    await join('Aisha')
    await mails()
    for (let asked = 0; asked < 5; asked++) await forgot('Aisha@example.com')
    expect((await mails()).filter(({ to }) => to === 'aisha@example.com')).toHaveLength(1)
  })

  test('is emailed in the language of the page', async () => {
    await join('Aisha')
    await mails()
    await forgot('aisha@example.com', '/api/auth/forgot-password?lang=ar')
    const [mail] = await mails()
    expect(mail?.subject).toBe('تعيين كلمة مرور جديدة')
    expect(mail?.text).toContain('https://servicemarket.example/ar/reset-password?token=')
  })
})

describe('an address', () => {
  const verify = (token: string, session: string | null) => call('POST', '/api/auth/verify-email', { token: session, body: { token } })
  const mailedLink = async () => linkIn((await mails()).find(({ subject }) => subject === 'Confirm your email address'))

  test('is confirmed by the emailed link in a session of its own account', async () => {
    const token = await join('Aisha', { isVerified: false })
    expect((await profile(token)).body.data.is_email_verified).toBe(false)
    const link = await mailedLink()
    expect(await verify(link, token)).toMatchObject({
      status: 200,
      body: { data: { joined_bookings: 0 }, message: 'Your email address is confirmed.' },
    })
    expect((await profile(token)).body.data.is_email_verified).toBe(true)
    expect((await verify(link, token)).body.code).toBe('link_invalid')
  })

  test("is not confirmed by a click alone or in another session: an account opened with a stranger's address stays unconfirmed", async () => {
    await call('POST', '/api/signup', { body: people.Aisha })
    const link = await mailedLink()
    const omar = await join('Omar')
    expect((await verify(link, null)).status).toBe(401)
    expect((await verify(link, omar)).body.code).toBe('link_invalid')
    expect(await query(`SELECT email_verified_at FROM accounts WHERE email = 'aisha@example.com'`)).toEqual([{ email_verified_at: null }])
  })

  test('is also confirmed by a reset, which ends any session opened before by somebody else', async () => {
    const intruder = await join('Aisha', { isVerified: false })
    await reset(await askedLink())
    expect((await profile(intruder)).status).toBe(401)
    expect((await logIn('aisha@example.com')).status).toBe(401)
    const owner = (await logIn('aisha@example.com', fresh)).body.token
    expect((await profile(owner)).body.data.is_email_verified).toBe(true)
  })

  test('gets its link again on request until it is confirmed', async () => {
    const token = await join('Aisha', { isVerified: false })
    await mails()
    minutesLater(5)
    expect((await call('POST', '/api/auth/verify-email/resend', { token })).status).toBe(200)
    expect((await verify(await mailedLink(), token)).status).toBe(200)
    expect((await call('POST', '/api/auth/verify-email/resend', { token })).status).toBe(409)
  })

  test('of a stranger receives no text from whoever typed it', async () => {
    const names = { first_name: 'Win AED 500 at evil.example', last_name: 'evil.example' }
    await call('POST', '/api/signup', { body: { ...people.Aisha, ...names } })
    const [mail] = await mails()
    expect(mail?.text).toMatch(/^Hello,/)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })
})
