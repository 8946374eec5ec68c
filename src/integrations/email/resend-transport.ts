import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { MailOutcome } from '../../domain/mail-outcomes.ts'
import { EventForged } from '../event-forged.ts'
import { messageIdOf, tagOf } from './message-tag.ts'
import { type Fault, sendByApi } from './send-by-api.ts'
import { type Mail, type MailEvent, type MailTransport, mailHeaders } from './transport.ts'

/** server: another one with Resend's API; used by tests. */
export type ResendSettings = { apiKey: string; webhookSecret: string; server?: string; patienceMs?: number }

const signedForMs = 5 * 60_000

/** What is wrong with the message itself, and stays wrong; a wrong key or an unproven domain is the shop's, and its messages wait. */
const refusals = new Set([400, 413, 422])

const Refusal = z.object({ name: z.string().catch(''), message: z.string().catch('') })
const EmailEvent = z.object({
  type: z.string(),
  created_at: z.coerce.date(),
  data: z.object({
    tags: z.object({ message: z.string() }),
    bounce: z.object({ type: z.string(), message: z.string() }).optional(),
    failed: z.object({ reason: z.string() }).optional(),
    suppressed: z.object({ message: z.string() }).optional(),
  }),
})

/**
 * Sends emails by the API of Resend, which takes a message once however often it is asked within 24 hours: its key is our message id, which
 * comes back in the events.
 */
export function resendTransport(settings: ResendSettings, from: string): MailTransport {
  const { apiKey, webhookSecret, server = 'https://api.resend.com', patienceMs } = settings
  const key = Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64')

  return {
    name: 'resend',
    from,
    async send(mail) {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': mail.messageId }
      const body = JSON.stringify(messageOf(mail, from))
      const ask = (signal: AbortSignal) => fetch(`${server}/emails`, { method: 'POST', headers, body, signal })
      await sendByApi({ provider: 'Resend', patienceMs, ask, faultOf })
    },
    readEvent(body, headers, now) {
      const id = headers.get('svix-id') ?? ''
      if (!isSigned(`${id}.${headers.get('svix-timestamp')}.${body}`, headers.get('svix-signature') ?? '', key))
        throw new EventForged('The signature is not right')
      if (!(Math.abs(now.getTime() - Number(headers.get('svix-timestamp')) * 1_000) <= signedForMs))
        throw new EventForged('The signature is too old')
      const read = EmailEvent.safeParse(JSON.parse(body))
      const told = read.success ? outcomeOf(read.data) : null
      return read.success && told ? { id, messageId: messageIdOf(read.data.data.tags.message), at: read.data.created_at, ...told } : null
    },
    close: async () => {},
  }
}

function faultOf({ status }: Response, body: unknown): Fault {
  const fault = Refusal.parse(body)
  // Taken before, with links that have other secrets; those of the first are as good.
  if (fault.name === 'invalid_idempotent_request') return { ...fault, verdict: 'had' }
  if (fault.name === 'rate_limit_exceeded') return { ...fault, verdict: 'early' }
  return { ...fault, verdict: refusals.has(status) ? 'refused' : 'fails' }
}

const messageOf = ({ messageId, to, subject, text, html, calendar, files = [] }: Mail, from: string) => ({
  from,
  to: [to],
  subject,
  text,
  html,
  headers: mailHeaders,
  tags: [{ name: 'message', value: tagOf(messageId) }],
  attachments: [
    ...files.map(({ filename, contentType, content }) => ({
      filename,
      content_type: contentType,
      content: Buffer.from(content).toString('base64'),
    })),
    ...(calendar
      ? [
          {
            filename: calendar.filename,
            content_type: `text/calendar; charset=utf-8; method=${calendar.method}`,
            content: Buffer.from(calendar.content).toString('base64'),
          },
        ]
      : []),
  ],
})

/** A header has a signature for each secret that is valid at the moment: 'v1,base64 v1,base64'. */
function isSigned(content: string, header: string, key: Buffer): boolean {
  const right = createHmac('sha256', key).update(content).digest()
  return header.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}

function outcomeOf({ type, data }: z.output<typeof EmailEvent>): Pick<MailEvent, 'outcome' | 'note'> | null {
  const told = (outcome: MailOutcome, note: string | undefined = undefined) => ({ outcome, note: note?.slice(0, 500) ?? null })
  switch (type) {
    case 'email.delivered':
      return told('delivered')
    case 'email.delivery_delayed':
      return told('delayed')
    case 'email.complained':
      return told('complained')
    case 'email.bounced':
      return told(data.bounce?.type === 'Permanent' ? 'bounced_hard' : 'bounced_soft', data.bounce?.message)
    // Resend keeps a list of its own, of addresses that bounced or complained, and sends nothing to them.
    case 'email.suppressed':
      return told('bounced_hard', data.suppressed?.message)
    case 'email.failed':
      return told('bounced_soft', data.failed?.reason)
    default:
      return null
  }
}
