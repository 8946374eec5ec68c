import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBodyBudget } from '../../src/server/bodies/body-budget.ts'
import { bytesATurn, readInTurns } from '../../src/server/bodies/read-in-turns.ts'
import type { BodyLimits } from '../../src/server/bodies/receive-bodies.ts'
import { openServer } from '../../src/server/bound-connections.ts'
import { createTestDatabase } from '../database.ts'
import { serveFront } from './serve-front.ts'

const { url } = await createTestDatabase()
const soon = { timeout: 60_000, interval: 20 }
const kilobyte = 1024
const megabyte = kilobyte * kilobyte
const aisha = '94.200.1.1'
const omar = '198.51.100.7'

const app = new Hono()
app.post('/api/contact', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }))
app.post('/api/booking', async (c) => {
  await sleep(50)
  return c.json({ bytes: (await c.req.text()).length })
})
app.post('/api/problem-photos', async (c) => {
  const { picture } = await c.req.parseBody()
  return c.json({ bytes: (picture as File).size })
})

const open = (bodies?: BodyLimits) => serveFront({ fetch: app.fetch, databaseUrl: url, trustedProxies: ['127.0.0.0/8'], bodies })

const post = (port: number, path: string, body: BodyInit, from = aisha, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from, ...headers },
    duplex: 'half',
  } as RequestInit)

/** A body whose length is not said. */
const parts = (sizes: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })

/** Begins a body of so many bytes and leaves it there. */
function begin(port: number, bytes: number, from: string, head: string[] = []): Socket & { answer: () => string } {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  const lines = ['POST /api/contact HTTP/1.1', 'Host: shop', `X-Forwarded-For: ${from}`, `Content-Length: ${bytes + 1}`, ...head]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${'x'.repeat(bytes)}`)
  onTestFinished(() => void socket.destroy())
  return Object.assign(socket, { answer: () => answer })
}

/** Sends all of a body before it reads anything, as many programs do. Returns the status, or what broke. */
async function sendAllFirst(port: number, bytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const broken = new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)))
  const sent = new Promise<void>((resolve) => {
    socket.pause()
    socket.write(`POST /api/contact HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${aisha}\r\nContent-Length: ${bytes}\r\n\r\n`)
    socket.write('x'.repeat(bytes), () => resolve())
  })
  const answered = sent.then(
    () => new Promise<string>((resolve) => socket.once('data', (text) => resolve(String(text).slice(9, 12))).resume()),
  )
  const outcome = await Promise.race([answered, broken])
  socket.destroy()
  return outcome
}

test('a body arrives whole, with or without its length, in one part or byte by byte', async () => {
  const port = await open()
  for (const [body, bytes] of [
    ['x'.repeat(700 * kilobyte), 700 * kilobyte],
    [parts([1, 100_000, 3, 500_000]), 600_004],
    [parts(Array(500).fill(1)), 500],
    ['', 0],
  ] as const)
    expect(await (await post(port, '/api/contact', body)).json()).toEqual({ bytes })
  const form = new FormData()
  form.set('picture', new File(['x'.repeat(2 * megabyte)], 'wall.jpg'))
  expect(await (await post(port, '/api/problem-photos', form)).json()).toEqual({ bytes: 2 * megabyte })
})

test('a body that is too large is refused, and whoever sends all of it first still reads why', async () => {
  const port = await open()
  for (const bytes of [1.5 * megabyte, 4 * megabyte, 12 * megabyte]) expect(await sendAllFirst(port, bytes)).toBe('413')
  const answer = await post(port, '/api/contact?lang=ar', parts([2 * megabyte]))
  expect([answer.status, answer.headers.get('connection'), (await answer.json()).code]).toEqual([413, 'close', 'too_large'])
  expect((await post(port, '/ar/login', 'x'.repeat(70 * kilobyte))).status).toBe(413)
})

test('what still comes of a refused body is thrown away for a moment only', async () => {
  const port = await open()
  const endless = begin(port, 2 * megabyte, aisha)
  await vi.waitFor(() => expect(endless.answer()).toMatch(/^HTTP\/1\.1 413 /), soon)
  let sent = 0
  while (!endless.closed && sent < 200) {
    endless.write('x'.repeat(megabyte))
    sent += 1
    await sleep(1)
  }
  await vi.waitFor(() => expect(endless.closed).toBe(true), soon)
})

test('control: a server that closes at once takes its answer back', async () => {
  const server = createServer((_, response) => response.writeHead(413, { connection: 'close' }).end('Too large'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  expect(await sendAllFirst((server.address() as AddressInfo).port, 12 * megabyte)).toMatch(/ECONNRESET|EPIPE/)
})

const senders = 40
const each = 200 * kilobyte

/** Many bodies that never end, of several networks, and a neighbour who sends a small one. */
async function storm(budget = openBodyBudget({ most: 2 * megabyte, mostOfNetwork: megabyte })) {
  const port = await open({ budget })
  let most = 0
  const sockets = Array.from({ length: senders }, (_, number) => begin(port, each, `20.0.${number % 8}.9`))
  const look = () => {
    most = Math.max(most, budget.bytes)
  }
  const refused = () => sockets.filter((socket) => socket.answer().startsWith('HTTP/1.1 503')).length
  await vi.waitFor(() => {
    look()
    expect(refused() === 0 ? budget.bytes >= senders * each : refused() >= senders - 10).toBe(true)
  }, soon)
  const { status } = await post(port, '/api/contact', 'Hello', omar)
  look()
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(budget.bytes).toBe(0), soon)
  return { most, status, refused: refused() }
}

test('bodies that never end hold a bounded part of the memory, keep no neighbour out, and give it back', async () => {
  const { most, status, refused } = await storm()
  expect(most).toBeLessThanOrEqual(2 * megabyte + each)
  expect(status).toBe(200)
  expect(refused).toBeGreaterThanOrEqual(senders - 10)
})

test('control: without the budget they hold all that they send', async () => {
  const endless = openBodyBudget({ most: Number.POSITIVE_INFINITY, mostOfNetwork: Number.POSITIVE_INFINITY })
  expect(await storm(endless)).toMatchObject({ most: expect.closeTo(senders * (each + bytesATurn), -6), refused: 0 })
})

/** How many parts of many bodies, all of which lie ready, are read in one round of the event loop at most, after the first of each; and what they take afterwards. */
async function mostInARound(read: (request: IncomingMessage, take: (part: Buffer) => void) => void) {
  const partsEach = 20
  let [done, inRound, most] = [0, 0, 0]
  const taken: Buffer[] = []
  for (let number = 0; number < senders; number++) {
    let [left, isFirst] = [partsEach, true]
    const body = new Readable({
      read() {
        nextRound(() => this.push(left-- > 0 ? Buffer.allocUnsafeSlow(64 * kilobyte) : null))
      },
    })
    body.once('end', () => void done++)
    read(body as IncomingMessage, (part) => {
      inRound += isFirst ? 0 : 1
      isFirst = false
      taken.push(part)
    })
  }
  while (done < senders) {
    await setImmediate()
    most = Math.max(most, inRound)
    inRound = 0
  }
  return { most, parts: taken.length, left: taken.reduce((sum, { buffer }) => sum + buffer.byteLength, 0), of: senders * partsEach }
}

test('large bodies are read in turns, a few in each round, and their memory is given back as it is read', async () => {
  const { most, parts, left, of } = await mostInARound(readInTurns)
  expect([parts, left]).toEqual([of, 0])
  expect(most).toBeLessThanOrEqual(16)
})

test('control: without turns all of them are read in one round, and their memory stays', async () => {
  const { most, left, of } = await mostInARound((body, take) => body.on('data', take))
  expect(most).toBe(senders)
  expect(left).toBe(of * 64 * kilobyte)
})

test('what a body takes counts until its answer is sent', async () => {
  const budget = openBodyBudget({ most: megabyte, mostOfNetwork: megabyte })
  const port = await open({ budget })
  const answer = post(port, '/api/booking', 'x'.repeat(100 * kilobyte))
  await vi.waitFor(() => expect(budget.bytes).toBe(100 * kilobyte), soon)
  expect((await answer).status).toBe(200)
  await vi.waitFor(() => expect(budget.bytes).toBe(0), soon)
})

test('of a full budget the network that holds most gives up its largest body', () => {
  const budget = openBodyBudget({ most: 100, mostOfNetwork: 80 })
  const sentAway: string[] = []
  const begun = (network: string, name: string) =>
    budget.begin(
      [
        { name: network, breadth: 1 },
        { name: `${network}/wide`, breadth: 2 },
      ],
      () => sentAway.push(name),
    )
  expect(begun('a', 'small').take(10)).toBe(true)
  expect(begun('a', 'large').take(50)).toBe(true)
  expect(begun('a', 'beyond its part').take(30)).toBe(false)
  expect(begun('b', 'neighbour').take(45)).toBe(true)
  expect(sentAway).toEqual(['large'])
  expect(budget.bytes).toBe(55)
})

test("a stranger's body must come soon; one with a session, or whose bytes keep coming, has longer", async () => {
  const patience = { ofStrangers: 100, ofOthers: 60_000, bytesEachMillisecond: 16 }
  const port = await open({ patience })
  const [stranger, known] = [begin(port, 10, aisha), begin(port, 10, aisha, ['Authorization: Bearer x'])]
  await vi.waitFor(() => expect(stranger.answer()).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s), soon)
  expect(known.answer()).toBe('')
  known.write('x')
  await vi.waitFor(() => expect(known.answer()).toMatch(/^HTTP\/1\.1 200 /), soon)
  const steady = begin(port, 100 * kilobyte, aisha)
  await sleep(3 * patience.ofStrangers)
  steady.write('x')
  await vi.waitFor(() => expect(steady.answer()).toMatch(/^HTTP\/1\.1 200 /), soon)
})

test('a network has a part of the connections; where all are taken, those that wait make room', async () => {
  const server = openServer((_, response) => response.end('here'), {
    networksOf: () => [{ name: 'one', breadth: 1 }],
    bounds: { most: 4, mostOfNetwork: 3 },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: shop\r\n')
  await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(3), soon)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200), soon)
})
