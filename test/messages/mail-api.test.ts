import { afterEach, beforeEach, expect, test } from 'vitest'
import { resendTransport } from '../../src/integrations/email/resend-transport.ts'
import { systemContext } from '../../src/operations/context.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { openSite } from '../accounts/site.ts'
import { startResend } from './resend-server.ts'

const site = await openSite()
const { call, minutesLater, query } = site
const resend = await startResend()
const from = 'Service Market <hello@servicemarket.example>'
const mail = resendTransport(resend.settings, from)
const context = { ...systemContext(site.services), mail }
const send = () => sendMessages(context)

const writeToUs = () => call('POST', '/api/contact', { body: { name: 'Huda', email: 'huda@example.com', message: 'Do you clean boats?' } })
const states = () => query('SELECT state, attempts, last_error FROM outbox_messages ORDER BY id')

beforeEach(async () => {
  await writeToUs()
})
afterEach(async () => {
  await site.empty('outbox_messages', 'contact_messages', 'accounts', 'rate_limits')
  resend.taken.length = 0
  resend.faults.length = 0
})

test('an email arrives at the provider whole, with our message id as its key and its tag', async () => {
  expect(await send()).toBe(1)
  const [{ message_id: id }] = await query('SELECT message_id FROM outbox_messages')
  expect(resend.taken).toMatchObject([
    { from, to: ['huda@example.com'], headers: { 'Auto-Submitted': 'auto-generated' }, tags: [{ name: 'message' }], attachments: [] },
  ])
  expect(resend.taken[0]?.text).toContain('Thank you for writing to us')
  expect(Buffer.from(resend.taken[0]?.tags[0]?.value ?? '', 'base64url').toString()).toBe(id)
  expect(resend.taken[0]?.tags[0]?.value).toMatch(/^[\w-]{1,256}$/)
})

test('a calendar file and an invoice go along as files of their kind', async () => {
  const calendar = { method: 'CANCEL', filename: 'visit.ics', content: 'BEGIN:VCALENDAR' } as const
  const files = [{ filename: 'SM-1.pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) }]
  await mail.send({ messageId: '<files@shop>', to: 'a@b.example', subject: 'S', text: 'T', html: '<p>T</p>', calendar, files })
  const read = resend.taken[0]?.attachments.map(({ content, ...rest }) => ({ ...rest, text: Buffer.from(content, 'base64').toString() }))
  expect(read).toEqual([
    { filename: 'SM-1.pdf', content_type: 'application/pdf', text: '%PDF' },
    { filename: 'visit.ics', content_type: 'text/calendar; charset=utf-8; method=CANCEL', text: 'BEGIN:VCALENDAR' },
  ])
})

test('one that came too early is asked again at once', async () => {
  resend.faults.push('crowded', 'crowded')
  expect(await send()).toBe(1)
  expect(await states()).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('a provider that fails is asked again a minute later, and one that does not know our key waits too', async () => {
  resend.faults.push('broken')
  expect(await send()).toBe(0)
  expect(await states()).toEqual([{ state: 'queued', attempts: 1, last_error: 'Resend answered 500 internal_server_error: As it is' }])
  minutesLater(2)
  const wrongKey = resendTransport({ ...resend.settings, apiKey: 're_other' }, from)
  expect(await sendMessages({ ...context, mail: wrongKey })).toBe(0)
  expect((await states())[0]).toMatchObject({ state: 'queued', attempts: 2 })
  expect(JSON.stringify(await states())).not.toContain('re_other')
  minutesLater(3)
  expect(await send()).toBe(1)
})

test('what the provider will never take is parked at once and says why', async () => {
  resend.faults.push('refused')
  expect(await send()).toBe(0)
  expect(await states()).toEqual([{ state: 'failed', attempts: 1, last_error: 'Resend answered 422 validation_error: As it is' }])
})

test('a message that was taken, and whose answer never came, is sent once, though its link has another secret by then', async () => {
  await query('DELETE FROM outbox_messages')
  const person = { first_name: 'Aisha', last_name: 'Rahman', email: 'aisha@example.com', password: 'Dubai-Marina-2026' }
  await call('POST', '/api/signup', { body: person })
  resend.faults.push('lost')
  expect(await send()).toBe(0)
  expect(await states()).toMatchObject([{ state: 'queued', last_error: expect.stringContaining('Resend did not answer') }])
  expect(resend.taken).toHaveLength(1)
  minutesLater(2)
  expect(await send()).toBe(1)
  expect(await states()).toMatchObject([{ state: 'sent', last_error: null }])
  expect(resend.taken).toHaveLength(1)
})

test('a provider that is silent keeps nothing waiting for long', async () => {
  resend.faults.push('silent')
  expect(await sendMessages({ ...context, mail: resendTransport({ ...resend.settings, patienceMs: 20 }, from) })).toBe(0)
  expect(await states()).toMatchObject([{ state: 'queued', last_error: 'Resend did not answer: too late' }])
})

test('waits where nobody listens', async () => {
  const nowhere = resendTransport({ ...resend.settings, server: 'http://127.0.0.1:1' }, from)
  expect(await sendMessages({ ...context, mail: nowhere })).toBe(0)
  expect((await states())[0]).toMatchObject({ state: 'queued', last_error: expect.stringContaining('Resend did not answer') })
})
