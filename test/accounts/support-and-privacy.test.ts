import { afterEach, describe, expect, test } from 'vitest'
import { DataExport } from '../../src/contracts/privacy.ts'
import { type Context, systemContext } from '../../src/operations/context.ts'
import { deleteOldPhotos } from '../../src/operations/problem-photos/delete-old-photos.ts'
import { answerSupport } from '../../src/operations/support/answer-support.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testStart } from '../context.ts'
import { pictureForm } from '../office/samples/catalogue.ts'
import { openSite, password, people } from './site.ts'

const site = await openSite()
const { call, join, logIn, query, mails } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'contact_messages', 'idempotency_keys', 'guesses', 'rate_limits', 'outbox_messages')
  site.services.files.kept.clear()
})

const path = '/api/customer/support'
const ask = (token: string, body = { subject: 'A key', message: 'I left my key.\nWhere is it?' }) => call('POST', path, { token, body })

async function staffContext(): Promise<Context> {
  await site.joinStaff('Omar', 'admin')
  const [account] = await query(`SELECT id FROM accounts WHERE email = 'omar@example.com'`)
  return { ...site.services, actor: { kind: 'staff', role: 'admin', accountId: account.id, sessionId: 'ses' }, language: 'en' }
}

describe('a support request', () => {
  test('is open, then answered by staff with a mail, open again by a reply, and closed', async () => {
    const token = await join('Aisha')
    await mails()
    const asked = await ask(token)
    const { id } = asked.body.data
    expect(asked.body.data).toMatchObject({
      subject: 'A key',
      state: 'open',
      messages: [{ by: 'customer', message: 'I left my key.\nWhere is it?' }],
    })
    await answerSupport(await staffContext(), id, 'Under the mat.', null)
    const [owed] = await query(`SELECT payload FROM outbox_messages WHERE kind = 'support_answered'`)
    expect(owed.payload).toEqual({ accountId: expect.stringMatching(/^acc_/), request: id, message: expect.any(Number) })
    const [mail] = (await mails()).filter(({ to }) => to === 'aisha@example.com')
    expect(mail?.subject).toBe('We have replied to your request')
    expect(mail?.text).toContain('Under the mat.')
    const thread = (await call('GET', `${path}/${id}`, { token })).body.data
    expect(thread).toMatchObject({ state: 'answered', messages: [{ by: 'customer' }, { by: 'staff', message: 'Under the mat.' }] })
    const replied = await call('POST', `${path}/${id}/messages`, { token, body: { message: 'Thank you' } })
    expect(replied.body.data).toMatchObject({ state: 'open', messages: { length: 3 } })
    expect((await call('PUT', `${path}/${id}/closure`, { token })).body.data.state).toBe('closed')
    expect(await call('POST', `${path}/${id}/messages`, { token, body: { message: 'And?' } })).toMatchObject({ status: 409 })
    await expect(answerSupport(await staffContext(), id, 'Late', null)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('has photos, which only its customer and the office see, and which go with it', async () => {
    const upload = async () => (await call('POST', '/api/problem-photos', { body: await pictureForm() })).body.data.token as string
    const photos = [await upload(), await upload()]
    const aisha = await join('Aisha')
    const { id, photos: sent } = (await call('POST', path, { token: aisha, body: { subject: 'A stain', message: 'Here it is', photos } }))
      .body.data
    expect(sent).toHaveLength(2)
    const statusOf = async (address: string, token: string) =>
      (await site.api.request(address, { headers: { authorization: `Bearer ${token}` } }, { address: '94.200.1.1' })).status
    const own = `${path}/${id}/photos/${sent[0].id}`
    const office = `/api/admin/support/${id}/photos/${sent[0].id}`
    const layla = await site.joinStaff('Layla', 'superadmin')
    const omar = await join('Omar')
    expect([await statusOf(own, aisha), await statusOf(office, layla), await statusOf(own, omar), await statusOf(office, omar)]).toEqual([
      200, 200, 404, 403,
    ])
    expect((await call('GET', `/api/admin/support/${id}`, { token: layla })).body.data.photos).toEqual(sent)
    const again = { subject: 'Another', message: 'The same photo', photos }
    expect((await call('POST', path, { token: omar, body: again })).body.data.photos).toEqual([])
    await call('PUT', `${path}/${id}/closure`, { token: aisha })
    const context = systemContext(site.services)
    site.minutesLater(179 * 24 * 60)
    expect(await deleteOldPhotos(context)).toBe(0)
    site.minutesLater(2 * 24 * 60)
    expect([await deleteOldPhotos(context), site.services.files.kept.size]).toEqual([2, 0])
    site.setNow(testStart)
  })

  test('about a booking names it to staff, and is about nobody else\u2019s', async () => {
    const token = await join('Aisha')
    const customer = (await call('POST', '/api/customer', { token, body: { ...people.Aisha, address: 'Villa 12' } })).body.id
    const { id: booking_id } = (await call('POST', '/api/booking', { token, body: officeCleaning(customer) })).body
    const about = { subject: 'The tap', message: 'It drips again.', booking_id }
    const asked = await call('POST', path, { token, body: about })
    expect(asked).toMatchObject({ status: 200, body: { data: { booking_id } } })
    const staff = await site.joinStaff('Layla', 'superadmin')
    expect((await call('GET', `/api/admin/support/${asked.body.data.id}`, { token: staff })).body.data).toMatchObject({ booking_id })
    const omar = await join('Omar')
    expect(await call('POST', path, { token: omar, body: about })).toMatchObject({
      status: 404,
      body: { fields: { booking_id: 'Booking not found' } },
    })
  })

  test('of somebody else is none, and only staff answer', async () => {
    const { id } = (await ask(await join('Aisha'))).body.data
    const omar = await join('Omar')
    for (const [method, address] of [
      ['GET', `${path}/${id}`],
      ['POST', `${path}/${id}/messages`],
      ['PUT', `${path}/${id}/closure`],
    ] as const) {
      const answer = await call(method, address, { token: omar, ...(method === 'POST' && { body: { message: 'x' } }) })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Request not found' } })
    }
    expect((await call('GET', path, { token: omar })).body.data).toEqual([])
    const customer: Context = { ...(await staffContextless()), actor: { kind: 'customer', accountId: 'x', sessionId: 'y' } }
    await expect(answerSupport(customer, id, 'x', null)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await query('SELECT state FROM support_requests')).toEqual([{ state: 'open' }])
  })

  test('is listed with the others by pages, the newest first', async () => {
    const token = await join('Aisha')
    for (const subject of ['One', 'Two', 'Three']) {
      await ask(token, { subject, message: 'x' })
      site.minutesLater(1)
    }
    const first = (await call('GET', `${path}?limit=2`, { token })).body
    expect(first.data.map((request: { subject: string }) => request.subject)).toEqual(['Three', 'Two'])
    const second = (await call('GET', `${path}?limit=2&before=${first.meta.next}`, { token })).body
    expect(second).toMatchObject({ data: [{ subject: 'One' }], meta: { next: null } })
  })

  test.each(['<script>alert(1)</script>', "'; DROP TABLE accounts; --", '\u202Egnp.exe', '😀'.repeat(100), '=1+1', '%s %n {{x}}'])(
    'stores what people write as text: %j',
    async (message) => {
      const token = await join('Aisha')
      const { body } = await ask(token, { subject: message.slice(0, 200), message })
      expect(body.data.messages[0].message).toBe(message.replace('\u202e', ''))
      await answerSupport(await staffContext(), body.data.id, message, null)
      const mail = (await mails()).find(({ subject }) => subject.startsWith('We have'))
      expect(mail?.html).not.toMatch(/<script|\u202e/)
    },
  )

  test.each([{}, { subject: 'x' }, { message: 'x' }, { subject: ' ', message: 'x' }, { subject: 'x', message: 'x'.repeat(5_001) }])(
    'is refused with %j',
    async (body) => {
      const token = await join('Aisha')
      expect((await call('POST', path, { token, body })).status).toBe(422)
    },
  )
})

async function staffContextless(): Promise<Context> {
  return { ...site.services, actor: { kind: 'visitor' }, language: 'en' }
}

/** Aisha with data of every kind. */
async function livedIn() {
  const token = await join('Aisha')
  const details = { ...people.Aisha, address: 'Villa 12, Jumeirah 1' }
  const customer = (await call('POST', '/api/customer', { token, body: details })).body.id
  const booking = (await call('POST', '/api/booking', { token, body: officeCleaning(customer) })).body.id
  await call('POST', '/api/customer/locations/me', { token, body: { title: 'Home', address: 'Villa 12, Jumeirah 1' } })
  await ask(token)
  await call('PUT', '/api/customer/consent/me', { token, body: { marketing: true } })
  await call('POST', '/api/contact', { body: { name: 'Aisha', email: 'Aisha@example.com', message: 'Do you clean at Villa 12?' } })
  return { token, booking: booking as string }
}

describe('the export', () => {
  test("is a file with all of the customer's data, nobody else's, and no secret", async () => {
    const { token, booking } = await livedIn()
    const omar = await join('Omar')
    await ask(omar, { subject: 'Secret of Omar', message: 'x' })
    const { status, headers, body } = await call('GET', '/api/customer/export', { token })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="service-market-2026-11-21.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    DataExport.parse(body)
    expect(body.bookings).toMatchObject([{ id: booking, visits: { length: 1 }, details: { email: 'aisha@example.com' } }])
    expect(body).toMatchObject({
      profile: { first_name: 'Aisha' },
      locations: [{ title: 'Home' }],
      support: [{ subject: 'A key', message: 'I left my key.\nWhere is it?' }],
      consents: [{ purpose: 'terms' }, { purpose: 'marketing', is_given: true }],
      messages: [{ message: 'Do you clean at Villa 12?' }],
      sessions: [{ device: 'Chrome on Windows' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|token|Omar|hash/i)
  })

  test('contains no messages of an unconfirmed address', async () => {
    const { token } = await livedIn()
    await query('UPDATE accounts SET email_verified_at = NULL')
    expect((await call('GET', '/api/customer/export', { token })).body.messages).toEqual([])
  })
})

describe('erasure', () => {
  const erase = (token: string, typed = password) => call('POST', '/api/customer/erasure', { token, body: { password: typed } })

  test('shows its consequences first, and is refused while bookings are upcoming', async () => {
    const { token, booking } = await livedIn()
    const plan = (await call('GET', '/api/customer/erasure', { token })).body.data
    expect(plan).toMatchObject({ can_erase: false, upcoming_bookings: 1, obstacle: expect.stringContaining('upcoming bookings') })
    expect(plan.consequences.join(' ')).toContain('kept for five years')
    expect((await erase(token)).status).toBe(409)
    expect((await call('GET', '/api/customer/profile/me', { token })).body.data.first_name).toBe('Aisha')
    await query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [booking])
    expect((await call('GET', '/api/customer/erasure', { token })).body.data).toMatchObject({ can_erase: true, obstacle: null })
  })

  test('requires the password', async () => {
    const { token } = await livedIn()
    await query(`UPDATE bookings SET status = 'completed'`)
    expect(await erase(token, 'wrong')).toMatchObject({ status: 422, body: { remainingAttempts: 4 } })
    expect((await logIn('aisha@example.com')).status).toBe(200)
  })

  test('keeps the booking without personal data, and nothing else of the customer', async () => {
    const { token, booking } = await livedIn()
    await query(`UPDATE bookings SET status = 'completed'`)
    await query(
      `INSERT INTO booking_events (booking_id, kind, actor_kind, data) VALUES ($1, 'told', 'customer', '{"note": "Aisha is ill"}')`,
      [booking],
    )
    await query(`INSERT INTO mail_suppressions (address, reason, since) VALUES ('aisha@example.com', 'complained', now())`)
    await mails()
    expect(await erase(token)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect((await call('GET', '/api/customer/profile/me', { token })).status).toBe(401)
    expect((await logIn('aisha@example.com')).status).toBe(401)
    const [account] = await query('SELECT id, email FROM accounts')
    expect((await logIn(account.email, '')).status).toBe(422)
    expect((await logIn(account.email, password)).status).toBe(401)
    expect(await query('SELECT id, status, total FROM bookings')).toEqual([{ id: booking, status: 'completed', total: 10_500 }])
    const tables = (
      await query(`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
    ).map((row) => row.table_name as string)
    for (const table of tables) {
      const text = JSON.stringify(await query(`SELECT * FROM ${table}`))
      expect(text, table).not.toMatch(/aisha|rahman|villa 12|501234567|my key/i)
    }
  })

  test('frees the address for a new account', async () => {
    const { token } = await livedIn()
    await query(`UPDATE bookings SET status = 'completed'`)
    await erase(token)
    const again = await join('Aisha')
    expect((await call('GET', '/api/customer/bookings', { token: again })).body.data).toEqual([])
  })

  test("of an unconfirmed address leaves its real owner's messages alone", async () => {
    const token = await join('Aisha', { isVerified: false })
    await call('POST', '/api/contact', { body: { name: 'A', email: 'aisha@example.com', message: 'Mine' } })
    await erase(token)
    expect(await query('SELECT message FROM contact_messages')).toEqual([{ message: 'Mine' }])
  })
})
