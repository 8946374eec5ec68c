import { afterEach, describe, expect, test } from 'vitest'
import { linkIn, openSite, people } from '../accounts/site.ts'

const site = await openSite()
const { call, join, joinStaff, mails, query, services } = site

afterEach(() => site.empty('accounts', 'audit_entries', 'contact_messages', 'idempotency_keys', 'outbox_messages', 'rate_limits'))

const layla = () => joinStaff('Layla', 'superadmin')
const writeToUs = () => call('POST', '/api/contact', { body: { name: 'Huda', email: 'huda@example.com', message: 'Do you clean boats?' } })
const listed = async (filter: string) => (await call('GET', `/api/admin/outbox?${filter}`, { token: await layla() })).body.data

describe('outgoing mail', () => {
  test('is seen as its reader saw it, without the secrets of its links', async () => {
    await join('Aisha', { isVerified: false })
    await mails()
    const sent = services.mail.sent.findLast(({ to, text }) => to === people.Aisha.email && text.includes('token='))
    const secret = linkIn(sent)
    const [row] = await listed(`kind=verify_email&search=${people.Aisha.email.toUpperCase()}`)
    const { body } = await call('GET', `/api/admin/outbox/${row.id}`, { token: await layla() })
    expect(body.data).toMatchObject({ kind: 'verify_email', state: 'sent', content: { subject: sent?.subject, name: 'Aisha' } })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect((await query('SELECT content FROM outbox_messages WHERE id = $1', [row.id]))[0].content).not.toContain('Aisha')
  })

  test('that failed is found, tried again, and arrives', async () => {
    await writeToUs()
    services.mail.send = async () => {
      throw new Error('The mail server is away')
    }
    for (let attempt = 1; attempt <= 9; attempt++) {
      await mails()
      site.minutesLater(24 * 60)
    }
    services.mail.send = async (mail) => void services.mail.sent.push(mail)
    const [failed] = await listed('state=failed')
    expect(failed).toMatchObject({ kind: 'contact_received', recipient: 'huda@example.com', last_error: 'The mail server is away' })
    const path = `/api/admin/outbox/${failed.id}`
    expect((await call('PUT', `${path}/dismissal`, { token: await layla() })).body.data.state).toBe('dismissed')
    expect((await call('DELETE', `${path}/dismissal`, { token: await layla() })).body.data.state).toBe('failed')
    const presses = await Promise.all([1, 2, 3].map(async () => call('POST', `${path}/copies`, { token: await layla() })))
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await mails()).map(({ to }) => to)).toEqual(['huda@example.com'])
  })

  test('that was sent is sent once more for one press, however often it is repeated', async () => {
    await writeToUs()
    const [first] = await mails()
    const [{ id }] = await listed('kind=contact_received&state=sent')
    const press = async () =>
      call('POST', `/api/admin/outbox/${id}/copies`, { token: await layla(), headers: { 'idempotency-key': 'once-more' } })
    await Promise.all([press(), press()])
    const again = await mails()
    expect(again).toMatchObject([{ to: 'huda@example.com', subject: first?.subject }])
    expect(again[0]?.messageId).not.toBe(first?.messageId)
  })
})
