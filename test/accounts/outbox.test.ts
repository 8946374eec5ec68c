import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { fileTransport } from '../../src/integrations/email/file-transport.ts'
import { smtpTransport } from '../../src/integrations/email/smtp-transport.ts'
import type { MailTransport } from '../../src/integrations/email/transport.ts'
import { type Context, systemContext } from '../../src/operations/context.ts'
import { announce } from '../../src/operations/messages/announce.ts'
import { contactReceived } from '../../src/operations/messages/mails/contact-received.ts'
import { passwordChanged } from '../../src/operations/messages/mails/password-changed.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { longOf } from '../quick.ts'
import { testKeyring } from '../vault.ts'
import { linkIn, openSite } from './site.ts'

const long = longOf(test)

const site = await openSite()
const { query, minutesLater } = site
const context = systemContext(site.services)
const through = (mail: MailTransport): Context => ({ ...context, mail })

afterEach(async () => {
  await site.empty('outbox_messages', 'accounts', 'contact_messages')
  site.services.mail.sent.length = 0
})

/** A visitor has sent a message and gets a confirmation. */
async function write(email: string, language = 'en'): Promise<{ message: number }> {
  const [written] = await query(
    `INSERT INTO contact_messages (name, email, message, language) VALUES ('A', $1, 'Hello', $2) RETURNING id`,
    [email, language],
  )
  return { message: Number(written.id) }
}
const queue = async (to = 'aisha@example.com', key: string | null = null, language = 'en') =>
  announce(context, context.db, contactReceived, await write(to, language), { key })
/** An account of aisha@example.com. Returns its id. */
async function open(firstName: string, language: string): Promise<string> {
  const id = 'acc_00000000000000000000000000000001'
  const named = `INSERT INTO accounts (id, email, password_hash, first_name, last_name, language) VALUES ($1, 'aisha@example.com', 'none', $2, 'Rahman', $3)`
  await query(named, [id, firstName, language])
  return id
}
const states = () => query('SELECT state, attempts, last_error FROM outbox_messages ORDER BY id')
const failing = (error = new Error('450 try later')): MailTransport => ({
  name: 'failing',
  send: () => Promise.reject(error),
  close: async () => {},
})

describe('the outbox', () => {
  test('queues a message only if its transaction commits', async () => {
    const written = await write('aisha@example.com')
    await context.db
      .transaction(async (tx) => {
        await announce(context, tx, contactReceived, written, { key: null })
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await sendMessages(context)).toBe(0)
  })

  test('sends each message once, also when several processes send at once', async () => {
    for (let index = 0; index < 60; index++) await queue(`person${index}@example.com`)
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendMessages(context)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(60)
    expect(new Set(site.services.mail.sent.map(({ to }) => to)).size).toBe(60)
    expect(site.services.mail.sent).toHaveLength(60)
    expect(await sendMessages(context)).toBe(0)
  })

  test('ends its turn after five seconds, however many wait, so that other jobs have theirs', async () => {
    for (let index = 0; index < 30; index++) await queue(`person${index}@example.com`)
    const slow: MailTransport = { name: 'slow', send: async () => minutesLater(0.01), close: async () => {} }
    expect(await sendMessages(through(slow))).toBe(10)
    expect(await sendMessages(context)).toBe(20)
  })

  test('stores one message per key', async () => {
    for (let index = 0; index < 5; index++) await queue('aisha@example.com', 'contact:1')
    expect(await states()).toHaveLength(1)
  })

  test('retries with growing delays, and gives up in the end', async () => {
    await queue()
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await sendMessages(through(failing()))).toBe(0)
      expect(await sendMessages(through(failing()))).toBe(0)
      expect(await states()).toEqual([{ state: 'queued', attempts: attempt, last_error: '450 try later' }])
      minutesLater(721)
    }
    await sendMessages(through(failing()))
    expect(await states()).toEqual([{ state: 'failed', attempts: 9, last_error: '450 try later' }])
    minutesLater(10_000)
    expect(await sendMessages(context)).toBe(0)
  })

  test('does not let one message that cannot be sent stop the others', async () => {
    await queue('first@example.com')
    await query(`UPDATE outbox_messages SET kind = 'unheard_of'`)
    await queue('second@example.com')
    expect(await sendMessages(context)).toBe(1)
    expect((await states()).map(({ state }) => state)).toEqual(['queued', 'sent'])
  })

  test('takes over what a dead process had claimed, under the same message id', async () => {
    await queue()
    const ids: string[] = []
    const dying: MailTransport = {
      name: 'dying',
      send: async ({ messageId }) => {
        ids.push(messageId)
        await query(`UPDATE outbox_messages SET last_error = 'nobody wrote that it was sent'`)
        return new Promise(() => {})
      },
      close: async () => {},
    }
    sendMessages(through(dying))
    await expect.poll(() => ids.length).toBe(1)
    expect(await sendMessages(context)).toBe(0)
    minutesLater(6)
    expect(await sendMessages(context)).toBe(1)
    expect(site.services.mail.sent.map(({ messageId }) => messageId)).toEqual(ids)
  })

  test('owes nothing to somebody who is not there', async () => {
    await announce(context, context.db, contactReceived, { message: 0 }, { key: null })
    await announce(context, context.db, passwordChanged, { accountId: 'acc_0' }, { key: null })
    expect(await states()).toEqual([])
  })

  test('greets by the name that its reader has when it goes out, in the language of the account', async () => {
    const accountId = await open('Aysha', 'ar')
    await announce(context, context.db, passwordChanged, { accountId }, { key: null })
    await query(`UPDATE accounts SET first_name = 'عائشة'`)
    await sendMessages(context)
    expect(site.services.mail.sent[0]).toMatchObject({ to: 'aisha@example.com', subject: 'تم تغيير كلمة المرور' })
    expect(site.services.mail.sent[0]?.text).toMatch(/^مرحبًا عائشة،/)
  })

  test('drops a mail to an account that was erased', async () => {
    const accountId = await open('Aisha', 'en')
    await announce(context, context.db, passwordChanged, { accountId }, { key: null })
    await query('UPDATE accounts SET erased_at = now()')
    expect(await sendMessages(context)).toBe(0)
    expect(await states()).toEqual([])
  })

  test('drops a link that is no longer relevant', async () => {
    await site.call('POST', '/api/signup', {
      body: { first_name: 'A', last_name: 'B', email: 'aisha@example.com', password: 'Dubai-Marina-2026' },
    })
    await query('UPDATE accounts SET email_verified_at = now()')
    expect(await sendMessages(context)).toBe(0)
    expect(await states()).toEqual([])
  })
})

describe('mail as files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'service-market-mail-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is an .eml for each message, which a second attempt writes again', async () => {
    const files = fileTransport(join(folder, 'mail'), 'Service Market <hello@servicemarket.example>')
    await queue()
    await sendMessages(through(files))
    await query(`UPDATE outbox_messages SET state = 'queued', sent_at = NULL, next_attempt_at = created_at`)
    await sendMessages(through(files))
    const names = await readdir(join(folder, 'mail'))
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/^contact-received-[0-9a-f]+-servicemarket-example\.eml$/)
    const eml = await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8')
    expect(eml).toMatch(/^From: Service Market <hello@servicemarket\.example>$/m)
    expect(eml).toMatch(/^To: aisha@example\.com$/m)
    expect(eml).toMatch(/Content-Type: text\/plain/)
    expect(eml).toMatch(/Content-Type: text\/html/)
  })
})

describe('mail through an SMTP server', async () => {
  type Received = { from: string; to: string[]; message: string; user: string | undefined }
  const received: Received[] = []
  let refusesNext = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'market' && password === 's3cret' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => {
      if (!refusesNext) return done()
      refusesNext = false
      done(Object.assign(new Error('Mailbox busy'), { responseCode: 450 }))
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString('utf8'),
          user: session.user,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport(`smtp://market:s3cret@127.0.0.1:${port}`, 'Service Market <hello@servicemarket.example>')
  afterAll(async () => {
    await transport.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  test('arrives signed in, with both parts, its id and its language', async () => {
    await queue('aisha@example.com', null, 'ar')
    expect(await sendMessages(through(transport))).toBe(1)
    const [mail] = received.splice(0)
    expect(mail).toMatchObject({ from: 'hello@servicemarket.example', to: ['aisha@example.com'], user: 'market' })
    const [row] = await query('SELECT message_id FROM outbox_messages')
    expect(mail?.message.replace(/\r?\n /g, ' ')).toContain(`Message-ID: ${row.message_id}`)
    expect(mail?.message).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(mail?.message).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mail?.message).toMatch(/multipart\/alternative/)
  })

  test('that is refused for now arrives at the next attempt', async () => {
    refusesNext = true
    await queue()
    expect(await sendMessages(through(transport))).toBe(0)
    expect((await states())[0]).toMatchObject({ state: 'queued', last_error: expect.stringContaining('Mailbox busy') })
    minutesLater(2)
    expect(await sendMessages(through(transport))).toBe(1)
    expect(received.splice(0)).toHaveLength(1)
  })

  test('does not arrive with a wrong password, and waits', async () => {
    const wrong = smtpTransport(`smtp://market:wrong@127.0.0.1:${port}`, 'a@servicemarket.example')
    await queue()
    expect(await sendMessages(through(wrong))).toBe(0)
    await wrong.close()
    expect((await states())[0].state).toBe('queued')
    expect(JSON.stringify(await states())).not.toContain('market:wrong')
  })

  test('waits where nobody listens', async () => {
    const nowhere = smtpTransport('smtp://127.0.0.1:1', 'a@servicemarket.example')
    await queue()
    expect(await sendMessages(through(nowhere))).toBe(0)
    await nowhere.close()
    expect((await states())[0]).toMatchObject({ state: 'queued', attempts: 1 })
  })
})

describe('npm run create-superadmin', () => {
  const run = (env: Record<string, string>) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/create-superadmin.ts')], {
        env: { ...process.env, DATABASE_URL: site.url, KEYRING: testKeyring, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
      child.once('exit', (code) => resolve({ code, said }))
    })

  long('prints the link that sets the password of one, who sets up the second factor at the first login', async () => {
    const made = await run({ SUPERADMIN_EMAIL: 'layla@example.com', PUBLIC_URL: 'https://servicemarket.example' })
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('https://servicemarket.example/reset-password?token=') })
    const chosen = { new_password: 'Dubai-Marina-2026', confirm_password: 'Dubai-Marina-2026' }
    site.setNow(new Date())
    const set = await site.call('POST', '/api/auth/reset-password', { body: { token: linkIn({ text: made.said }), ...chosen } })
    expect(set.status).toBe(200)
    expect((await site.logIn('layla@example.com')).body.code).toBe('SECOND_FACTOR_ENROLMENT_REQUIRED')
    const again = await run({ SUPERADMIN_EMAIL: 'LAYLA@example.com' })
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('has an account already') })
  })

  long('refuses what is no address', async () => {
    const { code, said } = await run({ SUPERADMIN_EMAIL: 'layla' })
    expect(code).toBe(1)
    expect(said).toContain('not a valid email address')
    expect(said).not.toMatch(/ at .*\.ts/)
  })
})
