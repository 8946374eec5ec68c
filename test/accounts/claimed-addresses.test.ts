import { afterEach, describe, expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { linkIn, openSite, password, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, query, mails, minutesLater } = site
const aisha = people.Aisha.email
const strangers = 'Another-Password-9'

afterEach(async () => {
  await site.empty('accounts', 'guesses', 'guess_days', 'rate_limits', 'outbox_messages')
})

/** A stranger signs up with an address; their session. */
async function claim(email: string, typed = strangers): Promise<string> {
  await call('POST', '/api/signup', { body: { ...people.Omar, first_name: 'Mallory', email, password: typed } })
  return (await logIn(email, typed)).body.token
}
const verify = (token: string, link: string) => call('POST', '/api/auth/verify-email', { token, body: { token: link } })
const verification = async () => linkIn((await mails()).find(({ subject }) => subject === 'Confirm your email address'))
const profile = async (token: string) => (await call('GET', '/api/customer/profile/me', { token })).body.data

describe('an address that has an owner', () => {
  test('looks to a stranger like one that has none, whatever they try', async () => {
    await join('Aisha')
    const tried = async (email: string) => {
      const answers: { status: number; body: unknown }[] = []
      const ask = async (...[method, path, sent]: Parameters<typeof call>) => {
        const { status, body } = await call(method, path, sent)
        answers.push({ status, body })
        return body
      }
      const body = { ...people.Omar, email, password: strangers }
      const signup = () => ask('POST', '/api/signup', { body })
      await signup()
      const { token } = await ask('POST', '/api/login', { body: { email, password: strangers } })
      await ask('GET', '/api/customer/profile/me', { token })
      await ask('GET', '/api/customer/bookings', { token })
      await ask('POST', '/api/auth/verify-email', { token, body: { token: 'a'.repeat(43) } })
      await ask('POST', '/api/auth/verify-email/resend', { token })
      await ask('POST', '/api/customer/second-factor/me', { token, body: { password: strangers } })
      await ask('POST', '/api/login', { body: { email, password: 'not the password' } })
      for (let again = 0; again < 6; again++) await signup()
      await ask('POST', '/api/login', { body: { email, password: strangers } })
      await site.empty('rate_limits', 'guesses')
      const masked = JSON.stringify(answers)
        .replaceAll(email, '<email>')
        .replace(/"(token|device|id|code)":"[\w-]{20,}"/g, '"$1":"…"')
      return JSON.parse(masked)
    }
    expect(await tried(aisha)).toEqual(await tried('nobody@example.com'))
  })

  test("stays its owner's: nothing of hers changes, she is emailed once an hour, and no link confirms the stranger", async () => {
    await join('Aisha')
    await mails()
    const mallory = await claim('AISHA@Example.com')
    await claim(aisha, 'Yet-Another-Password-8')
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([[aisha, 'You already have an account']])
    expect((await logIn(aisha)).body.user.first_name).toBe('Aisha')
    expect(await profile(mallory)).toMatchObject({ first_name: 'Mallory', is_email_verified: false })
    minutesLater(61)
    await call('POST', '/api/auth/verify-email/resend', { token: mallory })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['You already have an account'])
    await expect(query('UPDATE accounts SET email_verified_at = now()')).rejects.toMatchObject({ constraint: 'accounts_own_email_idx' })
  })

  test('is guessed at no more often by a stranger who claims it: their own right password clears nothing', async () => {
    await join('Aisha')
    const from = { address: '198.51.100.7' }
    await claim(aisha)
    for (const left of [4, 3, 2, 1]) {
      expect((await logIn(aisha, 'wrong one', from)).body.remainingAttempts).toBe(left)
      expect((await logIn(aisha, strangers, from)).status).toBe(200)
    }
    expect((await logIn(aisha, 'wrong one', from)).status).toBe(423)
    expect((await logIn(aisha)).status).toBe(200)
  })

  test('costs a login one hash, however many claim it', async () => {
    await join('Aisha')
    for (const typed of ['One-Password-1', 'Two-Passwords-2']) await claim(aisha, typed)
    for (const typed of [password, 'Two-Passwords-2', 'wrong one']) {
      const effort = await effortOf(site, () => logIn(aisha, typed))
      expect(effort.filter((step) => step.startsWith('hash'))).toHaveLength(1)
    }
  })
})

describe('an address that strangers claim', () => {
  test('is had by whoever confirms it first, with a password of her own; the link of the other one is dead then', async () => {
    const mallory = await claim(aisha)
    const malloryLink = await verification()
    await call('POST', '/api/signup', { body: people.Aisha })
    const owner = (await logIn(aisha)).body.token
    expect((await verify(owner, malloryLink)).body.code).toBe('link_invalid')
    expect((await verify(owner, await verification())).status).toBe(200)
    expect(await profile(owner)).toMatchObject({ first_name: 'Aisha', is_email_verified: true })
    expect((await verify(mallory, malloryLink)).body.code).toBe('link_invalid')
    expect(await profile(mallory)).toMatchObject({ is_email_verified: false })
  })

  test('has a mail for each of the five that may claim it, and then one an hour, so that its owner always gets hers', async () => {
    for (let claims = 0; claims < 4; claims++) await claim(aisha)
    await mails()
    await call('POST', '/api/signup', { body: people.Aisha })
    expect((await verify((await logIn(aisha)).body.token, await verification())).status).toBe(200)
    await query('UPDATE accounts SET email_verified_at = NULL')
    const sentTo = async () => (await mails()).map(({ subject }) => subject)
    for (let again = 0; again < 3; again++) await claim(aisha, 'Yet-Another-Password-8')
    expect(await sentTo()).toEqual(['You already have an account'])
    minutesLater(61)
    await claim(aisha, 'Yet-Another-Password-8')
    expect(await sentTo()).toEqual(['You already have an account'])
  })

  test('keeps one salt through resets and changes, so that every account with it is still logged in to', async () => {
    await claim(aisha)
    minutesLater(1)
    await call('POST', '/api/signup', { body: people.Aisha })
    const token = (await logIn(aisha)).body.token
    const fresh = 'Jumeirah-Beach-77'
    await call('PUT', '/api/auth/change-password', {
      token,
      body: { current_password: password, new_password: fresh, confirm_password: fresh },
    })
    await call('POST', '/api/auth/forgot-password', { body: { email: aisha } })
    const link = linkIn((await mails()).find(({ subject }) => subject === 'Choose a new password'))
    await call('POST', '/api/auth/reset-password', { body: { token: link, new_password: password, confirm_password: password } })
    expect((await logIn(aisha, strangers)).body.user.first_name).toBe('Mallory')
    expect((await logIn(aisha)).body.user.first_name).toBe('Aisha')
  })
})
