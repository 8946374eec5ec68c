import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrongInBooks } from '../../bench/attack/books.ts'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { times } from '../quick.ts'
import { type Actor, type Document, judgeOf, newSession, operationsOf, requestsTo } from './fuzz.ts'

/** Thousands at full size. */
const ofEach = times(4, 10, process.env.FUZZ)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const atOnce = 8

const site = await openSite()
const { api, call, query } = site
site.services.site.rateLimits = false
site.services.live.begin()

const tokens: Record<Actor, string | null> = { nobody: null, customer: null, staff: null, stranger: null, forger: 'f'.repeat(43) }
const known: string[] = []

const accounts = { customer: 'aisha@example.com', stranger: 'omar@example.com', staff: 'layla@example.com' }

/** New sessions, since some of the calls end them. */
async function enter(): Promise<void> {
  const sessions = Object.values(accounts).map((email) => ({ email, ...newSession() }))
  await query(
    `INSERT INTO sessions (id, account_id, token_hash, made_for, second_factor, created_at, last_used_at, expires_at)
     SELECT given.id, a.id, hash, CASE a.role WHEN 'customer' THEN 'customer' ELSE 'staff' END, a.role <> 'customer', $4::timestamptz, $4, $4::timestamptz + interval '12 hours'
     FROM unnest($1::text[], $2::text[], $3::bytea[]) AS given (id, email, hash) JOIN accounts a USING (email)`,
    [sessions.map(({ id }) => id), sessions.map(({ email }) => email), sessions.map(({ hash }) => hash), site.now()],
  )
  for (const [index, actor] of (['customer', 'stranger', 'staff'] as const).entries()) tokens[actor] = sessions[index]?.token ?? null
}

async function begin(): Promise<void> {
  await site.join('Aisha')
  await site.join('Omar')
  await site.joinStaff('Layla', 'superadmin')
  await enter()
  const token = tokens.customer
  const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12' } })).body.id
  const booking = await call('POST', '/api/booking', { token, body: officeCleaning(customer, { payment_method: 'card' }) })
  await call('POST', '/api/payment', {
    token,
    body: { booking_id: booking.body.id, amount: 105, method: 'card', card_token: 'tok_sim_4242' },
  })
  const place = await call('POST', '/api/customer/locations/me', { token, body: { title: 'Home', address: 'Villa 12' } })
  const request = await call('POST', '/api/customer/support', { token, body: { subject: 'Key', message: 'Lost' } })
  const card = await call('POST', '/api/customer/payment-methods/me', { token, body: { card_token: 'tok_sim_4242' } })
  const ids = [
    customer,
    booking.body.id,
    place.body.data.id,
    request.body.data.id,
    card.body.data.id,
    'INV-2026-000001',
    '2',
    'office-cleaning',
  ]
  known.push(...ids)
}

const document = (await (await api.request('/api/openapi.json')).json()) as Document
const operations = operationsOf(document)
const judge = judgeOf(document)

async function failuresOf(names: RegExp, count: number): Promise<{ failures: string[]; answers: Map<number, number> }> {
  const failures = new Set<string>()
  const answers = new Map<number, number>()
  for (const operation of operations.filter(({ name }) => names.test(name))) {
    await enter()
    const requests = fc.sample(requestsTo(document, operation, known), { numRuns: count, seed })
    for (let first = 0; first < requests.length; first += atOnce) {
      await Promise.all(
        requests.slice(first, first + atOnce).map(async ({ actor, sent: { path, ...init } }) => {
          const token = tokens[actor]
          const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
          const response = await api.request(path, { ...init, headers }, { address: '94.200.1.1' })
          answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
          const failure = await judge(operation, response)
          if (failure) failures.add(`${failure} | ${init.method} ${path} ${typeof init.body === 'string' ? init.body.slice(0, 500) : ''}`)
        }),
      )
    }
  }
  return { failures: [...failures], answers }
}

test('every call responds to any input as documented, without a 5xx and without internal details', {
  timeout: 3_600_000,
}, async () => {
  await begin()
  const { failures, answers } = await failuresOf(/./, ofEach)
  expect(failures).toEqual([])
  expect(answers.get(200) ?? 0).toBeGreaterThan((operations.length * ofEach) / 10)
  expect([...answers.keys()]).toEqual(expect.arrayContaining([400, 401, 403, 404, 422]))
})

test('and no input has set a price, a payment, a state, a role or a balance', async () => {
  expect(await wrongInBooks(site.pool)).toEqual([])
  expect(await query(`SELECT email FROM accounts WHERE role <> 'customer'`)).toEqual([{ email: 'layla@example.com' }])
  expect(await query(`SELECT id FROM bookings WHERE status IN ('in_progress', 'completed', 'no_show')`)).toEqual([])
  expect(await query(`SELECT b.id FROM bookings b JOIN services s ON s.id = b.service_id WHERE b.charge < s.base_price`)).toEqual([])
  const unpaid = `SELECT b.id FROM bookings b WHERE status = 'confirmed' AND payment_method <> 'cash'
    AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.status IN ('paid', 'authorised'))`
  expect(await query(unpaid)).toEqual([])
})

test('negative control: a call that fails inside is found', async () => {
  await query('ALTER TABLE testimonials RENAME TO away')
  const { failures } = await failuresOf(/testimonials/, 2)
  await query('ALTER TABLE away RENAME TO testimonials')
  expect(failures[0]).toContain('GET /api/testimonials answers 500')
})
