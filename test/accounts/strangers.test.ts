import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { officeCleaning } from '../bookings/people.ts'
import { oneIn } from '../quick.ts'
import { openSite, password, people } from './site.ts'

const site = await openSite()
const { call, join, query } = site
await query(`INSERT INTO settings (name, value) SELECT 'limit.' || name, '{"most": 100000, "minutes": 60}' FROM unnest(ARRAY[
  'sign_in', 'sign_up', 'reset', 'customer', 'booking', 'support', 'upload', 'export']) AS name`)

const aisha = await join('Aisha')
const omar = await join('Omar')
const staff = await site.joinStaff('Layla', 'superadmin')

const customer = (await call('POST', '/api/customer', { token: aisha, body: { ...people.Aisha, address: 'Villa 12' } })).body.id
const things: Record<'booking' | 'location' | 'support' | 'session' | 'card' | 'visit' | 'favourite', string> = {
  favourite: '',
  card: '',
  visit: '',
  booking: (await call('POST', '/api/booking', { token: aisha, body: officeCleaning(customer) })).body.id as string,
  location: (await call('POST', '/api/customer/locations/me', { token: aisha, body: { title: 'Home', address: 'Villa 12' } })).body.data
    .id as string,
  support: (await call('POST', '/api/customer/support', { token: aisha, body: { subject: 'Aisha asks', message: 'Villa 12' } })).body.data
    .id as string,
  session: (await call('GET', '/api/customer/sessions/me', { token: aisha })).body.data[0].id as string,
}
const saved = await call('POST', '/api/customer/payment-methods/me', { token: aisha, body: { card_token: 'tok_sim_4242' } })
things.card = saved.body.data.id
const [visit] = await query('SELECT id FROM visits WHERE booking_id = $1', [things.booking])
things.visit = String(visit?.id)
await query(`DO $$ BEGIN
  SET LOCAL session_replication_role = replica;
  INSERT INTO favourites SELECT c.account_id, p.id, now() FROM bookings b JOIN customers c ON c.id = b.customer_id, professionals p
    WHERE b.id = '${things.booking}' ORDER BY p.id LIMIT 1;
END $$`)
const [favourite] = await query('SELECT professional_id AS id FROM favourites')
things.favourite = String(favourite?.id)
const nobodys: Record<keyof typeof things, string> = {
  booking: 'SM-ZZZZ-9999',
  location: `loc_${'0'.repeat(32)}`,
  support: `sup_${'0'.repeat(32)}`,
  session: `ses_${'0'.repeat(32)}`,
  card: `card_${'0'.repeat(32)}`,
  visit: '999999999',
  favourite: '999999999',
}

type Operation = { security: object[]; responses: Record<string, unknown> }
const document = (await (await site.api.request('/api/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> }
const ofOneself = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security.length > 0 && security.every((way) => 'session' in way || 'phone' in way))
    .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, operation })),
)

/** A query and a body that each call accepts, so that only the actor is wrong. */
const queries: Record<string, string> = { 'GET /api/customer/favourites/{id}/times': '?service=2' }
const code = { code: '123456' }
const bodies: Record<string, unknown> = {
  'PUT /api/auth/change-password': { current_password: password, new_password: 'Jumeirah-Beach-77', confirm_password: 'Jumeirah-Beach-77' },
  'POST /api/auth/verify-email': { token: 'a'.repeat(43) },
  'POST /api/customer/second-factor/me': { password },
  'PUT /api/customer/second-factor/me': code,
  'POST /api/customer/second-factor/me/removal': { password, ...code },
  'POST /api/customer/second-factor/me/recovery-codes': { password, ...code },
  'PUT /api/customer/profile/me': { first_name: 'Mallory', last_name: 'M' },
  'PUT /api/customer/consent/me': { marketing: true },
  'POST /api/customer/locations/me': { title: 'Mine', address: 'x' },
  'PUT /api/customer/locations/{id}': { title: 'Mine', address: 'x' },
  'PUT /api/customer/payment-methods/me/{id}': { label: 'Mine', is_default: true },
  'POST /api/customer/payment-methods/me': { card_token: 'tok_sim_4242' },
  'POST /api/customer/outstanding/me/{id}/payments': { amount: 105, card_token: 'tok_sim_4242' },
  'POST /api/customer/wallet/me/top-ups': { amount: 100, card_token: 'tok_sim_4242' },
  'POST /api/customer/wallet/me/withdrawals': { amount: 50, iban: 'AE070331234567890123456', account_holder: 'Mallory', password },
  'PUT /api/customer/billing/me': { name: 'Mallory', trn: null, address: 'x' },
  'POST /api/customer/support': { subject: 'x', message: 'x' },
  'POST /api/customer/support/{id}/messages': { message: 'x' },
  'POST /api/customer/erasure': { password },
}
const kinds: [part: string, kind: keyof typeof nobodys][] = [
  ['/bookings/', 'booking'],
  ['/locations/', 'location'],
  ['/support/', 'support'],
  ['/payment-methods/', 'card'],
  ['/outstanding/', 'visit'],
  ['/favourites/', 'favourite'],
]
const kindIn = (path: string) => kinds.find(([part]) => path.includes(part))?.[1] ?? 'session'
const addressOf = (path: string, ids: Record<string, string>) =>
  path.replace('{id}', ids[kindIn(path)] ?? '').replace('{number}', 'INV-2026-000001')
const everything = () =>
  query(`SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS sum FROM (
  SELECT to_jsonb(a) - 'updated_at' AS t FROM accounts a UNION ALL SELECT to_jsonb(b) FROM bookings b UNION ALL SELECT to_jsonb(l) FROM locations l
  UNION ALL SELECT to_jsonb(s) FROM support_requests s UNION ALL SELECT to_jsonb(m) FROM support_messages m UNION ALL SELECT to_jsonb(c) FROM consents c
  UNION ALL SELECT to_jsonb(f) FROM favourites f
  UNION ALL SELECT to_jsonb(n) - 'last_used_at' - 'expires_at' FROM sessions n) AS all_rows`)

/** A token that is no longer valid. */
async function deadToken(how: 'expired' | 'revoked'): Promise<string> {
  const { token } = (await call('POST', '/api/login', { body: { email: 'aisha@example.com', password } })).body
  const hash = createHash('sha256').update(token).digest()
  if (how === 'expired') await query(`UPDATE sessions SET expires_at = $2 WHERE token_hash = $1`, [hash, site.now()])
  else await call('POST', '/api/logout', { token })
  return token
}

const wrongTokens: [string, string | null][] = [
  ['a visitor', null],
  ['a forged token', 'f'.repeat(43)],
  ['a hash for a token', createHash('sha256').update(aisha).digest('base64url')],
  ['an expired token', await deadToken('expired')],
  ['a revoked token', await deadToken('revoked')],
]

test('every personal call is covered here', () => {
  expect(ofOneself.length).toBeGreaterThanOrEqual(29)
  expect(ofOneself.every(({ operation }) => operation.responses[401] && operation.responses[403])).toBe(true)
})

/** The back office and the phones of professionals are refused to customers whatever the subject (test/office/every-call, test/field-work). */
const isOfOthers = ({ path }: { path: string }) => /^\/api\/(admin|pro)\//.test(path)
const ofCustomersAlone = /bookings|locations|support|export|erasure|wallet|outstanding|payment-methods|invoices|billing|referral/

const ask = ({ name, method, path }: (typeof ofOneself)[number], token: string | null, ids: Record<string, string> = things) => {
  const body = name.endsWith('/picture') && method === 'POST' ? new FormData() : bodies[name]
  return call(method, addressOf(path, ids) + (queries[name] ?? ''), { token, ...(body !== undefined && { body }) })
}

describe.each(wrongTokens)('%s', (_, token) => {
  test.each(oneIn(6, ofOneself))('gets nothing of $name and changes nothing', async (operation) => {
    const before = await everything()
    const { status, body, headers } = await ask(operation, token)
    expect(status).toBe(401)
    expect(body).toEqual({ status: 'error', code: 'unauthenticated', message: 'User not authenticated' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await everything()).toEqual(before)
  })
})

test.each(ofOneself.filter((one) => one.path.includes('{id}') && !isOfOthers(one)))(
  '$name of another’s thing answers as of none',
  async (operation) => {
    const before = await everything()
    const [theirs, nobodysThing] = [await ask(operation, omar), await ask(operation, omar, nobodys)]
    // Whoever is no favourite of theirs is none afterwards.
    const isDone = operation.name === 'DELETE /api/customer/favourites/{id}'
    expect([theirs.status, theirs.body]).toEqual([isDone ? 200 : 404, nobodysThing.body])
    expect(theirs.body.code).toBe(isDone ? undefined : 'not_found')
    expect(await everything()).toEqual(before)
  },
)

test.each(ofOneself.filter((one) => ofCustomersAlone.test(one.path) && !isOfOthers(one)))('$name is not for staff', async (operation) => {
  const before = await everything()
  const { status, body } = await ask(operation, staff)
  expect([status, body.code]).toEqual([403, 'forbidden'])
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'status'])
  expect(await everything()).toEqual(before)
})
