import { eq } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { accounts } from '../../src/db/schema/accounts.ts'
import { isStaff, type Role } from '../../src/domain/accounts.ts'
import { openSession, signingInColumns } from '../../src/operations/accounts/open-session.ts'
import { apiOn } from '../api-on.ts'
import { officeCleaning } from '../bookings/people.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase } from '../database.ts'
import { employ } from '../employ.ts'

const { pool } = await createTestDatabase()
let now = testStart
const services = {
  ...contextOn(pool),
  log: pino({ level: 'silent' }),
  now: () => now,
  mail: { name: 'none', send: async () => {}, close: async () => {} },
  files: { write: async () => {}, read: async () => null, remove: async () => {} },
  site: { publicUrl: 'http://localhost:3000', rateLimits: false, asksForProof: false },
}
const api = apiOn(services)

async function tokenOf(name: string, role: Role): Promise<string> {
  const id = `acc_${name.padEnd(32, '0')}`
  await pool.query(
    `INSERT INTO accounts (id, role, email, password_hash, first_name, last_name) VALUES ($1, 'customer', $2, '$argon2id$none', $3, 'Saeed')
     ON CONFLICT DO NOTHING`,
    [id, `${name}@example.com`, name],
  )
  if (isStaff(role)) await employ(pool, `${name}@example.com`, role, now)
  const [account] = await services.db.select(signingInColumns).from(accounts).where(eq(accounts.id, id))
  if (!account) throw new Error('No account')
  return (await services.db.transaction((tx) => openSession(services, tx, account, { device: undefined, secondFactor: isStaff(role) })))
    .token
}

const call = (path: string, token?: string, init: { method?: string; body?: unknown } = {}) =>
  api.request(path, {
    method: init.method ?? 'GET',
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })

type Document = { paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown }>> }
const document = (await (await api.request('/api/openapi.json')).json()) as Document
const ofOneself = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(() => /^\/api\/(customer\/|logout|auth\/(change-password|verify-email))/.test(path))
    .map(([method, { requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      hasBody: requestBody !== undefined,
      path: path
        .replace('/bookings/{id}', '/bookings/SM-2345-ABCD')
        .replace('/locations/{id}', `/locations/loc_${'0'.repeat(32)}`)
        .replace('/support/{id}', `/support/sup_${'0'.repeat(32)}`)
        .replace('/sessions/{id}', `/sessions/ses_${'0'.repeat(32)}`),
    })),
)

const dead: Record<string, () => Promise<string | undefined>> = {
  nobody: async () => undefined,
  'a forged token': async () => 'A'.repeat(43),
  'a token of nonsense': async () => "' OR 1=1 --",
  'a revoked token': async () => {
    const token = await tokenOf('revoked', 'customer')
    await pool.query(`DELETE FROM sessions WHERE account_id LIKE 'acc_revoked%'`)
    return token
  },
  'an expired token': async () => {
    const token = await tokenOf('expired', 'customer')
    await pool.query(`UPDATE sessions SET expires_at = $1 WHERE account_id LIKE 'acc_expired%'`, [new Date(now.getTime() - 1)])
    return token
  },
}

describe.each(Object.entries(dead))('with %s', (_, makeToken) => {
  test('every personal call is refused and reveals nothing', async () => {
    expect(ofOneself.length).toBeGreaterThan(20)
    const token = await makeToken()
    for (const { name, method, path, hasBody } of ofOneself) {
      const response = await call(path, token, { method, ...(hasBody && { body: {} }) })
      const body = await response.json()
      expect({ name, status: response.status, body }).toEqual({
        name,
        status: 401,
        body: { status: 'error', code: 'unauthenticated', message: 'User not authenticated' },
      })
    }
  })
})

test('a guest can still save details and book without logging in', async () => {
  const details = { first_name: 'Sara', last_name: 'Ali', email: 'sara@example.com', phone: '0501234567', address: 'Villa 3, Jumeirah' }
  expect((await call('/api/customer', undefined, { method: 'POST', body: details })).status).toBe(200)
})

test("other people's data is not found, and stays unchanged", async () => {
  const aisha = await tokenOf('aisha', 'customer')
  const mallory = await tokenOf('mallory', 'customer')
  const place = { title: 'Home', address: 'Apartment 1204, Dubai Marina', latitude: '', longitude: '', is_primary: true }
  const added = await (await call('/api/customer/locations/me', aisha, { method: 'POST', body: place })).json()
  const asked = await (await call('/api/customer/support', aisha, { method: 'POST', body: { subject: 'Key', message: 'Lost it' } })).json()
  const session = (await (await call('/api/customer/sessions/me', aisha)).json()).data[0].id
  const details = { first_name: 'Aisha', last_name: 'R', email: 'aisha@example.com', phone: '0501234567', address: 'Villa 3' }
  const customer = await (await call('/api/customer', aisha, { method: 'POST', body: details })).json()
  const booking = officeCleaning(customer.id)
  expect((await call('/api/booking', mallory, { method: 'POST', body: booking })).status).toBe(404)
  expect((await call('/api/booking', undefined, { method: 'POST', body: booking })).status).toBe(404)
  const booked = await (await call('/api/booking', aisha, { method: 'POST', body: booking })).json()
  expect(booked.status).toBe('success')
  const attempts: [string, string, unknown?][] = [
    ['PUT', `/api/customer/locations/${added.data.id}`, { ...place, title: 'Mine' }],
    ['DELETE', `/api/customer/locations/${added.data.id}`],
    ['GET', `/api/customer/support/${asked.data.id}`],
    ['POST', `/api/customer/support/${asked.data.id}/messages`, { message: 'Hi' }],
    ['PUT', `/api/customer/support/${asked.data.id}/closure`],
    ['DELETE', `/api/customer/sessions/${session}`],
    ['GET', `/api/customer/bookings/${booked.id}`],
  ]
  for (const [method, path, body] of attempts) {
    expect({ method, path, status: (await call(path, mallory, { method, body })).status }).toEqual({ method, path, status: 404 })
  }
  expect((await (await call(`/api/customer/bookings?before=${booked.id}`, mallory)).json()).data).toEqual([])
  expect((await (await call('/api/customer/locations/me', aisha)).json()).data).toEqual([added.data])
  expect((await (await call(`/api/customer/support/${asked.data.id}`, aisha)).json()).data.messages).toHaveLength(1)
  expect((await (await call(`/api/customer/bookings/${booked.id}`, aisha)).json()).data.id).toBe(booked.id)
  expect((await (await call('/api/customer/profile/me', aisha)).json()).data.booking_stats).toEqual({
    total_bookings: 1,
    completed_bookings: 0,
    pending_bookings: 1,
  })
})

test('staff see their own profile, and no bookings, places or requests of customers', async () => {
  const omar = await tokenOf('omar', 'admin')
  expect((await call('/api/customer/profile/me', omar)).status).toBe(200)
  for (const path of ['/api/customer/bookings', '/api/customer/locations/me', '/api/customer/support', '/api/customer/export']) {
    expect({ path, status: (await call(path, omar)).status }).toEqual({ path, status: 403 })
  }
})

test("one authenticated request looks up its user once, and records the session's use at most once a minute", async () => {
  const token = await tokenOf('salem', 'customer')
  const seen: string[] = []
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof pool.query>) => {
    seen.push(JSON.stringify(args[0]))
    return query(...args)
  }) as typeof pool.query
  await call('/api/customer/locations/me', token)
  pool.query = query
  expect(seen.filter((statement) => statement.includes('sessions'))).toHaveLength(1)
  const lastUse = async () =>
    (await pool.query(`SELECT last_used_at FROM sessions WHERE account_id LIKE 'acc_salem%'`)).rows[0].last_used_at
  const before = await lastUse()
  now = new Date(now.getTime() + 59_000)
  await call('/api/customer/locations/me', token)
  expect(await lastUse()).toEqual(before)
  now = new Date(now.getTime() + 2_000)
  await call('/api/customer/locations/me', token)
  expect(await lastUse()).toEqual(now)
  now = testStart
})
