import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type pg from 'pg'
import { createApi } from '../../../src/api/app.ts'
import { type Gate, openGate } from '../../../src/api/guard-call.ts'
import { simulatorChargesIn } from '../../../src/db/simulator-charges.ts'
import { addMinutes } from '../../../src/domain/dubai-time.ts'
import type { Mail } from '../../../src/integrations/email/transport.ts'
import { createSimulator } from '../../../src/integrations/payments/simulator.ts'
import type { Job } from '../../../src/jobs/run-schedule.ts'
import { schedule } from '../../../src/jobs/schedule.ts'
import { openServices } from '../../../src/open-services.ts'
import { type Services, systemContext } from '../../../src/operations/context.ts'
import { sendMessages } from '../../../src/operations/messages/send-messages.ts'
import { shedLoad } from '../../../src/server/shed-load.ts'
import { createAddressReader } from '../../../src/server/visitor-address.ts'
import { readServerConfig } from '../../../src/server-config.ts'
import { testStart } from '../../../test/context.ts'
import { patience, servicesOn } from '../../../test/services.ts'
import type { Arena } from '../arena.ts'

export type ShopOptions = {
  /** As in a plain start, on, unless a control turns them off. */
  rateLimits?: boolean
  /** Whether guests have to prove who they are: as in a plain start, yes, unless a control says no. */
  asksForProof?: boolean
  /** How many professionals there are in Dubai besides the three of the fixtures. */
  professionals?: number
  /** Whether it has the demo's services, professionals and past, instead of the small data set. */
  isDemo?: boolean
  /** Replaces services of the process, such as the gateway. */
  services?: (services: Services) => Partial<Services>
  /** Replaces what stands in front of the calls. */
  gate?: Gate
  /** What runs by itself: the whole schedule, unless a control takes a job out. */
  jobs?: readonly Job[]
  /** Changes what is sent. */
  answers?: (response: Response) => Response
}

export type Reply = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: attacks look into answers of every call
  body: any
}
export type Sent = { body?: unknown; token?: string | undefined; headers?: Record<string, string> }
/** Somebody on the internet: what they send comes from one network. */
export type Network = {
  address: string
  call(method: string, path: string, sent?: Sent): Promise<Reply>
  get(path: string, sent?: Sent): Promise<Reply>
  post(path: string, body: unknown, sent?: Sent): Promise<Reply>
}

export type Shop = {
  arena: Arena
  pool: pg.Pool
  databaseUrl: string
  services: Services
  url: string
  now(): Date
  /** Moves the clock, and runs what the schedule would have run by then. */
  later(minutes: number): Promise<void>
  /** Moves the clock second by second, and runs those jobs that the schedule repeats within a minute when they are due. */
  pass(seconds: number): Promise<void>
  /** Moves the clock alone. */
  setNow(moment: Date): void
  /** Runs every job but the nightly one. */
  runJobs(): Promise<void>
  /** The same network for the same number. Each has a range of its own, as rented machines all over the world do. */
  asNetwork(number: number): Network
  /** A network with this address. */
  from(address: string): Network
  /** Sends what is queued; returns the mails that went out since the last time, oldest first. */
  mails(): Promise<Mail[]>
  close(): Promise<void>
}

/**
 * The server's API with rate limits on, a clock that is moved by hand, and a proxy on the loopback interface that is
 * trusted to say where a request comes from. On a database of its own.
 */
export async function openShop(
  arena: Arena,
  {
    rateLimits,
    asksForProof,
    professionals = 0,
    isDemo = false,
    services: replaced,
    gate = openGate({ patience }),
    jobs = schedule,
    answers = (response) => response,
  }: ShopOptions = {},
): Promise<Shop> {
  const { pool, url: databaseUrl } = await (isDemo ? arena.demo() : arena.database(professionals))
  let now = testStart
  const { site: _, ...standard } = servicesOn(pool, createSimulator(simulatorChargesIn(pool), { now: () => now }), () => now)
  // As a plain start opens it, but for the clock and what would leave the machine.
  const plain = { ...openServices(readServerConfig({}), standard), ...standard }
  const site = { ...plain.site, ...(rateLimits !== undefined && { rateLimits }), ...(asksForProof !== undefined && { asksForProof }) }
  const services: Services = { ...plain, site, ...replaced?.({ ...plain, site }) }
  const api = createApi(services, gate)
  const app = new Hono<{ Bindings: { address: string | null } }>()
  app.use(shedLoad(pool))
  app.all('*', (c) => api.fetch(c.req.raw, c.env))
  const addressOfVisitor = createAddressReader(['127.0.0.0/8'])
  const listener = getRequestListener(async (request, { incoming }) => {
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined
    return answers(await app.fetch(request, { address: addressOfVisitor({ peer: incoming.socket?.remoteAddress, forwardedFor }) }))
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let read = 0

  const from = (address: string): Network => {
    const call: Network['call'] = async (method, path, { body, token, headers } = {}) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    }
    return {
      address,
      call,
      get: (path, sent) => call('GET', path, sent),
      post: (path, body, sent) => call('POST', path, { body, ...sent }),
    }
  }

  const runJobs = async () => {
    for (const job of jobs) if (job.missedWithinHours === undefined) await job.run(systemContext(services))
  }

  return {
    arena,
    pool,
    databaseUrl,
    services,
    url,
    now: () => now,
    async later(minutes) {
      now = addMinutes(now, minutes)
      await runJobs()
    },
    async pass(seconds) {
      for (let second = 1; second <= seconds; second++) {
        now = new Date(now.getTime() + 1_000)
        for (const { againAfterSeconds, run } of jobs)
          if (againAfterSeconds && second % againAfterSeconds === 0) await run(systemContext(services))
      }
    },
    setNow: (moment) => {
      now = moment
    },
    runJobs,
    asNetwork: (number) => from(addressOf(number)),
    from,
    async mails() {
      await sendMessages(systemContext(services))
      const unread = standard.mail.sent.slice(read)
      read += unread.length
      return unread
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A public IPv4 address; consecutive numbers share neither network nor region. */
const addressOf = (number: number) => `${20 + (number >> 16)}.${number & 255}.${(number >> 8) & 255}.10`
