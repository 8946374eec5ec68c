import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ApiBindings } from '../api/env.ts'
import { networksOf } from '../domain/network.ts'
import type { GatewayName } from '../domain/payments.ts'
import type { BusinessMemory } from '../operations/business-memory.ts'
import { AppError } from '../operations/errors.ts'
import type { LiveFeed } from '../operations/live-feed.ts'
import type { WaitingRoom } from '../operations/waiting-room.ts'
import { type SharedAddress, sharedAddress } from './address.ts'
import type { Answer, HeaderPairs } from './answer.ts'
import { type BodyLimits, openBodies } from './bodies/receive-bodies.ts'
import { BootFiles } from './boot-files.ts'
import { type Primary, watchDatabase } from './database-changes.ts'
import { withDemoLink } from './demo-link.ts'
import { type Encoding, encodingFor } from './encoding.ts'
import { closedToOthers, headersOfAll, policyOfData } from './headers.ts'
import { answerMaker, type Fetch } from './make-answer.ts'
import type { Memory } from './memory.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { RequestCounts } from './metrics/process-health.ts'
import { openPageTurns } from './page-turns.ts'
import { isPage, type PageFinisher, pageFinisher, same } from './pages.ts'
import { openProApp } from './pro-app.ts'
import { refuse } from './refuse.ts'
import { SharedAnswers } from './shared-answers.ts'
import { openSiteWorker } from './site-worker.ts'
import { openStaticFiles } from './static-files.ts'
import { createAddressReader } from './visitor-address.ts'

type Options = {
  fetch: Fetch
  publicUrl: string
  /** The folder of the built site, or of its pictures only. */
  staticFiles: string | null
  database: Primary
  /** Told what changes in the back office. */
  live: LiveFeed
  /** Told when something changed that it may keep. */
  memory: BusinessMemory
  /** The payment provider whose form takes cards: pages may load what that form needs. */
  gateway?: GatewayName
  log: Logger
  /** Addresses and networks of the proxies that are trusted to report a visitor's address. */
  trustedProxies?: string[]
  /** In development nothing is cached and pages stay as Vite made them, since the sources change without notice. */
  isDevelopment: boolean
  /** Whether browsers keep public pages for when they are offline; false removes from them what they kept. */
  offlinePages?: boolean
  /** Whether there is the page of the demo, to which the foot of each page then leads. */
  hasDemo?: boolean
  answers?: Memory
  /** How much of bodies it holds, and how long it waits for one. */
  bodies?: BodyLimits
  /** Where requests wait for pages that must be made for them. */
  turns?: WaitingRoom
  /** Counts what is answered, and how. */
  counts?: Pick<RequestCounts, 'watch'>
  /** Counts and times it for whoever measures the process. */
  metrics?: Pick<Metrics, 'watch' | 'refused' | 'kept' | 'made'>
}

export type Front = { listener: RequestListener; close(): Promise<void> }

/**
 * Runs in front of the application: files and responses that are the same for everyone are served from memory, everything else is passed
 * through. Each response gets its request's id and the common headers.
 */
export function openFront({
  fetch,
  publicUrl,
  gateway = 'simulator',
  staticFiles,
  database,
  live,
  memory,
  log,
  trustedProxies = [],
  isDevelopment,
  offlinePages = true,
  hasDemo = false,
  answers,
  bodies,
  turns,
  counts,
  metrics,
}: Options): Front {
  const always = headersOfAll(publicUrl)
  const bootFiles = new BootFiles(always)
  const finish = pageFinisher(
    isDevelopment ? null : staticFiles,
    bootFiles,
    publicUrl.startsWith('https:'),
    gateway,
    hasDemo ? withDemoLink : same,
  )
  const nextId = requestIds()
  const make = answerMaker({ fetch, finish, publicUrl, always, log, nextId })
  const shared = new SharedAnswers((address, before) => {
    metrics?.made()
    return make(address, before && bootFiles.hydrates(before) ? before : null)
  }, answers)
  const stopWatching = watchDatabase(database, log, { onContent: () => shared.expire(), live, memory })
  const files = openStaticFiles(staticFiles, always)
  const proApp = openProApp(staticFiles, always)
  const siteWorker = openSiteWorker(staticFiles, offlinePages, always)
  const readAddress = createAddressReader(trustedProxies)
  const callerOf = (request: IncomingMessage) =>
    readAddress({ peer: request.socket.remoteAddress, forwardedFor: forwardedIn(request.headers) })
  const pass = passTo({ fetch, finish, always, readAddress, metrics })
  const receive = openBodies({
    ...bodies,
    networksOf: (request) => networksOf(callerOf(request) ?? ''),
    headers: headersOfData(always),
    onRefused: ({ method = '', url = '' }, code) => metrics?.refused(method, url, code),
  })

  const inTurn = openPageTurns(turns)
  /** What is the same for everybody: at once if it is at hand, and in turn if it must be made. */
  const find = (request: IncomingMessage, page: SharedAddress): Answer | Promise<Answer> =>
    shared.isAtHand(page.address) ? shared.get(page) : inTurn(callerOf(request), async () => shared.get(page))

  /** The response that is the same for everyone, or null if there is none. */
  const sharedAnswer = (request: IncomingMessage): Answer | Promise<Answer | null> | null => {
    const url = request.url ?? ''
    const pageAt = async (address: string): Promise<string | null> => {
      const page = sharedAddress(address)
      return page === null ? null : (await find(request, page)).identity.toString()
    }
    if (url.startsWith('/boot/')) return bootFiles.find(url, pageAt)
    const address = isDevelopment || isCallOfSomebody(request) ? null : sharedAddress(url)
    return address === null ? null : find(request, address)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, encoding: Encoding, id: string): Promise<void> => {
    try {
      const found = await sharedAnswer(request)
      if (found) found.send(request, response, encoding, id)
      else if (isDevelopment || hasLimitsOfItsOwn(request.url ?? '')) await pass(request, response, id)
      else await inTurn(callerOf(request), () => pass(request, response, id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      response.setHeader('X-Request-Id', id)
      refuse(
        request,
        response,
        { status: 503, code: error.code, message: 'busy', retryAfter: error.retryAfter ?? 1 },
        headersOfData(always),
      )
    }
  }

  const listener: RequestListener = (request, response) => {
    counts?.watch(request, response)
    metrics?.watch(request, response)
    const id = nextId()
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('X-Request-Id', id)
      receive(request, response, () => pass(request, response, id))
      return
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    const kept = shared.fresh(request.url ?? '')
    if (kept) metrics?.kept()
    const known = kept ?? proApp(request.url ?? '') ?? siteWorker(request.url ?? '')
    if (known) known.send(request, response, encoding, id)
    else if (!files.send(request, response, encoding, id)) answer(request, response, encoding, id)
  }
  return { listener, close: stopWatching }
}

const forwardedIn = ({ 'x-forwarded-for': forwarded }: IncomingMessage['headers']): string | undefined =>
  Array.isArray(forwarded) ? forwarded.join(',') : forwarded

/** A call with a session counts for its account. No page depends on one, nor anything on a cookie. */
const isCallOfSomebody = ({ url = '', headers }: IncomingMessage): boolean => headers.authorization !== undefined && url.startsWith('/api/')

/** Calls have limits, files cost next to nothing, and whether the process lives must always be said. */
const hasLimitsOfItsOwn = (url: string): boolean => /^\/(?:api|uploads|assets|health)(?:[/?]|$)/.test(url)

/** Request ids that no client can choose, so that each log line belongs to one request. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}

const headersOfData = (always: HeaderPairs): HeaderPairs => [
  ...always,
  ...closedToOthers,
  ['Content-Security-Policy', policyOfData],
  ['Cache-Control', 'no-store'],
]

type Passing = {
  fetch: Fetch
  finish: PageFinisher
  always: HeaderPairs
  readAddress: ReturnType<typeof createAddressReader>
  metrics: Pick<Metrics, 'refused'> | undefined
}

/** Passes the request to the application unchanged. Headers that are set here apply unless the application sets its own. */
function passTo({ fetch, finish, always, readAddress, metrics }: Passing) {
  const headers = headersOfData(always)
  const listener = getRequestListener(async (request, { incoming }) => {
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined
    const bindings: ApiBindings = { address: readAddress({ peer: incoming.socket?.remoteAddress, forwardedFor }) }
    const answer = await fetch(request, bindings)
    if (bindings.refusal) metrics?.refused(request.method, request.url, bindings.refusal)
    if (!isPage(answer) || request.method === 'HEAD') return answer
    const { html, headers } = await finish(answer, null)
    return new Response(html, { status: answer.status, headers })
  })
  return (request: IncomingMessage, response: ServerResponse, id: string) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('X-Request-Id', id)
    request.headers['x-request-id'] = id
    return listener(request, response)
  }
}
