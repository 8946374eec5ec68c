import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFaultReports } from '../src/fault-reports/open-fault-reports.ts'
import { openLog } from '../src/log.ts'
import { openBrowserErrors } from '../src/operations/reports/record-browser-error.ts'

const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
  response.writeHead(status).end()
})
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

let now = 0
let lines: string[] = []
beforeEach(() => {
  received.length = 0
  lines = []
  status = 200
})

function open(address: (host: string) => string) {
  const url = address(`127.0.0.1:${(receiver.address() as AddressInfo).port}`)
  const reports = openFaultReports(
    { url, release: '2026.11.22' },
    () => ({ trace_id: 'abc' }),
    () => now,
  )
  return { reports, log: openLog('info', { write: (line: string) => void lines.push(line) }, { logMethod: reports.logMethod }) }
}

const fail = (name: string) =>
  Object.assign(new Error(`duplicate: ${name}, 0501234567`, { cause: new RangeError(`${name} at Villa 12`) }), { code: '23505' })

test('an error is reported by the protocol of Sentry, with its place and release and nothing that it says', async () => {
  const { reports, log } = open((host) => `http://publickey@${host}/42`)
  log.child({ requestId: 'abc-1', job: 'send messages' }).error({ err: fail('Aisha') }, 'job failed')
  log.warn({ err: fail('Aisha') }, 'passing')
  log.error('without an error')
  await reports.close()
  expect(received).toHaveLength(1)
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received
  expect(path).toBe('/api/42/envelope/')
  expect(headers['x-sentry-auth']).toContain('sentry_key=publickey')
  const event = JSON.parse(body.split('\n')[2] ?? '')
  expect(event).toMatchObject({
    level: 'error',
    release: '2026.11.22',
    tags: { requestId: 'abc-1', job: 'send messages', trace_id: 'abc' },
    extra: { times: 1 },
  })
  const [{ type, value, stacktrace }] = event.exception.values
  expect({ type, value }).toEqual({ type: 'RangeError', value: 'job failed' })
  expect(stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringContaining('test/fault-reports.test.ts'),
    in_app: true,
    lineno: expect.any(Number),
  })
  expect(body).not.toMatch(/Aisha|0501234567|Villa/)
})

test('the same error is reported once an hour, with how often it happened, and no more than sixty different ones', async () => {
  const { reports, log } = open((host) => `http://${host}/hook`)
  const error = fail('Omar')
  for (let time = 0; time < 5; time++) log.error({ err: error }, 'request failed')
  now += 3_600_001
  log.error({ err: error }, 'request failed')
  await reports.close()
  expect(received.map(({ body }) => JSON.parse(body).extra.times).sort()).toEqual([1, 5])
  for (let place = 0; place < 200; place++) log.error({ err: error }, `place ${place}`)
  await reports.close()
  expect(received).toHaveLength(61)
  expect(lines).toHaveLength(206)
})

test('what cannot be sent stays in the log, which says so, and is tried again', async () => {
  const { reports, log } = open((host) => `http://${host}/hook`)
  status = 503
  const error = fail('Layla')
  log.error({ err: error }, 'request failed')
  await reports.close()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request failed', 'a fault could not be reported; it is in this log'])
  status = 200
  log.error({ err: error }, 'request failed')
  await reports.close()
  expect(JSON.parse(received.at(-1)?.body ?? '').extra.times).toBe(2)
})

test('an error of a page is told by its place in our scripts alone, once an hour, and a flood of them fills no log', async () => {
  const { reports, log } = open((host) => `http://${host}/hook`)
  const record = openBrowserErrors(() => 1)
  const context = { log, language: 'en' } as const
  const at = (line: number) => JSON.stringify({ at: `https://shop.example/assets/site-abc.js:${line}:20`, type: 'TypeError' })
  expect([record(context, at(1)), record(context, at(1))]).toEqual([{ is_new: true }, { is_new: false }])
  expect(record(context, JSON.stringify({ at: 'https://evil.example/x.js?mail=aisha@example.com:1:1', type: 'Error' })).is_new).toBe(false)
  expect(record(context, JSON.stringify({ at: 'https://shop.example/assets/a.js:9:9', type: 'aisha@example.com' })).is_new).toBe(true)
  expect(() => record(context, 'no report')).toThrow()
  await reports.close()
  const [event] = received.map(({ body }) => JSON.parse(body))
  expect(event.exception.values[0].stacktrace.frames).toEqual([{ filename: '/assets/site-abc.js', lineno: 1, colno: 20, in_app: true }])
  expect(lines.join()).not.toContain('aisha')
  for (let line = 2; line < 1_000; line++) record(context, at(line))
  expect(lines.length).toBeLessThan(110)
})
