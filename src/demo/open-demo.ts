import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { tokenKey, userKey } from '../app/auth/session.ts'
import { professionalInSwing } from '../db/seed/swing.ts'
import { daysBetween, dubaiDateOf, dubaiTimeOf } from '../domain/dubai-time.ts'
import type { Language } from '../domain/language.ts'
import type { Context, Services } from '../operations/context.ts'
import { enterDemo, enterDemoPhone } from '../operations/demo/enter-demo.ts'
import { findDemoSubjects } from '../operations/demo/find-demo-subjects.ts'
import { readDemoStart } from '../operations/demo/read-demo-start.ts'
import { randomId } from '../operations/random-id.ts'
import { letFrame } from './let-frame.ts'
import { originAt, ownHostOf } from './own-request.ts'
import { anewPage, besidePage, closedPage, demoPage, enterPage, type OriginOf, type Page } from './pages.ts'
import { addressOf, type DemoRole, demoRoles } from './things.ts'

const mostBytes = 2_000

export type DemoOptions = {
  host: string
  /** What any port of the site does with a request. */
  receive: RequestListener
  /** Empties the shop, fills it anew and opens it again; absent where whoever started it cannot. */
  beginAnew?: (() => void) | undefined
  /** Whether all that it keeps lies in its folder. */
  keepsAllInFolder: boolean
}

/**
 * The pages of the demo: they open a session of any role without password or second factor. Opened where isDemoOpen allows it, and nowhere else; there
 * they answer nobody but this machine and private networks (ownHostOf), to whom they are not found.
 * inFrontOf: answers what is the demo's, and passes everything else on. begin: once the shop is served at a port, opens one port more for each role.
 */
export function openDemo(services: Services, { host, receive, beginAnew, keepsAllInFolder }: DemoOptions) {
  const opened = randomId('dem')
  const ports = new Map<DemoRole, number>()
  const servers: Server[] = []
  let mainPort = 0

  /** One origin for each role, on ports that are free. */
  async function openPorts(): Promise<void> {
    for (const role of demoRoles) {
      const server = createServer((request, response) => {
        const name = hostOf(request)
        if (name !== null) letFrame(response, originAt(name, mainPort))
        receive(request, response)
      })
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
      servers.push(server)
      const address = server.address()
      if (typeof address === 'object' && address) ports.set(role, address.port)
    }
  }

  const hostOf = (request: IncomingMessage) =>
    ownHostOf(
      { method: request.method ?? '', headers: request.headers, peer: request.socket.remoteAddress, port: request.socket.localPort },
      [mainPort, ...ports.values()],
    )

  const contextOf = (request: IncomingMessage, language: Language): Context => ({
    ...services,
    actor: { kind: 'visitor' },
    caller: { address: request.socket.remoteAddress ?? null, userAgent: (request.headers['user-agent'] ?? '').slice(0, 500) },
    language,
  })

  /** When the demo began, and which opening of the site this is. */
  const readState = async () => ({ began: (await readDemoStart(services))?.toISOString() ?? '', opened })

  async function showDemo(language: Language, originOf: OriginOf): Promise<Page> {
    const now = services.now()
    const start = await readDemoStart(services)
    const anew = beginAnew ? 'here' : keepsAllInFolder ? 'by command' : 'by hand'
    const daysOld = start ? daysBetween(dubaiDateOf(start), dubaiDateOf(now)) : 0
    return demoPage({ language, originOf, time: dubaiTimeOf(now), daysOld, anew })
  }

  async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request)
    const role = demoRoles.find((one) => one === form?.get('role'))
    if (!form || !role) return notFound(response)
    const language = form.get('lang') === 'ar' ? 'ar' : 'en'
    const context = contextOf(request, language)
    const to = addressOf(role, form.get('thing') ?? '', await findDemoSubjects(context, professionalInSwing))
    if (role === 'professional') {
      const link = await enterDemoPhone(context)
      if (!link) return send(response, closedPage(language), 409)
      response.writeHead(303, { Location: `${to}?lang=${language}${new URL(link).hash}`, 'Cache-Control': 'no-store' }).end()
      return
    }
    const signedIn = await enterDemo(context, role)
    if (!signedIn) return send(response, closedPage(language), 409)
    const { token, user } = signedIn
    const keys = { token: tokenKey, user: userKey }
    send(response, enterPage({ language, token, user, keys, to: language === 'ar' ? `/ar${to}` : to }))
  }

  async function answer(request: IncomingMessage, response: ServerResponse, { path, query }: Asked): Promise<void> {
    const name = hostOf(request)
    if (name === null) return notFound(response)
    const language = path.startsWith('/ar/') ? 'ar' : 'en'
    const originOf: OriginOf = (role) => {
      const port = ports.get(role)
      return port === undefined ? null : originAt(name, port)
    }
    const what = `${request.method === 'HEAD' ? 'GET' : request.method} ${path.replace(/^\/ar/, '')}`
    if (what === 'GET /demo') return send(response, await showDemo(language, originOf))
    if (what === 'GET /demo/beside') return send(response, besidePage(language, originOf, query.get('pair')))
    if (what === 'GET /demo/began') {
      response.writeHead(200, { ...plain, 'Content-Type': 'application/json' }).end(JSON.stringify(await readState()))
      return
    }
    if (what === 'POST /demo/enter') return enter(request, response)
    if (what === 'POST /demo/anew' && beginAnew) {
      const form = await readForm(request)
      send(response, anewPage(form?.get('lang') === 'ar' ? 'ar' : 'en', await readState()))
      beginAnew()
      return
    }
    notFound(response)
  }

  return {
    inFrontOf:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const asked = askedOf(request.url ?? '')
        if (!asked) return next(request, response)
        answer(request, response, asked).catch((error) => {
          services.log.error({ err: error, path: asked.path }, 'request failed')
          if (response.headersSent) response.destroy()
          else response.writeHead(500, plain).end()
        })
      },
    async begin(port: number): Promise<void> {
      mainPort = port
      await openPorts()
    },
    async close(): Promise<void> {
      ports.clear()
      for (const server of servers.splice(0)) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

type Asked = { path: string; query: URLSearchParams }

/** What is asked of the demo, null if it is something else. */
function askedOf(url: string): Asked | null {
  const [path = '', query] = url.split('?', 2)
  return /^(?:\/ar)?\/demo(?:\/|$)/.test(path) ? { path, query: new URLSearchParams(query) } : null
}

const plain = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function send(response: ServerResponse, { html, policy }: Page, status = 200): void {
  response.writeHead(status, { ...plain, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }).end(html)
}

const notFound = (response: ServerResponse): void =>
  void response.writeHead(404, { ...plain, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found')

/** The fields of a posted form; null if it is none, or too large. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return null
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return new URLSearchParams(Buffer.concat(parts).toString())
}
