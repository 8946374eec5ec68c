import { afterEach, describe, expect, test } from 'vitest'
import { argon2Hashing, passwordCost } from '../../src/operations/password-hashing.ts'
import { testVault } from '../vault.ts'
import { effortOf } from './effort.ts'
import { openSite, password, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, query, minutesLater } = site

afterEach(async () => {
  await site.empty('accounts', 'guesses', 'rate_limits', 'outbox_messages')
})

const wrong = 'Not-The-Password-1'
const outsideLimits = async () => site.empty('rate_limits')
/** A different address for each guess, as an attacker with many machines has. */
const elsewhere = (index: number) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`

describe('signing up', () => {
  test('creates an account that can log in at once, with the specified response', async () => {
    const signedUp = await call('POST', '/api/signup', { body: people.Aisha })
    expect(signedUp).toMatchObject({ status: 200, body: { status: 'success', message: expect.stringContaining('check your inbox') } })
    const { status, body, headers } = await logIn('aisha@example.com')
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'success',
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', role: 'customer' },
      message: 'Login successful',
      device: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    [{ first_name: ' ' }, 'first_name', 'All fields are required'],
    [{ last_name: '' }, 'last_name', 'All fields are required'],
    [{ email: '' }, 'email', 'All fields are required'],
    [{ password: '' }, 'password', 'All fields are required'],
    [{ email: 'aisha@' }, 'email', 'Please enter a valid email address'],
    [{ password: 'short-7' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: 'eight\u0000 and more' }, 'password', 'Invalid value'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters long'],
    [{ password: 'Password123' }, 'password', 'This password is too easy to guess. Please choose another one.'],
    [{ password: 'aisha@example.com' }, 'password', 'This password is too easy to guess. Please choose another one.'],
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number, or leave this field empty'],
  ])("is refused with %j, with the specification's message", async (changes, field, message) => {
    const { status, body } = await call('POST', '/api/signup', { body: { ...people.Aisha, ...changes } })
    expect(status).toBe(422)
    expect(body.fields[field]).toBe(message)
    expect(await query('SELECT id FROM accounts')).toEqual([])
  })

  test.each(['x'.repeat(128), 'كلمة مرور طويلة', '🙂🙂🙂🙂🙂🙂🙂🙂', '        ', '<script>"\';--', 'é\u0301\u202Eabcdef'])(
    'takes any characters in a password: %j',
    async (typed) => {
      expect((await call('POST', '/api/signup', { body: { ...people.Aisha, password: typed } })).status).toBe(200)
      expect((await logIn('aisha@example.com', typed)).status).toBe(200)
      expect((await logIn('aisha@example.com', `${typed.slice(0, -2)}zz`)).status).toBe(401)
    },
  )

  test('hashes once for an address that has an account as for one that has none, and answers neither before the same pause', async () => {
    await join('Aisha')
    const known = await effortOf(site, () => call('POST', '/api/signup', { body: people.Aisha }))
    const unknown = await effortOf(site, () => call('POST', '/api/signup', { body: people.Omar }))
    const timed = (effort: string[]) => effort.filter((step) => /^(hash|wait) /.test(step))
    expect(timed(known)).toEqual(['wait 150', 'hash argon2id v=19 m=64,t=1,p=1'])
    expect(timed(unknown)).toEqual(timed(known))
  })

  test('fifty times at once with one address creates five accounts that claim it, all with one salt', async () => {
    await query(`INSERT INTO settings (name, value) VALUES ('limit.sign_up', '{"most": 1000, "minutes": 60}')`)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('POST', '/api/signup', { body: { ...people.Aisha, email: index % 2 ? 'aisha@example.com' : 'Aisha@Example.COM' } }),
      ),
    )
    await site.empty('settings', 'rate_limits')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    const salts = await query(`SELECT count(*)::int, count(DISTINCT split_part(password_hash, '$', 5))::int AS salts FROM accounts`)
    expect(salts).toEqual([{ count: 5, salts: 1 }])
    expect((await site.mails()).filter(({ to }) => to.toLowerCase() === 'aisha@example.com')).toHaveLength(6)
  })

  test('stores neither password nor token in plain text, and hashes at production cost', async () => {
    const { passwords } = site.services
    site.services.passwords = argon2Hashing(passwordCost)
    const token = await join('Aisha').finally(() => {
      site.services.passwords = passwords
    })
    await site.mails()
    const tables = ['accounts', 'sessions', 'outbox_messages', 'link_tokens', 'guesses', 'rate_limits']
    const everything = JSON.stringify(await Promise.all(tables.map((table) => query(`SELECT * FROM ${table}`))))
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(everything).not.toContain(password)
    expect(everything).not.toContain(token)
    expect(everything).not.toMatch(/token=/)
  })
})

describe('logging in', () => {
  test('ignores the case of an address and how é was typed', async () => {
    await call('POST', '/api/signup', { body: { ...people.Aisha, password: 'caf\u00e9-au-lait' } })
    expect((await logIn('AISHA@EXAMPLE.com', 'cafe\u0301-au-lait')).status).toBe(200)
  })

  test.each([{}, { email: 'aisha@example.com' }, { password }, { email: ' ', password }])('asks for both fields of %j', async (body) => {
    const answer = await call('POST', '/api/login', { body })
    expect(answer).toMatchObject({ status: 422, body: { message: 'Please enter both email and password' } })
  })

  test('an unknown address gets exactly the errors of a wrong password, up to the lock and beyond', async () => {
    await join('Aisha')
    const said = async (email: string) => {
      const answers = []
      for (let guess = 0; guess < 7; guess++) {
        const { status, body, headers } = await logIn(email, wrong)
        answers.push({ status, body, headers: Object.fromEntries(headers) })
      }
      return answers
    }
    expect(await said('nobody@example.com')).toEqual(await said('aisha@example.com'))
  })

  test('does the same for an unknown address as for a wrong password: its SQL, one comparison at the same cost', async () => {
    await join('Aisha')
    const known = await effortOf(site, () => logIn('aisha@example.com', wrong))
    const unknown = await effortOf(site, () => logIn('nobody@example.com', wrong))
    expect(known.filter((step) => step.startsWith('hash'))).toEqual(['hash argon2id v=19 m=64,t=1,p=1'])
    expect(known.filter((step) => step.startsWith('insert') || /guesses/.test(step)).length).toBeGreaterThan(2)
    expect(unknown).toEqual(known)
  })
})

describe('guessing a password', () => {
  test('counts down, then locks for 15 minutes, even for the right one', async () => {
    await join('Aisha')
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await logIn('aisha@example.com', wrong)
      expect(status).toBe(401)
      expect(body).toEqual({ status: 'error', code: 'invalid_credentials', message: 'Invalid email or password', remainingAttempts: left })
    }
    const lockedNow = {
      status: 'error',
      code: 'ACCOUNT_LOCKED',
      message: 'Account temporarily locked. Please try again later.',
      remainingAttempts: 0,
    }
    expect((await logIn('aisha@example.com', wrong)).body).toEqual(lockedNow)
    const right = await logIn('aisha@example.com')
    expect(right).toMatchObject({ status: 423, body: lockedNow })
    expect(Number(right.headers.get('retry-after'))).toBe(15 * 60)
    minutesLater(14)
    expect((await logIn('aisha@example.com')).status).toBe(423)
    minutesLater(1.1)
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('from another network does not lock the owner out', async () => {
    await join('Aisha')
    for (let guess = 0; guess < 6; guess++) await logIn('aisha@example.com', wrong, { address: '198.51.100.7' })
    expect((await logIn('aisha@example.com', password, { address: '198.51.100.7' })).status).toBe(423)
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('is reset by the right password', async () => {
    await join('Aisha')
    for (let guess = 0; guess < 4; guess++) await logIn('aisha@example.com', wrong)
    expect((await logIn('aisha@example.com')).status).toBe(200)
    expect((await logIn('aisha@example.com', wrong)).body.remainingAttempts).toBe(4)
  })

  test('a hundred times at once compares no more than five times', async () => {
    await join('Aisha')
    await query(`INSERT INTO settings (name, value) VALUES ('limit.sign_in', '{"most": 1000, "minutes": 60}')`)
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn('aisha@example.com', wrong)))
    await site.empty('settings', 'rate_limits')
    expect(answers.filter(({ body }) => body.code === 'invalid_credentials')).toHaveLength(4)
    expect(answers.filter(({ body }) => body.code === 'ACCOUNT_LOCKED')).toHaveLength(96)
    expect(await query('SELECT reserved, wrong FROM guesses WHERE wrong > 0')).toEqual([
      { reserved: 5, wrong: 5 },
      { reserved: 5, wrong: 5 },
    ])
    expect((await logIn('aisha@example.com')).status).toBe(423)
  })

  test('right twenty times at once opens twenty sessions', async () => {
    await join('Aisha')
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn('aisha@example.com')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('from many addresses is slowed down, and the owner can still log in', async () => {
    await join('Aisha')
    for (let guess = 0; guess < 70; guess++) {
      if (guess % 20 === 0) await outsideLimits()
      await query(`INSERT INTO guesses (subject, address, reserved, wrong, last_at) VALUES ($3, $1, 1, 1, $2) ON CONFLICT DO NOTHING`, [
        elsewhere(guess),
        site.now(),
        testVault.hash('guess', 'password:aisha@example.com'),
      ])
    }
    const effort = await effortOf(site, () => logIn('aisha@example.com', wrong, { address: '198.51.100.99' }))
    expect(effort).toContain('wait 3000')
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('an IPv6 address is counted by its /64 network', async () => {
    await join('Aisha')
    for (let guess = 1; guess <= 5; guess++) await logIn('aisha@example.com', wrong, { address: `2001:db8:1:2::${guess}` })
    expect((await logIn('aisha@example.com', password, { address: '2001:db8:1:2:ffff::1' })).status).toBe(423)
    expect((await logIn('aisha@example.com', password, { address: '2001:db8:1:3::1' })).status).toBe(200)
  })
})
