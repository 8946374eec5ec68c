import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { Customer } from '../../src/contracts/bookings.ts'
import { PartnerApplication } from '../../src/contracts/partners.ts'
import { bookings } from '../../src/db/schema/bookings.ts'
import { fileTransport } from '../../src/integrations/email/file-transport.ts'
import type { MailTransport } from '../../src/integrations/email/transport.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { sendMessage } from '../../src/operations/contact-messages/send-message.ts'
import { createCustomer } from '../../src/operations/customers/create-customer.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { applyAsPartner } from '../../src/operations/partners/apply-as-partner.ts'
import { officeCleaning, signedInAs } from '../bookings/people.ts'
import { testVault } from '../vault.ts'
import { openPost } from './post.ts'

const post = await openPost()
const { context, mails, pool } = post
const folder = await mkdtemp(join(tmpdir(), 'service-market-letters-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(post.empty)

const files = fileTransport(join(folder, 'mail'), 'Service Market <hello@servicemarket.example>')
const asFiles = { ...context, mail: files as MailTransport }

const details = Customer.parse({
  first_name: 'Aisha',
  last_name: 'Rahman',
  email: 'aisha@example.com',
  phone: '+971501234567',
  address: 'Villa 12',
})
async function bookAs(changes = {}, booking = {}) {
  const { id } = await createCustomer(context, { ...details, ...changes })
  return createBooking(context, officeCleaning(id, booking), null)
}

async function letter(): Promise<string> {
  const names = await readdir(join(folder, 'mail'))
  const text = await readFile(join(folder, 'mail', names.at(-1) ?? ''), 'utf8')
  await Promise.all(names.map((name) => rm(join(folder, 'mail', name))))
  return text
}
const partOf = (eml: string, type: string) => {
  const [, encoding = '', body = ''] =
    new RegExp(
      `Content-Type: ${type}[^\\n]*(?:\\n[ \\t][^\\n]*)*\\nContent-Transfer-Encoding: (\\S+)(?:\\n\\S[^\\n]*)*\\n\\n([\\s\\S]*?)\\n--`,
    ).exec(eml) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return encoding === 'quoted-printable' ? Buffer.from(bytes, 'latin1').toString('utf8') : body
}

describe('an email as a message', () => {
  test('carries its calendar as a part with its method, under an organiser that programs recognise', async () => {
    await bookAs()
    await sendMessages(asFiles)
    const eml = await letter()
    expect(eml).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m)
    expect(partOf(eml, 'text/calendar')).toContain('ORGANIZER;CN=Service Market:mailto:hello@servicemarket.example')
  })

  test('shows what people typed as text, never as header, markup or calendar line', async () => {
    const nasty = fc.array(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '\r\nBcc: all@example.com',
        '\nBEGIN:VEVENT',
        '"',
        '</td>',
        '&amp;',
        '\u202e',
        'ب',
        '\u0000',
        '=?utf-8?q?x?=',
        ' ',
      ),
      { minLength: 1, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, address) => {
        await post.empty()
        const { id } = await bookAs()
        const clean = (parts: string[]) => `A${parts.join('').replaceAll('\u0000', '')}`
        await pool.query('UPDATE customers SET first_name = $1', [clean(name).slice(0, 100)])
        await pool.query('UPDATE bookings SET address = $1 WHERE id = $2', [testVault.seal(bookings.address, id, clean(address)), id])
        expect(await sendMessages(asFiles)).toBe(1)
        const eml = await letter()
        const head = eml.slice(0, eml.indexOf('\n\n'))
        expect(head).not.toMatch(/^bcc:/im)
        expect(head.match(/^to:.*$/gim)).toEqual(['To: aisha@example.com'])
        expect(partOf(eml, 'text/html')).not.toMatch(/<script|\u202e/)
        expect(partOf(eml, 'text/calendar').match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
      }),
      { numRuns: 15 },
    )
  }, 20_000)

  test('carries our telephone and a chat that begins with the number of the booking, as the contact details say', async () => {
    const { id } = await bookAs()
    await pool.query(`INSERT INTO contact_info (phone, email, whatsapp_link, address) VALUES ('+971 4 555 0199', '', '971505550199', '{}')`)
    const [mail] = await mails()
    await pool.query('DELETE FROM contact_info')
    expect(mail?.text).toContain(`Phone: +971 4 555 0199\nWhatsApp: https://wa.me/971505550199?text=${id}`)
    expect(mail?.html).toContain('href="tel:+97145550199"')
  })

  test('greets only by a plausible name', async () => {
    await bookAs({ first_name: 'Win at www.example.com' })
    expect((await mails())[0]?.text).toMatch(/^Hello,\n/)
  })
})

describe('a sender', () => {
  test('that dies between sending and recording it sends the same message again, under the same message id', async () => {
    await bookAs()
    const ids: string[] = []
    const dying: MailTransport = {
      name: 'dying',
      send: ({ messageId }) => {
        ids.push(messageId)
        return new Promise(() => {})
      },
      close: async () => {},
    }
    sendMessages({ ...context, mail: dying })
    await expect.poll(() => ids.length).toBe(1)
    expect(await mails()).toEqual([])
    post.minutesLater(6)
    expect((await mails()).map(({ messageId }) => messageId)).toEqual(ids)
  })

  test('of two at once, and again, sends each email once', async () => {
    for (const time of ['09:00', '13:00', '17:00']) await bookAs({}, { time })
    await Promise.all([mails(), mails(), mails()])
    await mails()
    expect(new Set(post.sent.map(({ messageId }) => messageId)).size).toBe(3)
    expect(post.sent).toHaveLength(3)
  })

  test("writes nobody's address or name to the log", async () => {
    const lines: string[] = []
    const write = (...said: unknown[]) =>
      void lines.push(JSON.stringify(said, (_key, value) => (value instanceof Error ? value.message : value)))
    const log = { debug: write, info: write, warn: write, error: write } as unknown as typeof context.log
    await bookAs()
    const failing: MailTransport = { name: 'failing', send: () => Promise.reject(new Error('450 busy')), close: async () => {} }
    await sendMessages({ ...context, mail: failing, log })
    expect(lines).not.toEqual([])
    expect(lines.join('\n')).not.toMatch(/aisha|rahman|villa/i)
  })
})

describe('what is private', () => {
  test('stays out of the outbox except for the address: only ids and figures', async () => {
    await bookAs()
    const [row] = await post.outbox()
    expect(row).toMatchObject({ recipient: 'aisha@example.com', payload: { bookingId: expect.stringMatching(/^SM-/) } })
    expect(Object.keys(row.payload)).toEqual(['bookingId'])
  })

  test('goes with the customer: an email queued for an erased customer is dropped, and no more are queued', async () => {
    const { id } = await createCustomer(context, details)
    const her = await signedInAs(context, id)
    await createBooking(her, officeCleaning(id), null)
    await pool.query(`UPDATE customers SET email = 'acc_1@erased.invalid', first_name = 'Erased', phone_hash = NULL`)
    expect(await mails()).toEqual([])
    expect(await post.outbox()).toEqual([])
    await createBooking(her, officeCleaning(id, { time: '14:00' }), null)
    expect(await post.outbox()).toEqual([])
  })

  test('of an account is linked to it, so that it is erased with it', async () => {
    const { id } = await createCustomer(context, details)
    const her = await signedInAs(context, id)
    await createBooking(her, officeCleaning(id), null)
    expect((await post.outbox())[0].account_id).toMatch(/^acc_/)
  })
})

describe('emails to people without a booking', () => {
  test('answer an application and a message in their language, and repeat nothing of them', async () => {
    const application = PartnerApplication.parse({
      company_name: 'Buy now at evil.example',
      contact_person: 'Buy now',
      contact_email: 'grace@example.com',
      phone: '050 123 4567',
      cities: ['dubai'],
      service_categories: ['cleaning'],
    })
    await applyAsPartner({ ...context, language: 'ar' }, application)
    await sendMessage(context, { name: 'Buy now', email: 'ada@example.com', message: 'Buy now at evil.example' })
    const sent = await mails()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['grace@example.com', 'استلمنا طلب الشراكة'],
      ['ada@example.com', 'We have your message'],
    ])
    expect(JSON.stringify(sent)).not.toMatch(/buy now|evil/i)
    expect(sent[0]?.text).toContain('https://servicemarket.example/ar/become-partner')
  })

  test('are not queued if the application is refused', async () => {
    const refused = {
      company_name: 'X',
      contact_person: 'X',
      contact_email: 'x@example.com',
      phone: '050 123 4567',
      cities: ['atlantis'],
      service_categories: ['cleaning'],
    }
    await expect(applyAsPartner(context, PartnerApplication.parse(refused))).rejects.toMatchObject({ code: 'invalid' })
    expect(await post.outbox()).toEqual([])
  })
})
