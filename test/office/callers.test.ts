import { afterEach, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { openSite, people } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { byJob } from '../intakes.ts'
import { callerBooking } from './caller-booking.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
const { call, join, joinStaff, mails, query } = site

afterEach(async () => {
  await site.empty(
    ...['accounts', 'customers', 'bookings', 'ledger_transactions', 'audit_entries', 'idempotency_keys', 'rate_limits', 'outbox_messages'],
  )
  site.setNow(testStart)
})

const bookFor = async (changes = {}, headers = {}) =>
  call('POST', '/api/admin/bookings', { token: await joinStaff('Omar', 'admin'), body: callerBooking(changes), headers })

/** The token in the link of a booking's email. */
const keyIn = (text = '') => /#key=(\S+)/.exec(text)?.[1] ?? ''

test('staff book for a caller, who pays by the link in the email and sees who booked', async () => {
  const booked = await bookFor()
  expect(booked).toMatchObject({
    status: 200,
    body: { data: { status: 'pending', total_price: 105, visits: [{ time: '10:00' }] }, undo: null },
  })
  const { id, hold_expires_at: holdUntil } = booked.body.data
  expect(new Date(holdUntil).getTime() - site.now().getTime()).toBe(120 * 60_000)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: 'huda@example.com', subject: expect.stringContaining('حجزنا لك') })
  expect(mail?.text).toContain('Omar')
  const link = { 'booking-token': keyIn(mail?.text) }
  const record = await call('GET', `/api/booking/${id}/record`, { headers: link })
  expect(record.body.data.events).toMatchObject([{ kind: 'created', by: 'us', staff: 'Omar' }])
  const payment = { booking_id: id, amount: 105, method: 'card', card_token: 'tok_sim_4242' }
  expect(await call('POST', '/api/payment', { body: payment, headers: link })).toMatchObject({
    status: 200,
    body: { data: { status: 'paid' } },
  })
  expect(await query('SELECT verb, subject_id FROM audit_entries')).toEqual([{ verb: 'booking.book', subject_id: id }])
})

test('a booking in an area that is known names it to staff, and one elsewhere says that it is not', async () => {
  await query(
    `INSERT INTO areas (slug, city, name, latitude, longitude) VALUES ('deira', 'dubai', '{"en":"Deira","ar":"ديرة"}', 25.27, 55.3) ON CONFLICT DO NOTHING`,
  )
  const token = await joinStaff('Omar', 'admin')
  const seen = async (changes: object, rest = '') => {
    const { body } = await bookFor({ payment_method: 'cash', ...changes })
    return (await call('GET', `/api/admin/bookings/${body.data.id}${rest}`, { token })).body.data.area
  }
  expect(await seen({ area: 'deira' })).toBe('Deira')
  expect(await seen({ area: 'deira', time: '15:00' }, '?lang=ar')).toBe('ديرة')
  expect(await seen({ date: '2026-11-27' })).toBeNull()
  expect(await bookFor({ area: 'atlantis' })).toMatchObject({ status: 422, body: { fields: { area: 'This area is not one of the city' } } })
})

test('staff book by the answers to what a service asks, which the booking keeps', async () => {
  await query('UPDATE services SET intake = $1 WHERE id = 1', [byJob()])
  const token = await joinStaff('Omar', 'admin')
  const job = { service_id: 1, total_price: 105, answers: { kind: 'split', units: 4, rooms: ['hall'] } }
  expect(await bookFor({ ...job, answers: {} })).toMatchObject({ status: 422, body: { fields: { 'answers.kind': expect.any(String) } } })
  const wrong = await bookFor(job)
  expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_total' } })
  const { body } = await bookFor({ ...job, total_price: wrong.body.details.total_price })
  const seen = await call('GET', `/api/admin/bookings/${body.data.id}?lang=ar`, { token })
  expect(seen.body.data.booking).toMatchObject({ hours: 3.5, total_price: (80 + 3 * 99 + 10) * 1.05 })
  expect(seen.body.data.booking.answers).toContainEqual(expect.objectContaining({ question: 'kind بالعربية', answer: 'Split بالعربية' }))
  await query('UPDATE services SET intake = NULL WHERE id = 1')
})

test('nothing is booked before the fee rule was read aloud, and the database holds staff to it', async () => {
  expect(await bookFor({ told_fee_rule: false })).toMatchObject({ status: 422, body: { fields: { told_fee_rule: expect.any(String) } } })
  expect(await bookFor({ total_price: 100 })).toMatchObject({ status: 422, body: { code: 'wrong_total', details: { total_price: 105 } } })
  const { body } = await bookFor()
  await expect(query('UPDATE bookings SET told_fee_rule = false WHERE id = $1', [body.data.id])).rejects.toThrow(
    'callers_know_the_fee_rule',
  )
  expect(await query('SELECT 1 FROM audit_entries')).toHaveLength(1)
})

test('pressed again it is one booking; a time that is full is refused with the nearest free ones', async () => {
  await joinStaff('Omar', 'admin')
  const headers = { 'idempotency-key': 'one-call-one-booking' }
  const ids = (await Promise.all([1, 2, 3].map(() => bookFor({}, headers)))).map(({ body }) => body.data.id)
  expect(new Set(ids).size).toBe(1)
  const full = await Promise.all([1, 2, 3, 4].map(() => bookFor()))
  const refused = full.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.body.details.nearest).toHaveLength(6)
})

test('what is booked in cash stands at once; what is not paid in time is released', async () => {
  const cash = await bookFor({ payment_method: 'cash', language: 'en' })
  expect(cash.body.data.hold_expires_at).toBeNull()
  expect((await mails())[0]?.text).toContain('Omar booked this for you')
  const { body } = await bookFor()
  site.minutesLater(121)
  await expireHolds(systemContext(site.services))
  expect(await query('SELECT status FROM bookings WHERE id = $1', [body.data.id])).toEqual([{ status: 'expired' }])
  const token = await joinStaff('Layla', 'superadmin')
  expect(await call('POST', `/api/admin/bookings/${body.data.id}/payment-link`, { token })).toMatchObject({ status: 409 })
})

test('the payment link goes to the customer alone, each time it is asked for', async () => {
  const { body } = await bookFor({ language: 'en' })
  await mails()
  const token = await joinStaff('Omar', 'admin')
  const sent = await call('POST', `/api/admin/bookings/${body.data.id}/payment-link`, { token })
  expect(JSON.stringify(sent.body)).not.toContain('key=')
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: 'huda@example.com', subject: expect.stringContaining('Pay for your booking') })
  const link = { 'booking-token': keyIn(mail?.text) }
  expect((await call('GET', `/api/booking/${body.data.id}`, { headers: link })).body.data.id).toBe(body.data.id)
})

test('a caller is found by phone, name, address or booking, and what is booked joins their account', async () => {
  const aisha = await join('Aisha')
  const known = await visitToCome(site, aisha)
  const omar = await joinStaff('Omar', 'admin')
  const find = async (search: string) =>
    (await call('GET', `/api/admin/callers?search=${encodeURIComponent(search)}`, { token: omar })).body.data
  for (const search of ['050 123 4567', '00971501234567', '٠٥٠١٢٣٤٥٦٧', 'rahman', 'aisha@exa', known.toLowerCase()])
    expect(await find(search)).toMatchObject([
      {
        ...{ email: people.Aisha.email, phone: '+971501234567', address: 'Villa 12, Jumeirah 1', bookings: 1 },
        team: { booking_id: known, names: [expect.any(String)] },
      },
    ])
  for (const search of ['0501234568', 'ra', '%%%', 'nobody']) expect(await find(search)).toEqual([])
  const [{ account_id: account }] = await find('aisha')
  const { body } = await bookFor({ account_id: account, time: '14:00', payment_method: 'cash' })
  const own = await call('GET', '/api/customer/bookings', { token: aisha })
  expect(own.body.data.map(({ id }: { id: string }) => id).sort()).toEqual([known, body.data.id].sort())
  expect(await query(`SELECT on_behalf_of FROM audit_entries`)).toEqual([{ on_behalf_of: account }])
  expect(await bookFor({ account_id: 'acc_of_nobody', time: '16:00' })).toMatchObject({ status: 422 })
})

test('whoever came last is preferred if the caller wishes so, at the times at which they can', async () => {
  await visitToCome(site, await join('Aisha'))
  const token = await joinStaff('Omar', 'admin')
  const callerOf = async () => (await call('GET', '/api/admin/callers?search=aisha@exa', { token })).body.data[0]
  const { team } = await callerOf()
  const asked = 'service=2&city=dubai&cleaners=1&hours=2&from=2026-11-27&days=1'
  const possible = await call('GET', `/api/booking/${team.booking_id}/team-times?${asked}`, { token })
  expect(possible.body.data[0].times).toContain('14:00')
  const people = async (booking: string) =>
    query(`SELECT professional_id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = $1`, [booking])
  const wished = { time: '14:00', payment_method: 'cash', same_team_as: team.booking_id }
  for (const date of ['2026-11-27', '2026-11-28', '2026-11-30']) {
    const { body } = await bookFor({ date, ...wished })
    expect(await people(body.data.id)).toEqual(await people(team.booking_id))
  }
})
