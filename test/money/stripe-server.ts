import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

type Fields = Record<string, string>
type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  status: string
  created: number
  client_secret: string
  customer: string | null
  metadata: Fields
  setup_future_usage: string | null
  capture_method: string
  last_payment_error: { code: string; decline_code?: string } | null
  payment_method: object
}
type SetupIntent = {
  id: string
  object: 'setup_intent'
  status: string
  client_secret: string
  customer: string | null
  metadata: Fields
  payment_method: object
}
type Refund = { id: string; object: 'refund'; status: string; amount: number; payment_intent: string; metadata: Fields }

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])))

/** Implements as much of Stripe's API as our gateway uses, honours its idempotency keys and signs its events as Stripe does. */
export async function startStripe(webhookSecret: string) {
  const intents = new Map<string, Intent>()
  const setupIntents = new Map<string, SetupIntent>()
  const refunds = new Map<string, Refund>()
  const answers = new Map<string, { request: string; status: number; body: object }>()
  const calls: { path: string; fields: Fields; key: string | undefined; authorization: string | undefined }[] = []
  /** How the next calls that move money fail: 'before' is a server error, 'after' a broken connection once it is done. */
  const faults: ('before' | 'after')[] = []

  function declined(intent: Intent, code: string, decline_code?: string) {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { code, ...(decline_code && { decline_code }) }
    return {
      status: 402,
      body: { error: { type: 'card_error', code, decline_code, message: 'Your card was declined.', payment_intent: intent } },
    }
  }

  function createIntent(fields: Fields) {
    const token = fields.payment_method ?? fields.confirmation_token ?? ''
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(fields.amount),
      amount_received: 0,
      status: 'processing',
      created: Math.floor(Date.now() / 1000),
      client_secret: newId('secret'),
      customer: fields.customer ?? null,
      metadata: metadataOf(fields),
      setup_future_usage: fields.setup_future_usage ?? null,
      capture_method: fields.capture_method ?? 'automatic',
      last_payment_error: null,
      payment_method: { id: token, object: 'payment_method', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } },
    }
    intents.set(intent.id, intent)
    if (token === 'pm_declined') return declined(intent, 'card_declined', 'insufficient_funds')
    if (token === 'pm_expired') return declined(intent, 'expired_card')
    if (token === 'pm_later' && fields.off_session) return declined(intent, 'authentication_required')
    if (token === 'pm_3ds') intent.status = 'requires_action'
    else confirm(intent)
    return { status: 200, body: intent }
  }

  function confirm(intent: Intent): void {
    intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
    if (intent.status === 'succeeded') intent.amount_received = intent.amount
  }

  const invalid = (message: string) => ({ status: 400, body: { error: { type: 'invalid_request_error', message } } })
  const list = (data: object[], path: string) => ({ status: 200, body: { object: 'list', url: path, has_more: false, data } })

  function answer(method: string, path: string, fields: Fields): { status: number; body: object } {
    const [, , what, id, verb] = path.split('/')
    const intent = intents.get(id ?? '')
    if (what === 'customers') return { status: 200, body: { id: newId('cus'), object: 'customer', metadata: metadataOf(fields) } }
    if (what === 'payment_methods') return { status: 200, body: { id, object: 'payment_method', card: { fingerprint: `card of ${id}` } } }
    if (what === 'setup_intents' && method === 'GET') return list([...setupIntents.values()].reverse(), path)
    if (what === 'setup_intents') {
      const card = { brand: 'mastercard', last4: '4444', exp_month: 8, exp_year: 2029 }
      const setup: SetupIntent = {
        id: newId('seti'),
        object: 'setup_intent',
        status: fields.payment_method === 'pm_3ds_setup' ? 'requires_action' : 'succeeded',
        client_secret: newId('secret'),
        customer: fields.customer ?? null,
        metadata: metadataOf(fields),
        payment_method: { id: fields.payment_method, object: 'payment_method', card },
      }
      setupIntents.set(setup.id, setup)
      return { status: 200, body: setup }
    }
    if (what === 'payment_intents' && !id) return method === 'POST' ? createIntent(fields) : list([...intents.values()].reverse(), path)
    if (what === 'payment_intents' && intent && !verb) return { status: 200, body: intent }
    if (what === 'payment_intents' && intent && verb === 'capture') {
      if (intent.status !== 'requires_capture') return invalid('This PaymentIntent could not be captured')
      Object.assign(intent, { status: 'succeeded', amount_received: Number(fields.amount_to_capture) })
      return { status: 200, body: intent }
    }
    if (what === 'payment_intents' && intent && verb === 'cancel') {
      if (intent.status === 'succeeded') return invalid('You cannot cancel this PaymentIntent')
      intent.status = 'canceled'
      return { status: 200, body: intent }
    }
    if (what === 'refunds' && method === 'GET')
      return list(
        [...refunds.values()].filter((one) => one.payment_intent === fields.payment_intent),
        path,
      )
    if (what === 'refunds') {
      const of = intents.get(fields.payment_intent ?? '')
      const before = [...refunds.values()].filter((one) => one.payment_intent === of?.id).reduce((sum, { amount }) => sum + amount, 0)
      if (!of || before + Number(fields.amount) > of.amount_received) return invalid('Refund amount is greater than charge amount')
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        status: 'succeeded',
        amount: Number(fields.amount),
        payment_intent: of.id,
        metadata: metadataOf(fields),
      }
      refunds.set(refund.id, refund)
      return { status: 200, body: refund }
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `No such thing: ${path}` } } }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const text = await read(request)
    const fields = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? url.search : text))
    const key = request.headers['idempotency-key']?.toString()
    calls.push({ path: `${request.method} ${url.pathname}`, fields, key, authorization: request.headers.authorization })
    const isAboutCard = request.method === 'GET' && url.pathname.startsWith('/v1/payment_methods/')
    const fault = isAboutCard ? undefined : faults.shift()
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
      response.end(JSON.stringify(body))
    }
    if (fault === 'before') return send(500, { error: { type: 'api_error', message: 'Something is wrong on our side' } })
    const earlier = request.method === 'POST' && key ? answers.get(key) : undefined
    if (earlier && earlier.request !== text)
      return send(400, {
        error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters' },
      })
    const made = earlier ?? { request: text, ...answer(request.method ?? 'GET', url.pathname, fields) }
    if (request.method === 'POST' && key) answers.set(key, structuredClone(made))
    if (fault === 'after') return request.socket.destroy()
    send(made.status, made.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    server: { host: '127.0.0.1', port, protocol: 'http' as const },
    intents,
    setupIntents,
    refunds,
    calls,
    faults,
    /** The customer completes the confirmation that the bank required. */
    authenticate(id: string): void {
      const intent = intents.get(id)
      if (intent) confirm(intent)
    },
    /** An event as Stripe would send it. */
    event(type: string, object: object, { id = newId('evt'), secret = webhookSecret, at = Date.now() } = {}) {
      const body = JSON.stringify({ id, object: 'event', type, created: Math.floor(at / 1000), data: { object } })
      const t = Math.floor(at / 1000)
      const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
      return { body, headers: new Headers({ 'stripe-signature': `t=${t},v1=${v1}` }) }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
