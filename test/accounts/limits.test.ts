import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { limitOf } from '../../src/contracts/call.ts'
import { everyCall } from '../../src/contracts/calls.ts'
import { openPool } from '../../src/db/pool.ts'
import { limitsInMemory } from '../../src/domain/limits.ts'
import { networkOf, networksOf } from '../../src/domain/network.ts'
import { createAddressReader } from '../../src/server/visitor-address.ts'
import { noGateway } from '../api/app.ts'
import { apiOn } from '../api-on.ts'
import { longOf } from '../quick.ts'
import { servicesOn } from '../services.ts'
import { openSite, people } from './site.ts'

const long = longOf(test)

const site = await openSite()
const { call, query, join, minutesLater } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'guesses', 'rate_limits', 'outbox_messages', 'settings', 'contact_messages')
  site.services.site.rateLimits = true
})

const message = { name: 'Aisha', email: 'aisha@example.com', message: 'Hello' }
const contact = (address: string | null = '94.200.1.1') => call('POST', '/api/contact', { body: message, address })
const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status).sort()

describe('a limit', () => {
  test('lets exactly that many parallel calls through, then says when to retry, in the envelope', async () => {
    const answers = await statuses(Array.from({ length: 60 }, () => contact()))
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    minutesLater(10)
    const refused = await contact()
    expect(refused.body).toEqual({ status: 'error', code: 'rate_limited', message: 'Too many requests. Please try again later.' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(50 * 60))
    expect((await contact('94.200.1.2')).status).toBe(200)
    minutesLater(50)
    expect((await contact()).status).toBe(200)
  })

  test('is shared by all processes', async () => {
    const pool = openPool(site.url, 10)
    const other = apiOn(servicesOn(pool, noGateway, site.now))
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }
    const answers = await statuses([
      ...Array.from({ length: 20 }, () => contact()),
      ...Array.from({ length: 20 }, async () => other.request('/api/contact', init, { address: '94.200.1.1' })),
    ])
    await pool.end()
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
  })

  test('of reads is counted in memory, for each address and account, and writes nothing', async () => {
    const read = (address: string) => call('GET', '/api/cities', { address })
    const { most } = limitsInMemory.read
    const answers = await statuses(Array.from({ length: most + 5 }, () => read('94.200.1.1')))
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([most, 429])
    expect((await read('94.200.1.2')).status).toBe(200)
    expect((await read('94.200.1.1')).headers.get('retry-after')).toBe('60')
    expect(await query('SELECT key FROM rate_limits')).toEqual([])
    minutesLater(1)
    expect((await read('94.200.1.1')).status).toBe(200)
  })

  test('is one of its kind where a call names none', () => {
    const limits = new Set(everyCall.map(([name, contract]) => `${name.split(' ')[0]} ${limitOf(name, contract)}`))
    expect([...limits]).toEqual(expect.arrayContaining(['GET read', 'GET private_read', 'PUT change', 'DELETE change', 'POST change']))
    expect(limitOf('POST /planted', { who: 'anyone' })).toBe('change')
  })

  long('counts the networks around an address with wider ceilings, whatever was refused to one of them', async () => {
    const from = (address: string) => contact(address)
    const flood = await statuses(Array.from({ length: 60 }, () => from('2001:db8:1:100::1')))
    expect(flood.filter((status) => status === 200)).toHaveLength(10)
    const house = await statuses(Array.from({ length: 20 }, (_, index) => from(`2001:db8:1:1${10 + index}::1`)))
    expect(house.filter((status) => status === 200)).toHaveLength(5)
    const site = await statuses(Array.from({ length: 20 }, (_, index) => from(`2001:db8:1:${20 + index}00::1`)))
    expect(site.filter((status) => status === 200)).toHaveLength(5)
    expect((await from('2001:db8:2::1')).status).toBe(200)
    await statuses(Array.from({ length: 300 }, () => from('94.200.1.1')))
    const neighbours = await statuses(Array.from({ length: 100 }, (_, index) => from(`94.200.1.${2 + index}`)))
    expect(neighbours.filter((status) => status === 200)).toHaveLength(70)
    const reads = Array.from({ length: limitsInMemory.read.most * 2 + 5 }, (_, index) =>
      call('GET', '/api/cities', { address: `2001:db8:9:${(index % 500).toString(16)}::1` }),
    )
    expect((await statuses(reads)).filter((status) => status === 429)).toHaveLength(5)
  })

  test('is a setting', async () => {
    await query(`INSERT INTO settings (name, value) VALUES ('limit.contact', '{"most": 2, "minutes": 1}')`)
    expect(await statuses([contact(), contact(), contact()])).toEqual([200, 200, 429])
    minutesLater(1)
    expect((await contact()).status).toBe(200)
  })

  test("counts an account's calls from any address", async () => {
    await query(`INSERT INTO settings (name, value) VALUES ('limit.support', '{"most": 2, "minutes": 60}')`)
    const token = await join('Aisha')
    const ask = (address: string) => call('POST', '/api/customer/support', { token, address, body: { subject: 'x', message: 'x' } })
    expect([(await ask('94.200.1.1')).status, (await ask('94.200.1.2')).status, (await ask('94.200.1.3')).status]).toEqual([200, 200, 429])
  })

  test('is not used up for Aisha, who is logged in, by a stranger behind the same address; only guesses at codes are', async () => {
    const token = await join('Aisha')
    const address = '94.200.9.9'
    const aisha = { ...people.Aisha, address: 'Villa 12' }
    const code = { code: 'X', service_id: 2, cleaners: 1, hours: 2, materials: 'No' }
    await statuses(Array.from({ length: 61 }, () => call('POST', '/api/customer', { address, body: {} })))
    await statuses(Array.from({ length: 61 }, () => call('POST', '/api/promo-codes/validation', { address, body: {} })))
    expect((await call('POST', '/api/customer', { address, body: aisha })).status).toBe(429)
    expect((await call('POST', '/api/customer', { address, body: aisha, token })).status).toBe(200)
    expect((await call('POST', '/api/promo-codes/validation', { address, body: code, token })).status).toBe(429)
  })

  test('is removed by RATE_LIMITS=off, and does not apply to calls without an address', async () => {
    expect(await statuses(Array.from({ length: 15 }, () => contact(null)))).toEqual(Array(15).fill(200))
    site.services.site.rateLimits = false
    expect(await statuses(Array.from({ length: 15 }, () => contact()))).toEqual(Array(15).fill(200))
  })

  test.each([
    ['POST', '/api/login', { email: 'aisha@example.com', password: 'x' }, 30],
    ['POST', '/api/signup', {}, 10],
    ['POST', '/api/auth/forgot-password', { email: 'x' }, 10],
    ['POST', '/api/auth/reset-password', {}, 10],
    ['POST', '/api/contact', {}, 10],
    ['POST', '/api/booking', {}, 40],
    ['POST', '/api/customer', {}, 60],
    ['POST', '/api/partners/applications', {}, 5],
  ] as const)('applies to %s %s', async (method, path, body, most) => {
    const ask = () => call(method, path, { body })
    const answers = await statuses(Array.from({ length: most + 3 }, ask))
    expect(answers.filter((status) => status === 429)).toHaveLength(3)
  })

  test('stores no readable account, email address or network', async () => {
    await call('POST', '/api/login', { address: '203.0.113.7', body: { email: people.Aisha.email, password: 'x' } })
    const kept = JSON.stringify([...(await query('SELECT * FROM rate_limits')), ...(await query('SELECT * FROM guesses'))])
    expect(kept).toContain('sign_in:address:')
    expect(kept).not.toMatch(/aisha|203\.0\.113/)
  })
})

describe("a visitor's address", () => {
  const behind = (proxies: string[], peer: string | undefined, forwardedFor?: string) =>
    createAddressReader(proxies)({ peer, forwardedFor })

  test.each([
    [[], '203.0.113.9', undefined, '203.0.113.9'],
    [[], '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    [[], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    [['10.0.0.0/8'], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '1.2.3.4', '1.2.3.4'],
    [['10.0.0.0/8'], '10.1.2.3', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [['10.0.0.0/8'], '10.1.2.3', '6.6.6.6, 1.2.3.4, 10.9.9.9', '1.2.3.4'],
    [['10.0.0.0/8', '::1'], '::1', '1.2.3.4, 10.9.9.9', '1.2.3.4'],
    [['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '1.2.3.4, <script>', '10.1.2.3'],
    [['2001:db8::/32'], '2001:db8::5', '2a00::1', '2a00::1'],
    [[], undefined, '1.2.3.4', null],
  ])('with the proxies %j, from %s with %s, is %s', (proxies, peer, forwardedFor, address) => {
    expect(behind(proxies, peer, forwardedFor)).toBe(address)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each([
    ['203.0.113.9', '203.0.113.9 ×1, 203.0.113.0/24 ×8'],
    ['::ffff:203.0.113.9', '203.0.113.9 ×1, 203.0.113.0/24 ×8'],
    ['2001:db8:1:1234:3:4:5:6', '2001:db8:1:1234::/64 ×1, 2001:db8:1:1200::/56 ×1.5, 2001:db8:1::/48 ×2'],
    ['2001:db8::6', '2001:db8:0:0::/64 ×1, 2001:db8:0:0::/56 ×1.5, 2001:db8:0::/48 ×2'],
    ['unknown', 'unknown ×1'],
  ])('%s is counted by %s', (address, networks) => {
    expect(
      networksOf(address)
        .map(({ name, breadth }) => `${name} ×${breadth}`)
        .join(', '),
    ).toBe(networks)
  })

  test('is trusted only from named proxies, whose list is checked at startup', () => {
    expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '::1/129']) {
      expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES')
    }
    expect(readConfig({})).toMatchObject({ rateLimits: true, trustedProxies: [], smtpUrl: undefined })
    expect(() => readConfig({ RATE_LIMITS: 'no', SMTP_URL: 'http://mail' })).toThrow(/SMTP_URL[\s\S]*RATE_LIMITS/)
  })
})
