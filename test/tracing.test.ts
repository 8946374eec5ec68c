import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../src/integrations/email/transport.ts'
import { runSchedule } from '../src/jobs/run-schedule.ts'
import { openLog } from '../src/log.ts'
import { openRouteNames } from '../src/server/metrics/route-names.ts'
import { openTracing, type Tracing } from '../src/tracing/open-tracing.ts'
import { apiOn } from './api-on.ts'
import { customerNamed, officeCleaning } from './bookings/people.ts'
import { contextOn } from './context.ts'
import { createTestDatabase } from './database.ts'
import { serveFront } from './server/serve-front.ts'

type Value = { stringValue?: string; intValue?: number }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}

const { pool, url } = await createTestDatabase()
const received: Sent[] = []
const bodies: string[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  bodies.push(text)
  const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
  received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const lines: string[] = []
let tracing: Tracing

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  tracing = await openTracing({ endpoint, serviceName: 'shop', share: 1 })
})
afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve))
})

const attribute = ({ attributes }: Sent, name: string) => attributes.find(({ key }) => key === name)?.value
const childrenOf = ({ spanId }: Sent) => received.filter(({ parentSpanId }) => parentSpanId === spanId)
const named = (name: string) => {
  const found = received.find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name} among ${received.map((span) => span.name).join(', ')}`)
  return found
}

test('a booking is one trace from its request to its statements, a proxy is believed and strangers are not, and no value is in any of it', async () => {
  const context = contextOn(pool)
  const log = openLog('error', new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }), {
    fields: tracing.logFields,
  })
  const services = tracing.services({ ...context, log })
  const failing = {
    ...services,
    db: Object.assign(Object.create(services.db), {
      select: () => {
        throw new Error('Aisha Rahman 0501234567')
      },
    }),
  }
  const api = apiOn(services)
  const broken = apiOn(failing)
  const port = await serveFront({
    fetch: (request, bindings) => (request.url.includes('/api/cities') ? broken : api).fetch(request, bindings),
    databaseUrl: url,
    wrap: (listener) => tracing.listen(listener, { routeOf: openRouteNames([]), isTrusted: (address) => address === '127.0.0.1' }),
  })
  const stranger = await serveFront({
    fetch: (request, bindings) => api.fetch(request, bindings),
    databaseUrl: url,
    wrap: (listener) => tracing.listen(listener, { routeOf: openRouteNames([]), isTrusted: () => false }),
  })
  const body = JSON.stringify({ ...officeCleaning(await customerNamed(context, 'Aisha')), payment_method: 'card' })
  const traceId = 'a'.repeat(32)
  const send = (to: number) =>
    fetch(`http://127.0.0.1:${to}/api/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
      body,
    })
  const booked = await send(port)
  expect(booked.status).toBe(200)
  const { data } = await booked.json()
  await send(stranger)
  await fetch(`http://127.0.0.1:${port}/api/cities`)
  const stop = runSchedule(services, [
    {
      name: 'a job of the test',
      cron: '* * * * *',
      run: async ({ db, mail }) => {
        await db.$client.query('SELECT 1 AS work')
        await mail.send({} as Mail)
      },
    },
  ])
  await expect.poll(async () => (await pool.query(`SELECT FROM job_states WHERE finished_at IS NOT NULL`)).rowCount).toBe(1)
  await stop()
  await tracing.close()

  const request = received.find((span) => span.name === 'POST /api/booking' && span.traceId === traceId)
  if (!request) throw new Error('the booking has no span')
  expect(request.parentSpanId).toBe('b'.repeat(16))
  expect(attribute(request, 'app.request_id')?.stringValue).toBe(booked.headers.get('x-request-id'))
  const [operation] = childrenOf(request).filter(({ name }) => name === 'POST /booking')
  if (!operation) throw new Error('the operation has no span')
  const steps = childrenOf(operation).map(({ name }) => name)
  expect(steps).toEqual(
    expect.arrayContaining(['plan the booking', 'BEGIN', 'take the turn of the days', 'WITH bookings', 'assign professionals', 'COMMIT']),
  )
  expect(childrenOf(named('assign professionals')).map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^SELECT |^WITH|^INSERT /)]),
  )
  expect(received.filter(({ name, traceId: id }) => name === 'POST /api/booking' && id !== traceId)).toHaveLength(1)

  const job = named('job a job of the test')
  expect(job.parentSpanId ?? '').toBe('')
  expect(childrenOf(job).map((span) => attribute(span, 'db.query.text')?.stringValue)).toContain('SELECT 1 AS work')
  expect(childrenOf(job).map(({ name }) => name)).toContain('mail server: send')

  const failed = named('GET /api/cities')
  expect(failed.status.code).toBe(2)
  expect(lines.map((line) => JSON.parse(line).trace_id)).toContain(failed.traceId)

  const { rows } = await pool.query('SELECT id, first_name, email, phone FROM customers')
  const told = bodies.join('\n')
  for (const value of [...rows.flatMap((row) => Object.values(row as Record<string, string>)), data.id, 'Villa 12', '0501234567'])
    expect(told).not.toContain(value)
  expect(told).toContain('"shop"')
})
