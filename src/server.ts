import * as build from 'virtual:react-router/server-build'
import { Hono, type Context as HonoContext } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from './api/app.ts'
import type { ApiBindings } from './api/env.ts'
import { openGate } from './api/guard-call.ts'
import { nameCharset } from './api/name-charset.ts'
import { apiUrl } from './app/api-url.ts'
import { apiFetchContext, publicUrlContext } from './app/load.ts'
import type { Fetch } from './contracts/client.ts'
import type { Services } from './operations/context.ts'
import { openWaitingRoom } from './operations/waiting-room.ts'
import { withKnownParameters } from './server/address.ts'
import { registerContentPictures } from './server/content-pictures.ts'
import { openToSite, showElsewhere } from './server/cross-origin.ts'
import { incomplete } from './server/make-answer.ts'
import { openRouteNames, pagePatterns } from './server/metrics/route-names.ts'
import { registerProfilePictures } from './server/profile-pictures.ts'
import type { Readiness } from './server/readiness.ts'
import { registerSeo } from './server/seo/routes.ts'
import { keepSharedCalls } from './server/shared-calls.ts'
import { shedLoad } from './server/shed-load.ts'

export { seedAreas } from './db/areas/seed-areas.ts'
export { databaseOn } from './db/client.ts'
export { seedDemo } from './db/seed/seed.ts'
export { startJobs } from './jobs/schedule.ts'
export { openFront } from './server/front.ts'
export { RequestCounts, startBeat } from './server/metrics/process-health.ts'
export { serveMetrics } from './server/metrics/serve-metrics.ts'
export { openReadiness } from './server/readiness.ts'

/** The addresses of all pages, as their routes spell them. */
export const pages = pagePatterns((build as ServerBuild).routes)

/** The route that a path belongs to. */
export const routeOf = openRouteNames(pages)

/** In a crowd of logins, the milliseconds from one to the next: what they cost together stays a small part of the processor. */
const betweenLogins = 80

type Options = { staticFiles: string | null; publicUrl: string; loginsAtOnce: number; readiness: Readiness }

/** What the cache in front of the app has found out about the request. */
const bindingsOf = (c: HonoContext) => c.env as ApiBindings | undefined

/** The whole site as one web-standard app: /api returns JSON, every other address a page. Files are served in front of it. */
export function createServer(services: Services, { staticFiles, publicUrl, loginsAtOnce, readiness }: Options): Hono {
  const api = createApi(services, openGate({ logins: openWaitingRoom({ mostInside: loginsAtOnce, pause: betweenLogins }) }))
  const pages = createRequestHandler(build as ServerBuild, process.env.NODE_ENV)
  const server = new Hono()
  server.onError((error, c) => {
    services.log.error({ err: error, path: c.req.path, requestId: c.req.header('x-request-id') }, 'request failed')
    return c.text('Something went wrong', 500)
  })
  server.use(nameCharset)
  for (const path of ['/health', '/health/live']) server.get(path, (c) => c.json({ status: 'success' }))
  server.get('/health/ready', async (c) => ((await readiness.isReady()) ? c.json({ status: 'success' }) : c.json({ status: 'error' }, 503)))
  if (apiUrl) {
    server.use('/api/*', openToSite(publicUrl))
    server.use('/uploads/*', showElsewhere)
  }
  server.use(shedLoad(services.db.$client))
  server.all('/api', (c) => api.fetch(c.req.raw, bindingsOf(c)))
  server.all('/api/*', (c) => api.fetch(c.req.raw, bindingsOf(c)))
  server.get('/assets/*', (c) => c.notFound())
  registerProfilePictures(server, services.files)
  registerContentPictures(server, services.files)
  server.get('/uploads/*', (c) => c.notFound())
  server.get('/boot/*', (c) => c.notFound())
  registerSeo(server, services, { publicUrl, staticFiles })
  server.all('*', async (c) => {
    let isIncomplete = false
    let isLive = false
    const context = new RouterContextProvider()
    const ask: Fetch = async (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-request-id', c.req.header('x-request-id') ?? '')
      const answer = await api.request(path, { ...init, headers }, bindingsOf(c))
      isIncomplete ||= answer.status >= 500
      isLive ||= answer.headers.get('cache-control')?.includes('no-store') ?? false
      return answer
    }
    context.set(apiFetchContext, keepSharedCalls(services.memory, ask))
    context.set(publicUrlContext, publicUrl)
    const page = await pages(withKnownParameters(c.req.raw), context)
    if (isIncomplete) page.headers.set(incomplete, '1')
    if (isLive) page.headers.set('Cache-Control', 'no-store')
    return page
  })
  return server
}
