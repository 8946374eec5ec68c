import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { employ } from '../employ.ts'
import { openSite, password, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, query, minutesLater, now } = site
const own = '/api/customer/second-factor/me'

afterEach(async () => {
  await site.empty('accounts', 'guesses', 'guess_days', 'rate_limits', 'outbox_messages')
})

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + later * 1_000 })
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
const pass = (challenge_token: string, code: string) => call('POST', '/api/login/second-factor', { body: { challenge_token, code } })

async function hire(name: 'Omar' | 'Layla', role: 'admin' | 'superadmin') {
  await call('POST', '/api/signup', { body: people[name] })
  await employ(site.pool, people[name].email, role, now())
}

/** Omar has logged in once and set up his app. */
async function equip() {
  await hire('Omar', 'admin')
  const { details } = (await logIn('omar@example.com')).body
  const { body } = await pass(details.challenge_token, codeOf(details.secret))
  minutesLater(1)
  const device = body.device as string
  return { device, secret: details.secret as string, token: body.token as string, recoveryCodes: body.recovery_codes as string[] }
}

describe('staff', () => {
  test('are asked to set up an app at the first login, and get recovery codes', async () => {
    await hire('Omar', 'admin')
    const { status, body } = await logIn('omar@example.com')
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'SECOND_FACTOR_ENROLMENT_REQUIRED', message: 'Set up an authenticator app to continue' })
    expect(body.details).toEqual({
      challenge_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-11-21T06:10:00.000Z',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_uri: expect.stringMatching(/^otpauth:\/\/totp\/Service%20Market:omar%40example\.com\?.*secret=/),
      qr_svg: expect.stringMatching(/^<svg /),
    })
    const passed = await pass(body.details.challenge_token, codeOf(body.details.secret))
    expect(passed).toMatchObject({ status: 200, body: { status: 'success', user: { first_name: 'Omar', role: 'admin' } } })
    expect(new Set(passed.body.recovery_codes).size).toBe(10)
    expect((await call('GET', '/api/customer/profile/me', { token: passed.body.token })).status).toBe(200)
  })

  test('are asked for a code from then on; the challenge opens nothing by itself and no secret is shown again', async () => {
    const { secret } = await equip()
    const { status, body } = await logIn('omar@example.com')
    expect(status).toBe(401)
    expect(body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect(Object.keys(body.details).sort()).toEqual(['challenge_token', 'expires_at'])
    expect((await call('GET', '/api/customer/profile/me', { token: body.details.challenge_token })).status).toBe(401)
    expect((await pass(body.details.challenge_token, codeOf(secret))).status).toBe(200)
  })

  test('cannot turn it off', async () => {
    const { secret, token } = await equip()
    const removal = await call('POST', `${own}/removal`, { token, body: { password, code: codeOf(secret) } })
    expect(removal).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('who start setting up twice have the app that was confirmed first', async () => {
    await hire('Omar', 'admin')
    const one = (await logIn('omar@example.com')).body.details
    const two = (await logIn('omar@example.com')).body.details
    expect((await pass(one.challenge_token, codeOf(one.secret))).status).toBe(200)
    expect((await pass(two.challenge_token, codeOf(two.secret))).body.code).toBe('challenge_ended')
  })
})

describe('a code', () => {
  test('works once, even if used many times at once', async () => {
    const { secret } = await equip()
    const challenges = await Promise.all([1, 2, 3, 4].map(async () => (await logIn('omar@example.com')).body.details.challenge_token))
    const answers = await Promise.all(challenges.map((challenge) => pass(challenge, codeOf(secret))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await query(`SELECT count(*)::int FROM sessions`)).toEqual([{ count: 2 }])
  })

  test('of the step before or after works, of an hour ago does not', async () => {
    const { secret } = await equip()
    for (const [later, good] of [
      [-3_600, false],
      [-30, true],
      [90, false],
      [30, true],
    ] as const) {
      const { challenge_token } = (await logIn('omar@example.com')).body.details
      expect((await pass(challenge_token, codeOf(secret, later))).status).toBe(good ? 200 : 422)
    }
  })

  const guessFrom = async (secret: string, address: string, device?: string) => {
    const { challenge_token } = (await logIn('omar@example.com', password, { address })).body.details
    const { body } = await call('POST', '/api/login/second-factor', { body: { challenge_token, code: wrongCode(secret), device }, address })
    return body.code === 'ACCOUNT_LOCKED' ? 'locked' : body.remainingAttempts
  }

  test('can be guessed five times from a network, with any number of challenges', async () => {
    const { secret } = await equip()
    const left = []
    for (let guess = 0; guess < 6; guess++) left.push(await guessFrom(secret, '94.200.1.1'))
    expect(left).toEqual([4, 3, 2, 1, 'locked', 'locked'])
    const { challenge_token } = (await logIn('omar@example.com')).body.details
    expect((await pass(challenge_token, codeOf(secret))).status).toBe(423)
  })

  test('can be guessed twenty times a day from all networks, which the owner is told once, and no stranger locks out a known device', async () => {
    const { secret, device } = await equip()
    await query('DELETE FROM outbox_messages')
    const left = []
    for (let guess = 0; guess < 30; guess++) left.push(await guessFrom(secret, `203.0.${guess}.7`))
    expect(left.filter((one) => one !== 'locked')).toHaveLength(20)
    expect(left.slice(20)).toEqual(Array(10).fill('locked'))
    const told = (await site.mails()).filter(({ subject }) => subject === 'Someone is guessing your login code')
    expect(told.map(({ to }) => to)).toEqual(['omar@example.com'])
    const strange = (await logIn('omar@example.com')).body.details
    expect((await pass(strange.challenge_token, codeOf(secret))).status).toBe(423)
    const { challenge_token } = (await logIn('omar@example.com')).body.details
    const body = { challenge_token, code: codeOf(secret), device }
    expect((await call('POST', '/api/login/second-factor', { body })).status).toBe(200)
    minutesLater(24 * 60)
    const next = (await logIn('omar@example.com')).body.details
    expect((await pass(next.challenge_token, codeOf(secret))).status).toBe(200)
  })

  test('negative control: where no network and no day counts them, every guess is compared', async () => {
    const { secret } = await equip()
    for (let guess = 0; guess < 32; guess++) {
      const address = guess < 7 ? '94.200.1.1' : `203.0.${guess}.7`
      expect(await guessFrom(secret, address)).not.toBe('locked')
      await query('DELETE FROM guesses')
      await query('DELETE FROM guess_days')
    }
  })

  test('can be guessed twenty times a day by whoever has the device, too', async () => {
    const { secret, device } = await equip()
    const left = []
    for (let guess = 0; guess < 30; guess++) {
      left.push(await guessFrom(secret, `203.0.${guess}.7`, device))
      if (guess % 4 === 3) minutesLater(16)
    }
    expect(left.filter((one) => one !== 'locked').length).toBe(20)
  })

  test('expires after ten minutes', async () => {
    const { secret } = await equip()
    const { challenge_token } = (await logIn('omar@example.com')).body.details
    minutesLater(10.1)
    expect(await pass(challenge_token, codeOf(secret))).toMatchObject({ status: 401, body: { code: 'challenge_ended' } })
  })

  test('of recovery works once, typed with any case and dashes', async () => {
    const { recoveryCodes } = await equip()
    const [first = ''] = recoveryCodes
    const once = (await logIn('omar@example.com')).body.details.challenge_token
    expect((await pass(once, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    const again = (await logIn('omar@example.com')).body.details.challenge_token
    expect((await pass(again, first)).status).toBe(422)
    const kept = JSON.stringify(await query('SELECT * FROM recovery_codes'))
    expect(recoveryCodes.some((code) => kept.includes(code))).toBe(false)
  })

  test.each(['000000', '', ' ', '٠٠٠٠٠٠', 'a'.repeat(39), "' OR 1=1"])('is not %j', async (code) => {
    await equip()
    const { challenge_token } = (await logIn('omar@example.com')).body.details
    expect((await pass(challenge_token, code)).status).toBe(422)
  })
})

describe('a customer', () => {
  async function enrol(token: string) {
    const begun = await call('POST', own, { token, body: { password } })
    const secret = begun.body.data.secret as string
    const confirmed = await call('PUT', own, { token, body: { code: codeOf(secret) } })
    minutesLater(1)
    return { secret, confirmed }
  }

  test('turns it on with password and code, is asked from then on, and turns it off again', async () => {
    const token = await join('Aisha')
    const { secret, confirmed } = await enrol(token)
    expect(confirmed).toMatchObject({ status: 200, body: { data: { recovery_codes: { length: 10 } } } })
    expect((await call('GET', own, { token })).body.data).toEqual({ is_enabled: true, is_required: false, recovery_codes_left: 10 })
    expect((await logIn('aisha@example.com')).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await call('POST', `${own}/removal`, { token, body: { password: 'wrong', code: codeOf(secret) } })).status).toBe(422)
    expect((await call('POST', `${own}/removal`, { token, body: { password, code: wrongCode(secret) } })).status).toBe(422)
    expect((await call('POST', `${own}/removal`, { token, body: { password, code: codeOf(secret) } })).status).toBe(200)
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('who only started setting up is not asked for a code', async () => {
    const token = await join('Aisha')
    const { secret } = (await call('POST', own, { token, body: { password } })).body.data
    expect((await call('PUT', own, { token, body: { code: wrongCode(secret) } })).status).toBe(422)
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('cannot begin again while it is on, nor before the address is confirmed', async () => {
    const token = await join('Aisha')
    await enrol(token)
    expect((await call('POST', own, { token, body: { password } })).status).toBe(409)
    const omar = await join('Omar', { isVerified: false })
    expect((await call('POST', own, { token: omar, body: { password } })).status).toBe(409)
  })

  test('creates new recovery codes, which invalidate the old ones', async () => {
    const token = await join('Aisha')
    const { secret, confirmed } = await enrol(token)
    const renewed = await call('POST', `${own}/recovery-codes`, { token, body: { password, code: codeOf(secret) } })
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    const { challenge_token } = (await logIn('aisha@example.com')).body.details
    expect((await pass(challenge_token, confirmed.body.data.recovery_codes[0])).status).toBe(422)
    expect((await pass(challenge_token, renewed.body.data.recovery_codes[0])).status).toBe(200)
  })

  test('is told of every change by email, with what to do if it was somebody else', async () => {
    const token = await join('Aisha')
    const { secret } = await enrol(token)
    await call('POST', `${own}/recovery-codes`, { token, body: { password, code: codeOf(secret) } })
    minutesLater(1)
    await call('POST', `${own}/removal`, { token, body: { password, code: codeOf(secret) } })
    const told = (await site.mails()).filter(({ text }) => text.includes('If not, choose a new password at once'))
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      ['aisha@example.com', 'Two-step login is on'],
      ['aisha@example.com', 'You have new recovery codes'],
      ['aisha@example.com', 'Two-step login is off'],
    ])
  })
})
