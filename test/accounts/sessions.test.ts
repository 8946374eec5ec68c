import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceOf } from '../../src/domain/device.ts'
import { systemContext } from '../../src/operations/context.ts'
import { deleteExpired } from '../../src/operations/retention/delete-expired.ts'
import { employ } from '../employ.ts'
import { chromeOnWindows, openSite, people } from './site.ts'

const site = await openSite()
const { call, logIn, join, query, minutesLater } = site
const safariOnIphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

afterEach(async () => {
  await site.empty('accounts', 'guesses', 'rate_limits', 'outbox_messages')
})

const profile = (token: string) => call('GET', '/api/customer/profile/me', { token })
const list = async (token: string) => (await call('GET', '/api/customer/sessions/me', { token })).body.data

describe('a session', () => {
  test('is listed with its device, address and last use, this one marked', async () => {
    const desktop = await join('Aisha')
    minutesLater(5)
    const phone = (await logIn('aisha@example.com', undefined, { agent: safariOnIphone, address: '94.200.9.9' })).body.token
    const sessions = await list(phone)
    expect(sessions).toEqual([
      expect.objectContaining({
        device: 'Safari on iPhone',
        address: '94.200.9.9',
        is_current: true,
        last_used_at: site.now().toISOString(),
      }),
      expect.objectContaining({ device: 'Chrome on Windows', address: '94.200.1.1', is_current: false }),
    ])
    const inArabic = (await call('GET', '/api/customer/sessions/me?lang=ar', { token: phone })).body.data
    expect(inArabic.map(({ device }: { device: string }) => device)).toEqual(['متصفح Safari على iPhone', 'متصفح Chrome على Windows'])
    expect(JSON.stringify(sessions)).not.toContain('token')
    expect((await list(desktop)).find((session: { is_current: boolean }) => session.is_current).device).toBe('Chrome on Windows')
  })

  test('ends by logging out, and its token no longer works', async () => {
    const token = await join('Aisha')
    expect(await call('POST', '/api/logout', { token })).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } })
    expect((await profile(token)).status).toBe(401)
    expect((await call('POST', '/api/logout', { token })).status).toBe(401)
  })

  test("can be ended from another device, but not somebody else's", async () => {
    const desktop = await join('Aisha')
    const phone = (await logIn('aisha@example.com', undefined, { agent: safariOnIphone })).body.token
    const omar = await join('Omar')
    const [omars] = await list(omar)
    expect(await call('DELETE', `/api/customer/sessions/${omars.id}`, { token: desktop })).toMatchObject({
      status: 404,
      body: { message: 'Session not found' },
    })
    expect((await profile(omar)).status).toBe(200)
    const other = (await list(desktop)).find((session: { is_current: boolean }) => !session.is_current)
    expect((await call('DELETE', `/api/customer/sessions/${other.id}`, { token: desktop })).status).toBe(200)
    expect((await profile(phone)).status).toBe(401)
    expect((await profile(desktop)).status).toBe(200)
  })

  test('remains when all others are ended', async () => {
    const first = await join('Aisha')
    const others = await Promise.all([1, 2, 3].map(async () => (await logIn('aisha@example.com')).body.token))
    expect((await call('DELETE', '/api/customer/sessions/me', { token: first })).status).toBe(200)
    expect(await Promise.all(others.map(async (token) => (await profile(token)).status))).toEqual([401, 401, 401])
    expect(await list(first)).toHaveLength(1)
  })

  test('stays valid while it is used, and ends 30 days after its last use', async () => {
    const token = await join('Aisha')
    for (let round = 0; round < 5; round++) {
      minutesLater(29 * 1_440)
      expect((await profile(token)).status).toBe(200)
    }
    minutesLater(30 * 1_440 + 1)
    expect((await profile(token)).status).toBe(401)
  })

  test('ends after 180 days however much it is used', async () => {
    const token = await join('Aisha')
    for (let day = 0; day < 180; day += 20) {
      minutesLater(20 * 1_440 - 1)
      expect((await profile(token)).status).toBe(200)
    }
    minutesLater(60)
    expect((await profile(token)).status).toBe(401)
  })

  test('of staff ends after half a day of inactivity', async () => {
    const token = await site.joinStaff('Omar', 'admin')
    minutesLater(11 * 60)
    expect((await profile(token)).status).toBe(200)
    minutesLater(12 * 60 + 1)
    expect((await profile(token)).status).toBe(401)
  })

  test('costs one query, and records its use at most once a minute', async () => {
    const token = await join('Aisha')
    const asked = vi.spyOn(site.pool, 'query')
    await call('GET', '/api/services', { token })
    const withSession = asked.mock.calls.length
    asked.mockClear()
    await call('GET', '/api/services')
    expect(withSession - asked.mock.calls.length).toBe(1)
    asked.mockRestore()
    const used = async () => (await query('SELECT last_used_at FROM sessions'))[0].last_used_at
    const before = await used()
    minutesLater(0.9)
    await profile(token)
    expect(await used()).toEqual(before)
    minutesLater(0.2)
    await profile(token)
    expect(await used()).toEqual(site.now())
  })

  test('ends when its account joins the staff: it was made for a customer', async () => {
    const token = await join('Aisha')
    expect((await call('GET', '/api/customer/bookings', { token })).status).toBe(200)
    await employ(site.pool, 'aisha@example.com', 'admin')
    expect(await call('GET', '/api/customer/bookings', { token })).toMatchObject({ status: 401 })
  })

  test.each(['', 'x', 'Bearer', 'a'.repeat(43), 'a'.repeat(5_000), "' OR 1=1 --", '%00', 'null'])(
    'is not opened by the token %j',
    async (token) => {
      await join('Aisha')
      for (const path of ['/api/customer/profile/me', '/api/customer/bookings', '/api/customer/sessions/me']) {
        const answer = await call('GET', path, { headers: { authorization: `Bearer ${token}` } })
        expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', message: 'User not authenticated' } })
      }
    },
  )

  test('that has ended sees what everybody sees, and books for nobody', async () => {
    const token = await join('Aisha')
    await call('POST', '/api/logout', { token })
    expect((await call('GET', '/api/services', { token })).status).toBe(200)
    const details = { ...people.Aisha, address: 'Villa 12, Jumeirah 1' }
    expect((await call('POST', '/api/customer', { token, body: details })).status).toBe(401)
    expect((await call('POST', '/api/customer', { body: details })).status).toBe(200)
  })
})

describe('a login from a device that was not seen before', () => {
  const subject = 'New login to your account'
  const told = async () => (await site.mails()).filter((mail) => mail.subject === subject)

  test('is reported to the owner, except the first one and known ones', async () => {
    await join('Aisha')
    await logIn('aisha@example.com')
    expect(await told()).toEqual([])
    await logIn('aisha@example.com', undefined, { agent: safariOnIphone })
    const [mail] = await told()
    expect(mail?.to).toBe('aisha@example.com')
    expect(mail?.text).toContain('Device: Safari on iPhone')
    await logIn('aisha@example.com', undefined, { agent: safariOnIphone, address: '94.200.77.1' })
    expect(await told()).toEqual([])
    await logIn('aisha@example.com', undefined, { agent: chromeOnWindows, address: '185.10.1.1' })
    expect(await told()).toHaveLength(1)
  })

  test('is named in the language of the email', async () => {
    await join('Aisha')
    await query(`UPDATE accounts SET language = 'ar'`)
    await logIn('aisha@example.com', undefined, { agent: safariOnIphone })
    expect((await site.mails()).at(-1)?.text).toContain('الجهاز: متصفح Safari على iPhone')
  })
})

describe('what has expired', () => {
  test('is deleted, and the rest is kept', async () => {
    const token = await join('Aisha')
    await logIn('nobody@example.com', 'Not-The-Password-1')
    await call('POST', '/api/auth/forgot-password', { body: { email: 'aisha@example.com' } })
    await site.mails()
    const counts = async () =>
      Promise.all(
        ['sessions', 'guesses', 'rate_limits', 'link_tokens', 'known_devices', 'outbox_messages'].map(
          async (table) => (await query(`SELECT count(*)::int FROM ${table}`))[0].count,
        ),
      )
    const before = await counts()
    await deleteExpired(systemContext(site.services))
    expect(await counts()).toEqual(before)
    expect((await profile(token)).status).toBe(200)
    minutesLater(401 * 1_440)
    await deleteExpired(systemContext(site.services))
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('a device', () => {
  test.each([
    [chromeOnWindows, 'Chrome on Windows'],
    [safariOnIphone, 'Safari on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 'Safari on Mac'],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Linux'],
    ['curl/8.5.0', ''],
    ['<script>alert(1)</script>', ''],
    ['', ''],
  ])('is named by its User-Agent: %j', (agent, name) => {
    expect(deviceOf(agent)).toBe(name)
  })
})
