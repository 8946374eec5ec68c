import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { demo as arabic } from '../../src/app/i18n/ar/demo.ts'
import { demo as english } from '../../src/app/i18n/en/demo.ts'
import { readConfig } from '../../src/config.ts'
import { demoAccounts } from '../../src/db/seed/accounts.ts'
import { professionalInSwing } from '../../src/db/seed/swing.ts'
import { openDemo } from '../../src/demo/open-demo.ts'
import { ownHostOf } from '../../src/demo/own-request.ts'
import { addressOf, demoRoles, things } from '../../src/demo/things.ts'
import { systemContext } from '../../src/operations/context.ts'
import { findDemoSubjects } from '../../src/operations/demo/find-demo-subjects.ts'
import { isDemoOpen, readServerConfig } from '../../src/server-config.ts'
import { openSite } from '../accounts/site.ts'
import { createDemoDatabase } from '../database.ts'

const site = await openSite(createDemoDatabase)
const { query, call, services } = site

/** The shop behind the demo answers everything else with 418. */
const demo = openDemo(services, {
  host: '127.0.0.1',
  receive: (request, response) => main.emit('request', request, response),
  keepsAllInFolder: true,
  beginAnew: () => void begun++,
})
let begun = 0
const main = createServer(
  demo.inFrontOf((_, response) => response.writeHead(418, { 'Content-Security-Policy': "frame-ancestors 'none'" }).end()),
)
const port = await new Promise<number>((resolve) => main.listen(0, '127.0.0.1', () => resolve((main.address() as AddressInfo).port)))
await demo.begin(port)
const origin = `http://127.0.0.1:${port}`
afterAll(async () => {
  await demo.close()
  main.close()
})

type Ask = { path?: string; body?: string; headers?: Record<string, string>; at?: number }
type Reply = { status: number; headers: IncomingHttpHeaders; text: string }

/** As a browser or anything else may ask, with whatever headers. */
const ask = (method: string, { path = '/demo/enter', body = '', headers = {}, at = port }: Ask = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({
      host: '127.0.0.1',
      port: at,
      path,
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    sent.once('error', reject).once('response', (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part) => parts.push(part))
        .once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }))
    })
    sent.end(body)
  })

const press = (role: string, { thing = '', lang = 'en', headers = {}, ...more }: Ask & { thing?: string; lang?: string } = {}) =>
  ask('POST', { body: new URLSearchParams({ role, thing, lang }).toString(), headers: { origin, ...headers }, ...more })

const sessionIn = ({ text }: Reply) => JSON.parse(/id="session">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')
const opened = async () => await query('SELECT a.role, s.made_for, s.second_factor FROM sessions s JOIN accounts a ON a.id = s.account_id')
const links = async () => (await query('SELECT count(*)::int AS count FROM professional_devices WHERE link_hash IS NOT NULL'))[0].count

beforeEach(async () => {
  await site.empty('sessions', 'professional_devices')
  begun = 0
})

describe('the demo is open', () => {
  const hosts = [undefined, '::1', '192.168.1.20', 'shop.local', '0.0.0.0', '8.8.8.8', 'shop.example']
  const answers = [undefined, 'true', 'false']
  const starts = hosts.flatMap((HOST) =>
    answers.flatMap((DEMO_DATA) =>
      answers.flatMap((ALLOW_PUBLIC_DEMO) =>
        [undefined, 'http://shop.local:3000', 'https://shop.example'].flatMap((PUBLIC_URL) =>
          [undefined, 'postgres://db.local/shop'].flatMap((DATABASE_URL) =>
            [undefined, '10.0.0.0/8'].map((TRUSTED_PROXIES) => ({
              ...{ HOST, DEMO_DATA, ALLOW_PUBLIC_DEMO, PUBLIC_URL, DATABASE_URL, TRUSTED_PROXIES },
              ...{ PAYMENT_GATEWAY: 'none', DATA_DIR: '/srv/shop' },
            })),
          ),
        ),
      ),
    ),
  )
  // Written from the promise, not from the code.
  const isPrivate = ({ HOST = 'localhost', PUBLIC_URL = 'http://localhost' }) =>
    ['localhost', '::1', '192.168.1.20', 'shop.local'].includes(HOST) && !PUBLIC_URL.includes('shop.example')
  const hasData = ({ DEMO_DATA, DATABASE_URL }: (typeof starts)[number]) => (DEMO_DATA ?? `${DATABASE_URL === undefined}`) === 'true'

  test('with demo data on a private host without a proxy, and at no other start of all there are', () => {
    const wanted = starts.filter((one) => isPrivate(one) && hasData(one) && one.TRUSTED_PROXIES === undefined)
    expect(starts.length).toBeGreaterThan(700)
    expect(wanted.length).toBeGreaterThan(50)
    expect(starts.filter((one) => isDemoOpen(readConfig(one)))).toEqual(wanted)
  })

  test('to no public start, however often it is allowed', () => {
    const told = starts.filter((one) => !isPrivate(one) && one.DEMO_DATA === 'true' && one.ALLOW_PUBLIC_DEMO === 'true')
    expect(told.length).toBeGreaterThan(20)
    for (const one of told) {
      const config = readServerConfig(one)
      expect(config.demoData).toBe(true)
      expect(isDemoOpen(config)).toBe(false)
    }
  })
})

describe('one press', () => {
  test.each(['customer', 'admin', 'superadmin'] as const)('opens the shop as %s, with a session as a login makes it', async (role) => {
    const reply = await press(role)
    expect(reply.status).toBe(200)
    const { token, user, to } = sessionIn(reply)
    expect(user).toEqual(expect.objectContaining({ role, email: demoAccounts.find((one) => one.role === role)?.email }))
    expect(to).toMatch(role === 'customer' ? /^\/bookings\/SM-/ : /^\/admin/)
    const isStaff = role !== 'customer'
    expect(await opened()).toEqual([{ role, made_for: isStaff ? 'staff' : 'customer', second_factor: isStaff }])
    const path = isStaff ? '/api/admin/today' : '/api/customer/profile/me'
    expect((await call('GET', path, { token })).status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('is told by the audit for staff, and seen as such', async () => {
    await site.empty('audit_entries')
    for (const role of demoRoles) await press(role)
    const told = await query('SELECT verb, actor_role FROM audit_entries ORDER BY id')
    expect(told).toEqual([
      { verb: 'demo.enter', actor_role: 'admin' },
      { verb: 'demo.enter', actor_role: 'superadmin' },
      { verb: 'professional.invite', actor_role: 'superadmin' },
    ])
  })

  test('signs in the phone of the professional who goes to Aisha next', async () => {
    const { status, headers } = await press('professional', { thing: 'way', lang: 'ar' })
    expect(status).toBe(303)
    const [, link] = /^\/pro\/visits\/\d+\?lang=ar#link=([\w-]+)$/.exec(headers.location ?? '') ?? []
    const { body } = await call('POST', '/api/pro/session', { body: { link } })
    const [device] = await query('SELECT professional_id FROM professional_devices WHERE token_hash IS NOT NULL')
    expect([body.status, device.professional_id]).toEqual(['success', professionalInSwing])
  })

  test("opens nobody's own account: one that has another password than the public one", async () => {
    await query(`UPDATE accounts SET password_hash = '$argon2id$mine' WHERE role IN ('customer', 'superadmin')`)
    for (const role of ['customer', 'superadmin', 'professional']) expect((await press(role)).status, role).toBe(409)
    expect([await opened(), await links()]).toEqual([[], 0])
    expect((await press('admin')).status).toBe(200)
    for (const { id, passwordHash } of demoAccounts) await query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, passwordHash])
  })

  test('begins anew', async () => {
    const { status, text } = await ask('POST', { path: '/demo/anew', headers: { origin } })
    expect([status, begun]).toEqual([200, 1])
    expect(text).toContain(english.anewBusy)
  })
})

describe('nobody else is answered', () => {
  const own = { origin, host: `127.0.0.1:${port}` }
  const foreign: Record<string, Record<string, string | undefined>> = {
    'a page of somebody else': { origin: 'https://evil.example' },
    'a page of somebody else that says nothing of itself': { origin: 'null' },
    'what is no page': { origin: undefined },
    'another program of this machine': { origin: 'http://127.0.0.1:8080' },
    'this machine by another name': { origin: `http://localhost:${port}` },
    'a page that the browser calls foreign': { 'sec-fetch-site': 'cross-site' },
    'an address that was typed': { 'sec-fetch-site': 'none' },
    'a public name that leads here': { host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
    'a public address': { host: `8.8.8.8:${port}`, origin: `http://8.8.8.8:${port}` },
    'no host': { host: '', origin: `http://:${port}` },
    'a proxy': { 'x-forwarded-for': '127.0.0.1' },
    'a proxy by the standard': { forwarded: 'for=127.0.0.1' },
    'a proxy that names itself': { via: '1.1 proxy' },
    'a proxy with TLS': { 'x-forwarded-proto': 'https' },
  }

  test.each(Object.entries(foreign))('no session and no new beginning for %s', async (_, changed) => {
    const headers = Object.fromEntries(Object.entries({ ...own, ...changed }).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >
    for (const role of demoRoles) expect((await ask('POST', { body: `role=${role}`, headers })).status, role).toBeGreaterThanOrEqual(400)
    expect((await ask('POST', { path: '/demo/anew', headers })).status).toBeGreaterThanOrEqual(400)
    expect([await opened(), await links(), begun]).toEqual([[], 0, 0])
  })

  test('control: with its own headers each is answered', async () => {
    for (const role of demoRoles) expect((await ask('POST', { body: `role=${role}`, headers: own })).status, role).toBeLessThan(400)
    expect([(await opened()).length, await links()]).toEqual([3, 1])
  })

  test('from a public address, by whatever headers', () => {
    const arrived = { method: 'POST', headers: own, port }
    expect(ownHostOf({ ...arrived, peer: '127.0.0.1' }, [port])).toBe('127.0.0.1')
    expect(ownHostOf({ ...arrived, peer: '::ffff:192.168.1.7' }, [port])).toBe('127.0.0.1')
    for (const peer of ['94.200.1.1', '2001:db8::1', undefined]) expect(ownHostOf({ ...arrived, peer }, [port])).toBeNull()
  })

  test('no page is shown to a public name or a proxy, and a session is never opened by a link', async () => {
    for (const path of ['/demo', '/ar/demo', '/demo/beside', '/demo/began']) {
      expect((await ask('GET', { path })).status, path).toBe(200)
      for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-for': '10.0.0.1' }] as Record<string, string>[])
        expect((await ask('GET', { path, headers })).status, path).toBe(404)
    }
    for (const path of ['/demo/enter?role=superadmin', '/demo/anew', '/demo/other']) expect((await ask('GET', { path })).status).toBe(404)
    expect([await opened(), begun]).toEqual([[], 0])
  })

  test('what is no role, too large or no form opens nothing', async () => {
    for (const body of ['role=system', '', `role=admin&thing=${'x'.repeat(3_000)}`, '{"role":"admin"}'])
      expect((await ask('POST', { body, headers: own })).status).toBe(404)
    expect((await ask('POST', { body: 'role=admin', headers: { ...own, 'content-type': 'text/plain' } })).status).toBe(404)
    expect(await opened()).toEqual([])
  })
})

describe('each role has a port of its own', () => {
  test('which only the demo may frame, and which opens it for its pages', async () => {
    const { text, headers } = await ask('GET', { path: '/demo' })
    const ports = [...new Set([...text.matchAll(/action="http:\/\/127\.0\.0\.1:(\d+)\/demo\/enter"/g)].map(([, one]) => Number(one)))]
    expect(ports).toHaveLength(demoRoles.length)
    for (const at of ports) {
      expect((await ask('GET', { path: '/', at })).headers['content-security-policy']).toBe(`frame-ancestors ${origin}`)
      expect((await press('customer', { at })).status).toBe(200)
    }
    expect((await ask('GET', { path: '/' })).headers['content-security-policy']).toBe("frame-ancestors 'none'")
    expect((await ask('GET', { path: '/', at: ports[0] ?? 0, headers: { host: 'evil.example' } })).headers['content-security-policy']).toBe(
      "frame-ancestors 'none'",
    )
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('what is worth trying', () => {
  test('are ten things for each role, told in both languages, each of which is there', async () => {
    const subjects = await findDemoSubjects(systemContext(services), professionalInSwing)
    expect(Object.entries(subjects).filter(([, id]) => id === null)).toEqual([])
    for (const role of demoRoles) {
      const names = Object.keys(things[role])
      expect(names, role).toHaveLength(10)
      for (const words of [english, arabic]) expect(Object.keys(words.roles[role].things).sort()).toEqual([...names].sort())
      for (const name of names) expect(addressOf(role, name, subjects)).toMatch(/^\/[a-z]/)
    }
  })

  test('lead nowhere else, whatever is asked for', async () => {
    for (const thing of ['//evil.example', 'constructor', 'audit', 'bookings'])
      expect(sessionIn(await press('customer', { thing })).to).toBe(sessionIn(await press('customer')).to)
  })
})
