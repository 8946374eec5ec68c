import { afterEach, describe, expect, test } from 'vitest'
import { resendTransport } from '../../src/integrations/email/resend-transport.ts'
import { systemContext } from '../../src/operations/context.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { openSite } from '../accounts/site.ts'
import { signedEvent, startResend, type TakenMail } from './resend-server.ts'

const site = await openSite()
const { call, join, joinStaff, minutesLater, query, services } = site
const resend = await startResend()
Object.assign(services.mail, resendTransport(resend.settings, 'Service Market <hello@servicemarket.example>'))
const send = () => sendMessages(systemContext(services))

afterEach(async () => {
  await site.empty('accounts', 'outbox_messages', 'mail_events', 'mail_suppressions', 'contact_messages', 'rate_limits', 'audit_entries')
  resend.taken.length = 0
})

let events = 0
type Told = { at?: Date; happened?: Date; more?: object }
type Event = ReturnType<typeof signedEvent>
const eventOf = (type: string, mail: Pick<TakenMail, 'tags'>, { at = site.now(), happened = at, more = {} }: Told = {}) =>
  signedEvent(`email.${type}`, mail, { id: `evt_${++events}`, at, happened, more })
const post = ({ body, headers }: Event, provider = 'resend') => call('POST', `/api/webhooks/mail/${provider}`, { body, headers })
const tell = async (...given: Parameters<typeof eventOf>) => (await post(eventOf(...given))).body.data.result
const back = (type: 'Permanent' | 'Transient') => ({ more: { bounce: { type, subType: 'General', message: '550 no such mailbox' } } })

/** Huda writes to us, and the provider takes our answer. */
async function answered(email = 'huda@example.com'): Promise<TakenMail> {
  await call('POST', '/api/contact', { body: { name: 'Huda', email, message: 'Do you clean boats?' } })
  await send()
  const mail = resend.taken.at(-1)
  if (!mail) throw new Error('Nothing was taken')
  return mail
}
const layla = () => joinStaff('Layla', 'superadmin')
const suppressions = () => query('SELECT address, reason, lifted_at FROM mail_suppressions')

describe('an event of the mail provider', () => {
  test('tells in the outgoing mail what became of a message, and why', async () => {
    const mail = await answered()
    expect((await query('SELECT outcome FROM outbox_messages'))[0].outcome).toBeNull()
    expect(await tell('bounced', mail, back('Transient'))).toBe('settled')
    const listed = await call('GET', '/api/admin/outbox?outcome=bounced_soft', { token: await layla() })
    expect(listed.body.data).toMatchObject([{ recipient: 'huda@example.com', state: 'sent', outcome: 'bounced_soft' }])
    const { body } = await call('GET', `/api/admin/outbox/${listed.body.data[0].id}`, { token: await layla() })
    expect(body.data).toMatchObject({ outcome_at: site.now().toISOString(), outcome_note: '550 no such mailbox', suppression: null })
    expect(services.tally.read()).toContainEqual({ what: 'mails', outcome: 'bounced_soft', times: 1 })
  })

  test('is refused if anything of it is not signed by the provider, now', async () => {
    const mail = await answered()
    const event = eventOf('complained', mail)
    const forged = [
      post({ ...event, body: { ...event.body, type: 'email.delivered' } }),
      post({ ...event, headers: { ...event.headers, 'svix-id': 'evt_other' } }),
      post({ ...event, headers: { ...event.headers, 'svix-signature': 'v1,b3RoZXI=' } }),
      post({ ...event, headers: { ...event.headers, 'svix-signature': event.headers['svix-signature'].replaceAll('v1,', 'v2,') } }),
      call('POST', '/api/webhooks/mail/resend', { body: event.body }),
      post(eventOf('complained', mail, { at: new Date(site.now().getTime() - 6 * 60_000) })),
      post(event, 'postmark'),
    ]
    expect((await Promise.all(forged)).map(({ status }) => status)).toEqual(forged.map(() => 400))
    expect(await query('SELECT * FROM mail_events')).toEqual([])
    expect((await post(event)).body.data).toEqual({ result: 'settled' })
  })

  test('that comes twenty times at once counts once', async () => {
    const event = eventOf('delivered', await answered())
    const results = await Promise.all(Array.from({ length: 20 }, async () => (await post(event)).body.data.result))
    expect(results.filter((result) => result === 'settled')).toHaveLength(1)
    expect(await query('SELECT outcome FROM mail_events')).toEqual([{ outcome: 'delivered' }])
  })

  test.each([
    ['in order', ['delivery_delayed', 'delivered', 'bounced', 'complained']],
    ['backwards', ['complained', 'bounced', 'delivered', 'delivery_delayed']],
    ['mixed', ['delivered', 'complained', 'delivery_delayed', 'bounced']],
  ])('and others of its message leave the same, %s', async (_, types) => {
    const mail = await answered()
    for (const type of types) await tell(type, mail, back('Permanent'))
    expect(await query('SELECT outcome, outcome_note FROM outbox_messages')).toEqual([{ outcome: 'complained', outcome_note: null }])
    expect((await suppressions()).map(({ address }) => address)).toEqual(['huda@example.com'])
    expect(await query('SELECT count(*)::int AS count FROM mail_events')).toEqual([{ count: 4 }])
  })

  test('of a message that is not ours, or of nothing that we keep, is noted without effect', async () => {
    const mail = await answered()
    const strange = { tags: [{ name: 'message', value: Buffer.from('<other@shop>').toString('base64url') }] }
    expect(await tell('bounced', strange, back('Permanent'))).toBe('unknown')
    expect(await tell('opened', mail)).toBe('ignored')
    expect(await tell('delivered', { tags: [] })).toBe('ignored')
    expect(await suppressions()).toEqual([])
    expect(await query('SELECT message_id FROM mail_events')).toEqual([{ message_id: null }])
  })

  test('is refused where emails go another way', async () => {
    const event = eventOf('delivered', await answered())
    const { name } = services.mail
    services.mail.name = 'smtp'
    expect((await post(event)).status).toBe(400)
    services.mail.name = name
  })
})

describe('an address to which mail came back for good', () => {
  /** Aisha's mailbox is gone; the provider said so of a mail that we sent her. */
  async function lost(type = 'bounced'): Promise<{ token: string; id: string }> {
    const token = await join('Aisha')
    await tell(type, await answered('Aisha@example.com'), back('Permanent'))
    const [{ id }] = await query(`SELECT id FROM accounts WHERE email = 'aisha@example.com'`)
    return { token, id }
  }
  const writes = async () => {
    minutesLater(61)
    await call('POST', '/api/contact', { body: { name: 'Aisha', email: 'aisha@example.com', message: 'Are you there?' } })
    resend.taken.length = 0
    await send()
    return resend.taken.map(({ to }) => to[0])
  }

  test('is sent essentials only, which its owner and staff read', async () => {
    const { token, id } = await lost()
    expect((await call('GET', '/api/customer/profile/me', { token })).body.data.email_trouble).toBe('bounced_hard')
    const ofStaff = await call('GET', `/api/admin/customers/${id}`, { token: await joinStaff('Omar', 'admin') })
    expect(ofStaff.body.data.suppression).toMatchObject({ reason: 'bounced_hard', since: site.now().toISOString() })
    expect(await writes()).toEqual([])
    const [withheld] = (await call('GET', '/api/admin/outbox?state=withheld', { token: await layla() })).body.data
    expect(withheld).toMatchObject({ kind: 'contact_received', sent_at: null })
    await call('POST', '/api/auth/forgot-password', { body: { email: 'aisha@example.com' } })
    await send()
    expect(resend.taken.map(({ to }) => to[0])).toEqual(['aisha@example.com'])
  })

  test('gets everything again once staff say so, whatever is told late, until mail comes back once more', async () => {
    const { token, id } = await lost('complained')
    const late = site.now()
    const omar = await joinStaff('Omar', 'admin')
    const { suppression } = (await call('GET', `/api/admin/customers/${id}`, { token: omar })).body.data
    const lift = () => call('DELETE', `/api/admin/suppressions/${suppression.id}`, { token: omar })
    minutesLater(2)
    const lifted = await Promise.all([lift(), lift(), lift()])
    expect(lifted.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await call('GET', '/api/customer/profile/me', { token })).body.data.email_trouble).toBeNull()
    expect(await writes()).toEqual(['aisha@example.com'])
    const second = resend.taken[0] as TakenMail
    expect(await tell('bounced', second, { ...back('Permanent'), happened: late })).toBe('settled')
    expect(await suppressions()).toMatchObject([{ lifted_at: expect.any(Date) }])
    expect(await tell('complained', second)).toBe('settled')
    expect(await suppressions()).toMatchObject([{ reason: 'complained', lifted_at: null }])
  })
})
