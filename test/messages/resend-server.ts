import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { ResendSettings } from '../../src/integrations/email/resend-transport.ts'

const apiKey = 're_kept_by_the_shop'
const webhookSecret = `whsec_${Buffer.from('what signs the events of this shop').toString('base64')}`

export type TakenMail = {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  tags: { name: string; value: string }[]
  attachments: { filename: string; content_type: string; content: string }[]
}
/** What it does with the next request instead of taking it; lost: it takes the message and is gone before it answers. silent: it never answers. */
export type Fault = 'crowded' | 'broken' | 'refused' | 'lost' | 'silent'

/** A server that speaks Resend's API as far as messages are sent and their events signed, until the file's tests have ended. */
export async function startResend() {
  const taken: TakenMail[] = []
  const faults: Fault[] = []
  const byKey = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const mail = (await json(request)) as TakenMail
    const answer = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const fault = (status: number, name: string, headers = {}) => answer(status, { statusCode: status, name, message: 'As it is' }, headers)
    if (request.method !== 'POST' || request.url !== '/emails') return fault(404, 'not_found')
    if (request.headers.authorization !== `Bearer ${apiKey}`) return fault(403, 'invalid_api_key')
    const next = faults.shift()
    if (next === 'silent') return
    if (next === 'crowded') return fault(429, 'rate_limit_exceeded', { 'retry-after': '0.01' })
    if (next === 'broken') return fault(500, 'internal_server_error')
    if (next === 'refused') return fault(422, 'validation_error')
    const key = String(request.headers['idempotency-key'])
    const before = byKey.get(key)
    if (before !== undefined && before !== JSON.stringify(mail)) return fault(409, 'invalid_idempotent_request')
    if (before === undefined) {
      byKey.set(key, JSON.stringify(mail))
      taken.push(mail)
    }
    if (next === 'lost') return request.socket.destroy()
    answer(200, { id: `email-${taken.length}` })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings = { apiKey, webhookSecret, server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return { settings: settings satisfies ResendSettings, taken, faults }
}

/** An event of a message, and of when it happened, as Resend posts it at a later moment, signed. */
export function signedEvent(
  type: string,
  { tags }: Pick<TakenMail, 'tags'>,
  { id, at, happened, more }: { id: string; at: Date; happened: Date; more: object },
) {
  const data = { email_id: 'email-1', tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])), ...more }
  const body = { type, created_at: happened.toISOString(), data }
  const time = String(Math.floor(at.getTime() / 1_000))
  const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key)
    .update(`${id}.${time}.${JSON.stringify(body)}`)
    .digest('base64')
  return { body, headers: { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,b3RoZXI= v1,${signature}` } }
}
