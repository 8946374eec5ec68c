import { afterEach, expect, test } from 'vitest'
import { openSite, people } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testStart } from '../context.ts'

const site = await openSite()
const { call, join, joinStaff, logIn, query } = site

afterEach(async () => {
  await site.emptyOfPeople()
  site.setNow(testStart)
})

const reason = 'Threatened the team'

async function known() {
  const aisha = await join('Aisha')
  const [{ id }] = await query('SELECT id FROM accounts WHERE email = $1', [people.Aisha.email])
  const omar = await joinStaff('Omar', 'admin')
  const address = `/api/admin/customers/${id}`
  const block = (token = omar) => call('PUT', `${address}/block`, { token, body: { reason } })
  return { aisha, id, omar, address, block }
}

/** Details for a booking, as a guest unless with a token, and the booking itself. */
async function book(token: string | null, email = people.Aisha.email) {
  const body = { ...people.Aisha, email, address: 'Villa 12, Jumeirah 1' }
  const customer = (await call('POST', '/api/customer', { token, body })).body.id
  return () => call('POST', '/api/booking', { token, body: officeCleaning(customer) })
}

const finding = (token: string) => async (search: string) =>
  (await call('GET', `/api/admin/customers?search=${encodeURIComponent(search)}`, { token })).body.data.map((row: { id: string }) => row.id)

test('a customer is found by id, address and any part of the name, and nobody else is listed', async () => {
  const { id, omar } = await known()
  const found = finding(omar)
  await query(`UPDATE accounts SET first_name = 'عائشة', last_name = 'الرحمن' WHERE id = $1`, [id])
  expect(await found('')).toEqual([id])
  for (const search of [id, 'AISHA@example.com', 'aisha', 'ai', 'عائشه', 'رحم عائ', 'عا'])
    expect([search, await found(search)]).toEqual([search, [id]])
  for (const search of ['Omar', 'acc_0', '%', "'"]) expect([search, await found(search)]).toEqual([search, []])
})

test('a customer is found by the whole phone number of the profile or of a booking, however it is written, until it is erased', async () => {
  const { aisha, id, omar, address } = await known()
  const found = finding(omar)
  for (const search of ['050 123 4567', '(050) 123-4567', '+971501234567', '00971 50 123 4567', '501234567', '٠٥٠١٢٣٤٥٦٧'])
    expect([search, await found(search)]).toEqual([search, [id]])
  await call('PUT', '/api/customer/profile/me', { token: aisha, body: { ...people.Aisha, phone: '+971 55 765 4321' } })
  expect([await found('0557654321'), await found('0501234567'), await found('055765432')]).toEqual([[id], [], []])
  expect((await (await book(aisha))()).status).toBe(200)
  expect(await found('0501234567')).toEqual([id])
  await query(`UPDATE bookings SET status = 'cancelled', hold_expires_at = NULL`)
  const token = await joinStaff('Layla', 'superadmin')
  expect(await call('PUT', `${address}/erasure`, { token, body: { reason: 'She asked for it' } })).toMatchObject({ status: 200 })
  const hashes = 'SELECT phone_hash FROM customers UNION ALL SELECT phone_hash FROM accounts WHERE id = $1'
  expect(await query(hashes, [id])).toEqual([{ phone_hash: null }, { phone_hash: null }])
  for (const table of ['customers', 'accounts'])
    await expect(query(`UPDATE ${table} SET phone_hash = decode(repeat('0a', 32), 'hex')`)).rejects.toThrow('erased_phone_check')
})

test('a customer shows what was booked, paid and agreed to', async () => {
  const { aisha, omar, address } = await known()
  expect((await (await book(aisha))()).status).toBe(200)
  const { body } = await call('GET', address, { token: omar })
  expect(body.data).toMatchObject({
    name: 'Aisha Rahman',
    phone: '+971501234567',
    state: 'active',
    bookings: 1,
    wallet_balance: 0,
    consents: [{ purpose: 'terms', is_given: true }],
    recent_bookings: [{ status: 'pending', total_price: 105 }],
    recent_payments: [],
  })
})

test('who is blocked is logged out everywhere, and can neither log in nor book, also not as a guest', async () => {
  const { aisha, omar, block, address } = await known()
  const [asCustomer, asGuest, asAnother] = [await book(aisha), await book(null), await book(null, 'huda@example.com')]
  expect((await block()).body.data).toMatchObject({ state: 'blocked', last_seen_at: null })
  expect((await call('GET', '/api/customer/profile/me', { token: aisha })).status).toBe(401)
  expect(await logIn(people.Aisha.email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } })
  expect((await asCustomer()).status).toBe(401)
  expect(await asGuest()).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_BLOCKED', message: 'We cannot take this booking. Please write to us.' },
  })
  expect((await asAnother()).status).toBe(200)
  expect(await query('SELECT 1 FROM bookings')).toHaveLength(1)
  expect(await block()).toMatchObject({ status: 409, body: { details: { state: 'blocked' } } })
  expect((await call('DELETE', `${address}/block`, { token: omar })).body.data.state).toBe('active')
  expect((await logIn(people.Aisha.email)).status).toBe(200)
  expect((await asGuest()).status).toBe(200)
})

test('a wrong password of a blocked account learns nothing of the block', async () => {
  const { block } = await known()
  await block()
  expect(await logIn(people.Aisha.email, 'Not-her-password-1')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
})

test('blocking while the customer logs in and books leaves no session, and no booking that came later', async () => {
  for (let round = 0; round < 5; round++) {
    const { aisha, block, omar, address } = await known()
    const bookNow = await book(aisha)
    await Promise.all([block(), ...[1, 2, 3].map(() => logIn(people.Aisha.email)), bookNow(), block(omar)])
    expect(await query('SELECT 1 FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE a.blocked_at IS NOT NULL')).toEqual([])
    const booked = (await query('SELECT 1 FROM bookings')).length
    await bookNow()
    expect(await query('SELECT 1 FROM bookings')).toHaveLength(booked)
    expect((await call('GET', address, { token: omar })).body.data.state).toBe('blocked')
    await site.empty('accounts', 'customers', 'bookings', 'audit_entries', 'idempotency_keys', 'rate_limits')
  }
})

test('the database itself opens no session and takes no booking of a blocked account', async () => {
  const { aisha, id, block } = await known()
  await (await book(aisha))()
  await block()
  const session = `INSERT INTO sessions (id, account_id, token_hash, expires_at) VALUES ('ses_' || md5('x'), $1, sha256('x'), now() + interval '1 day')`
  await expect(query(session, [id])).rejects.toThrow('blocked')
  const again = `INSERT INTO bookings SELECT (jsonb_populate_record(b, '{"id": "SM-AAAA-AAAA"}')).* FROM bookings b`
  await expect(query(again)).rejects.toThrow('blocked')
})

test('a note is for staff, and the customer reads it in the export alone', async () => {
  const { aisha, omar, address } = await known()
  const noted = await call('POST', `${address}/notes`, { token: omar, body: { body: 'Prefers mornings' } })
  expect(noted.body.data).toMatchObject([{ body: 'Prefers mornings', author: 'Omar' }])
  expect((await call('GET', address, { token: omar })).body.data.notes).toHaveLength(1)
  expect(JSON.stringify((await call('GET', '/api/customer/profile/me', { token: aisha })).body)).not.toContain('mornings')
  expect((await call('GET', '/api/customer/export', { token: aisha })).body.notes).toMatchObject([{ body: 'Prefers mornings' }])
  expect(
    await call('POST', '/api/admin/customers/acc_00000000000000000000000000000000/notes', { token: omar, body: { body: 'x' } }),
  ).toMatchObject({
    status: 404,
  })
})

test('a block is undone to the letter', async () => {
  const { id, omar, block } = await known()
  const row = async () => (await query("SELECT to_jsonb(a) - ARRAY['updated_at'] AS row FROM accounts a WHERE id = $1", [id]))[0].row
  const before = await row()
  const { undo } = (await block()).body
  expect(await call('POST', `/api/admin/undo/${undo.id}`, { token: omar })).toMatchObject({ status: 200 })
  expect(await row()).toEqual(before)
  expect((await logIn(people.Aisha.email)).status).toBe(200)
})

test('an export is a file with everything, for a reason that the audit keeps', async () => {
  const { omar, address } = await known()
  expect(await call('POST', `${address}/export`, { token: omar, body: { reason: '' } })).toMatchObject({ status: 422 })
  const { headers, body } = await call('POST', `${address}/export`, { token: omar, body: { reason: 'She asked for it' } })
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(body.profile).toMatchObject({ email: people.Aisha.email, phone: '+971501234567' })
  expect(await query('SELECT verb, reason FROM audit_entries')).toEqual([{ verb: 'customer.export', reason: 'She asked for it' }])
  await query(`INSERT INTO withheld_rights SELECT id, 'export' FROM accounts WHERE email = $1`, [people.Omar.email])
  expect(await call('POST', `${address}/export`, { token: omar, body: { reason: 'Once more' } })).toMatchObject({ status: 403 })
})

test('an erasure is for superadmins, waits for what is booked, and leaves no person behind', async () => {
  const { aisha, id, omar, address, block } = await known()
  const layla = await joinStaff('Layla', 'superadmin')
  const erase = (token: string) => call('PUT', `${address}/erasure`, { token, body: { reason: 'She asked for it' } })
  await (await book(aisha))()
  await block()
  expect(await erase(omar)).toMatchObject({ status: 403 })
  expect((await call('GET', `${address}/erasure`, { token: layla })).body.data).toMatchObject({ can_erase: false, upcoming_bookings: 1 })
  expect(await erase(layla)).toMatchObject({ status: 409 })
  await query(`UPDATE bookings SET status = 'cancelled', hold_expires_at = NULL`)
  expect(await erase(layla)).toMatchObject({ status: 200, body: { undo: null } })
  expect(await call('GET', address, { token: layla })).toMatchObject({ status: 404 })
  expect(await query('SELECT first_name, phone, blocked_at FROM accounts WHERE id = $1', [id])).toEqual([
    { first_name: 'Erased', phone: null, blocked_at: null },
  ])
  expect(
    await query(
      'SELECT verb, erased_at IS NOT NULL AS is_empty FROM audit_entries e JOIN audit_details d ON d.entry_id = e.id ORDER BY id',
    ),
  ).toEqual([
    { verb: 'customer.block', is_empty: true },
    { verb: 'customer.erase', is_empty: false },
  ])
})
