import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../src/operations/errors.ts'
import { effortOf } from './effort.ts'
import { linkIn, openSite, password, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, query, mails, minutesLater, services } = site
const aisha = people.Aisha.email
const wrong = 'Not-The-Password-1'

afterEach(async () => {
  vi.restoreAllMocks()
  await site.empty('accounts', 'guesses', 'guess_days', 'rate_limits', 'outbox_messages', 'settings')
})

const allow = (guessesPerDay: number) => query(`INSERT INTO settings (name, value) VALUES ('guessesPerDay', $1)`, [String(guessesPerDay)])
const network = (index: number) => ({ address: `198.${Math.floor(index / 250)}.${(index % 250) + 1}.7` })
const guessFrom = (index: number, email = aisha) => logIn(email, wrong, network(index))
const from = (device: string | undefined, typed = password, ask = {}) =>
  call('POST', '/api/login', { body: { email: aisha, password: typed, device }, ...ask })

describe('a guess that was never compared', () => {
  test('because the server is busy costs no attempt', async () => {
    await join('Aisha')
    const busy = vi.spyOn(services.passwords, 'hash').mockRejectedValue(new AppError('busy', 'busy'))
    for (let attempt = 0; attempt < 7; attempt++) expect((await logIn(aisha)).status).toBe(503)
    busy.mockRestore()
    expect((await logIn(aisha, wrong)).body.remainingAttempts).toBe(4)
    expect((await logIn(aisha)).status).toBe(200)
    expect(await query('SELECT sum(wrong)::int AS wrong FROM guess_days')).toEqual([{ wrong: 1 }])
  })

  test('because its process died is free again after a minute; what was wrong before stays counted', async () => {
    await join('Aisha')
    await logIn(aisha, wrong)
    await query('UPDATE guesses SET reserved = 5')
    minutesLater(1)
    expect((await logIn(aisha, wrong)).body.remainingAttempts).toBe(3)
    expect((await logIn(aisha)).status).toBe(200)
  })
})

test('guesses from all over a site of IPv6 are ten for one account, and for an address beside it five', async () => {
  await join('Aisha')
  const site = (index: number) => ({ address: `2001:db8:7:${(index * 256).toString(16)}::1` })
  const codes = []
  for (let index = 0; index < 15; index++) codes.push((await logIn(aisha, wrong, site(index))).body.code)
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(9)
  expect((await logIn(aisha, password, site(99))).body.code).toBe('ACCOUNT_LOCKED')
  expect((await logIn(aisha, password, { address: '2001:db8:8::1' })).status).toBe(200)
})

describe('a storm of wrong guesses', () => {
  test('from 50 networks leaves the owner in, from her own network and from her own device', async () => {
    await join('Aisha')
    const { device } = (await logIn(aisha)).body
    const storm = Array.from({ length: 50 }, (_, index) => guessFrom(index))
    const owners = [logIn(aisha), from(device), from(device, password, network(7))]
    expect((await Promise.all(owners)).map(({ status }) => status)).toEqual([200, 200, 200])
    const outcomes = (await Promise.all(storm)).map(({ body }) => body.code)
    expect(new Set(outcomes)).toEqual(new Set(['invalid_credentials']))
  })

  test('uses up the day, also in parallel: no more are compared, and only a known device still gets in', async () => {
    await join('Aisha')
    const { device } = (await logIn(aisha)).body
    await allow(10)
    const compared = vi.spyOn(services.passwords, 'hash')
    const codes = (await Promise.all(Array.from({ length: 40 }, (_, index) => guessFrom(index)))).map(({ body }) => body.code)
    expect(compared).toHaveBeenCalledTimes(10)
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(30)
    const elsewhere = await logIn(aisha, password, network(99))
    expect(elsewhere).toMatchObject({ status: 423, body: { code: 'ACCOUNT_LOCKED', remainingAttempts: 0 } })
    const untilMidnight = Number(elsewhere.headers.get('retry-after'))
    expect((await from(device, password, network(3))).status).toBe(200)
    minutesLater(untilMidnight / 60 + 1)
    expect((await logIn(aisha, password, network(99))).status).toBe(200)
  })

  test('is reported to the owner once a day, whose reset link then lets a new device in', async () => {
    await join('Aisha')
    await allow(5)
    for (let index = 0; index < 9; index++) await guessFrom(index)
    const told = (await mails()).filter(({ subject }) => subject === 'Someone is guessing your password')
    expect(told.map(({ to }) => to)).toEqual([aisha])
    await call('POST', '/api/auth/forgot-password', { body: { email: aisha } })
    const token = linkIn((await mails()).find(({ subject }) => subject === 'Choose a new password'))
    const fresh = 'Jumeirah-Beach-77'
    await call('POST', '/api/auth/reset-password', { body: { token, new_password: fresh, confirm_password: fresh } })
    expect((await logIn(aisha, fresh, network(50))).status).toBe(200)
  })

  test('is refused in the same words and with the same work for an address without an account', async () => {
    await join('Aisha')
    await allow(1)
    const of = async (email: string) => {
      await guessFrom(1, email)
      let answer: unknown
      const effort = await effortOf(site, async () => {
        const { status, body, headers } = await guessFrom(2, email)
        answer = { status, body, retryAfter: headers.get('retry-after') }
      })
      return { answer, effort }
    }
    const known = await of(aisha)
    expect(known.answer).toMatchObject({ status: 423 })
    expect(await of('nobody@example.com')).toEqual(known)
  })
})

describe('a device', () => {
  test('is known by its secret alone, for the account that logged in on it, and only as a hash', async () => {
    await join('Aisha')
    await join('Omar')
    const { device } = (await logIn(aisha)).body
    const omars = (await logIn(people.Omar.email)).body.device
    expect((await from(device)).body.device).toBe(device)
    expect(omars).not.toBe(device)
    expect(JSON.stringify(await query(`SELECT encode(secret_hash, 'escape') FROM device_secrets`))).not.toContain(device)
    await allow(1)
    await guessFrom(1)
    const tried = []
    for (const one of [undefined, omars, 'a'.repeat(43), device]) tried.push((await from(one, password, network(9))).status)
    expect(tried).toEqual([423, 423, 423, 200])
  })

  test('cannot be planted: a secret that no account knows is replaced', async () => {
    await join('Aisha')
    const planted = 'p'.repeat(43)
    expect((await from(planted)).body.device).not.toBe(planted)
  })

  test('has five guesses of its own, and is forgotten when the password changes', async () => {
    const token = await join('Aisha')
    const { device } = (await logIn(aisha)).body
    for (const left of [4, 3, 2, 1]) expect((await from(device, wrong)).body.remainingAttempts).toBe(left)
    expect((await from(device, wrong)).status).toBe(423)
    expect((await from(device)).status).toBe(423)
    expect((await logIn(aisha)).status).toBe(200)
    const fresh = 'Jumeirah-Beach-77'
    const changed = { current_password: password, new_password: fresh, confirm_password: fresh }
    expect((await call('PUT', '/api/auth/change-password', { token, body: changed })).status).toBe(200)
    expect((await from(device, fresh)).body.device).not.toBe(device)
  })
})
