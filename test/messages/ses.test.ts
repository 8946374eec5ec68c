import { afterEach, describe, expect, test } from 'vitest'
import { sesTransport } from '../../src/integrations/email/ses-transport.ts'
import { systemContext } from '../../src/operations/context.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { openSite } from '../accounts/site.ts'
import { notification, signAs, startSes, subscription, type TakenMail, topicArn } from './ses-server.ts'

const site = await openSite()
const { call, minutesLater, query, services } = site
const ses = await startSes()
const from = 'Service Market <hello@servicemarket.example>'
Object.assign(services.mail, sesTransport(ses.settings, from))
const send = () => sendMessages(systemContext(services))

afterEach(async () => {
  await site.empty('accounts', 'outbox_messages', 'mail_events', 'mail_suppressions', 'contact_messages', 'rate_limits')
  for (const list of [ses.taken, ses.faults, ses.begun, ses.certificates]) list.length = 0
})

const writeToUs = () => call('POST', '/api/contact', { body: { name: 'Huda', email: 'huda@example.com', message: 'Do you clean boats?' } })
const states = () => query('SELECT state, attempts, last_error FROM outbox_messages ORDER BY id')
/** Huda writes to us, and the provider takes our answer. */
async function answered(): Promise<TakenMail> {
  await writeToUs()
  await send()
  return taken()
}
function taken(): TakenMail {
  const mail = ses.taken.at(-1)
  if (!mail) throw new Error('Nothing was taken')
  return mail
}

let events = 0
const posted = (at = site.now()) => ({ id: `sns-${++events}`, at, address: ses.address })
const eventOf = (kind: string, { tags }: Pick<TakenMail, 'tags'>, more = {}) => ({
  eventType: kind,
  mail: { timestamp: site.now().toISOString(), tags: Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])) },
  [kind.charAt(0).toLowerCase() + kind.slice(1)]: { timestamp: site.now().toISOString(), ...more },
})
const post = (body: object) => call('POST', '/api/webhooks/mail/ses', { body })
const tell = async (kind: string, mail: Pick<TakenMail, 'tags'>, more = {}) =>
  (await post(notification(eventOf(kind, mail, more), posted()))).body.data.result
const back = (bounceType: string) => ({ bounceType, bouncedRecipients: [{ diagnosticCode: 'smtp; 550 no such mailbox' }] })

describe('SES', () => {
  test('takes an email as a mail server would get it, under our message id as its tag', async () => {
    const mail = await answered()
    const [{ message_id: id }] = await query('SELECT message_id FROM outbox_messages')
    expect(mail).toMatchObject({ to: 'huda@example.com', configurationSet: 'shop', tags: [{ Name: 'message' }] })
    expect(Buffer.from(mail.tags[0]?.Value ?? '', 'base64url').toString()).toBe(id)
    expect(mail.raw).toMatch(
      /^Auto-Submitted: auto-generated\r\nFrom: Service Market <hello@servicemarket\.example>\r\nTo: huda@example\.com\r\n/,
    )
    expect(mail.raw).toContain('Thank you for writing to us')
  })

  test.each([
    ['crowded', { state: 'sent', attempts: 1, last_error: null }],
    ['broken', { state: 'queued', last_error: 'SES answered 500 InternalFailure: As it is' }],
    ['paused', { state: 'queued', last_error: 'SES answered 400 SendingPausedException: As it is' }],
    ['unverified', { state: 'queued', last_error: expect.stringContaining('MessageRejected') }],
    ['refused', { state: 'failed', last_error: 'SES answered 400 BadRequestException: Illegal address' }],
  ] as const)('that is %s leaves the message as it should be', async (fault, expected) => {
    await writeToUs()
    ses.faults.push(fault)
    await send()
    expect(await states()).toEqual([expect.objectContaining(expected)])
  })

  test('that does not know our key is asked again later, and the key is nowhere told', async () => {
    await writeToUs()
    const mail = sesTransport({ ...ses.settings, secretAccessKey: 'of-somebody-else' }, from)
    expect(await sendMessages({ ...systemContext(services), mail })).toBe(0)
    expect(await states()).toMatchObject([{ state: 'queued', last_error: 'SES answered 403 InvalidSignatureException: As it is' }])
    expect(ses.taken).toEqual([])
  })

  test.each([
    ['delivered before we ask again, sends nothing twice', true, 1],
    ['of which nothing was told, is sent again', false, 2],
  ])('a message whose answer was lost, %s', async (_, isTold, times) => {
    await writeToUs()
    ses.faults.push('lost')
    await send()
    expect(await states()).toMatchObject([{ state: 'queued', last_error: expect.stringContaining('SES did not answer') }])
    if (isTold) expect(await tell('Delivery', taken())).toBe('settled')
    minutesLater(2)
    await send()
    expect(ses.taken).toHaveLength(times)
    expect(await states()).toMatchObject([{ state: 'sent', last_error: null }])
  })

  test('whose event comes before its answer leaves what staff read of the message', async () => {
    await writeToUs()
    const { mail } = services
    const quick = {
      ...mail,
      send: async (one: Parameters<typeof mail.send>[0]) => [await mail.send(one), await tell('Delivery', taken())][0],
    }
    expect(await sendMessages({ ...systemContext(services), mail: quick })).toBe(1)
    expect(await query('SELECT state, outcome, content IS NOT NULL AS kept FROM outbox_messages')).toEqual([
      { state: 'sent', outcome: 'delivered', kept: true },
    ])
  })
})

describe('a topic of SNS', () => {
  test('begins once somebody named our address, and only if it is ours', async () => {
    expect((await post(subscription('token-1', posted()))).body.data).toEqual({ result: 'ignored' })
    expect(ses.begun).toEqual(['token-1'])
    const elsewhere = { ...subscription('token-2', posted()), SubscribeURL: 'http://127.0.0.1:1/?Action=ConfirmSubscription' }
    expect((await post(signAs('2', elsewhere))).body.data).toEqual({ result: 'ignored' })
    expect((await post(signAs('2', { ...subscription('token-3', posted()), TopicArn: `${topicArn}-of-others` }))).status).toBe(400)
    expect(ses.begun).toEqual(['token-1'])
  })

  test.each([
    ['Delivery', {}, 'delivered', null],
    ['DeliveryDelay', { delayType: 'MailboxFull' }, 'delayed', 'MailboxFull'],
    ['Bounce', back('Transient'), 'bounced_soft', 'smtp; 550 no such mailbox'],
    ['Bounce', back('Permanent'), 'bounced_hard', 'smtp; 550 no such mailbox'],
    ['Complaint', { complaintFeedbackType: 'abuse' }, 'complained', null],
    ['Reject', { reason: 'Bad content' }, 'bounced_soft', 'Bad content'],
  ])('that says %s %j leaves %s', async (kind, more, outcome, note) => {
    const mail = await answered()
    expect(await tell(kind, mail, more)).toBe('settled')
    expect(await query('SELECT outcome, outcome_note FROM outbox_messages')).toEqual([{ outcome, outcome_note: note }])
    const suppressed = outcome === 'bounced_hard' || outcome === 'complained' ? [{ address: 'huda@example.com', reason: outcome }] : []
    expect(await query('SELECT address, reason FROM mail_suppressions')).toEqual(suppressed)
  })

  test('tells nothing by what a reader took out of the spam folder, by a message sent, and by words', async () => {
    const mail = await answered()
    expect(await tell('Complaint', mail, { complaintFeedbackType: 'not-spam' })).toBe('ignored')
    expect(await tell('Send', mail)).toBe('ignored')
    const words = { ...notification({}, posted()), Message: 'Successfully validated SNS topic for Amazon SES event publishing.' }
    expect((await post(signAs('2', words))).body.data).toEqual({ result: 'ignored' })
    expect(await query('SELECT * FROM mail_events')).toEqual([])
  })

  test('is refused if anything of it is not signed by SNS, for us, lately', async () => {
    const mail = await answered()
    const event = notification(eventOf('Complaint', mail), posted())
    const forged = [
      { ...event, MessageId: 'sns-other' },
      { ...event, Message: event.Message?.replace('Complaint', 'Delivery') },
      { ...event, Subject: 'more' },
      { ...event, SignatureVersion: '1' },
      { ...event, SignatureVersion: '3' },
      { ...event, Signature: 'b3RoZXI=' },
      signAs('2', { ...event, TopicArn: `${topicArn}-of-others` }),
      { ...event, SigningCertURL: event.SigningCertURL?.replace('127.0.0.1', 'localhost') },
      { ...event, SigningCertURL: `${ses.address}/of-somebody.pem` },
      notification(eventOf('Complaint', mail), posted(new Date(site.now().getTime() - 66 * 60_000))),
      notification(eventOf('Complaint', mail), posted(new Date(site.now().getTime() + 6 * 60_000))),
      {},
    ]
    expect((await Promise.all(forged.map(post))).map(({ status }) => status)).toEqual(forged.map(() => 400))
    expect(await query('SELECT * FROM mail_events')).toEqual([])
    expect((await post(signAs('1', event))).body.data).toEqual({ result: 'settled' })
  })

  test('that posts one event twenty times at once is heard once, and asked for its certificate once', async () => {
    const body = notification(eventOf('Delivery', await answered()), posted())
    const results = await Promise.all(Array.from({ length: 20 }, async () => (await post(body)).body.data.result))
    expect(results.filter((result) => result === 'settled')).toHaveLength(1)
    expect(ses.certificates.length).toBeLessThanOrEqual(1)
  })
})
