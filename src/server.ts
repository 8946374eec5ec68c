import * as build from 'virtual:react-router/server-build'
import { Hono, type Context as HonoContext } from 'hono'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createApi } from './api/app.ts'
import type { ApiBindings } from './api/env.ts'
import { openGate } from './api/guard-call.ts'
import { nameCharset } from './api/name-charset.ts'
import { apiUrl } from './app/api-url.ts'
import type { Services } from './operations/context.ts'
import { openWaitingRoom } from './operations/waiting-room.ts'
import { answerFailure } from './server/answer-failure.ts'
import { answerPages } from './server/answer-pages.ts'
import { registerContentPictures } from './server/content-pictures.ts'
import { openToSite, showElsewhere } from './server/cross-origin.ts'
import { openRouteNames, pagePatterns } from './server/metrics/route-names.ts'
import { answerPostedForms } from './server/posted-forms.ts'
import { registerProfilePictures } from './server/profile-pictures.ts'
import type { Readiness } from './server/readiness.ts'
import { registerSeo } from './server/seo/routes.ts'
import { shedLoad } from './server/shed-load.ts'

export { seedAreas } from './db/areas/seed-areas.ts'
export { databaseOn } from './db/client.ts'
export { seedDemo } from './db/seed/seed.ts'
/** The pages of the demo, which only a start that has them loads. */
export const bringDemo = () => import('./demo/open-demo.ts')
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
  const render = createRequestHandler(build as ServerBuild, process.env.NODE_ENV)
  const server = new Hono()
  server.onError((error, c) => {
    services.log.error({ err: error, path: c.req.path, requestId: c.req.header('x-request-id') }, 'request failed')
    return answerFailure(error, c)
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
  answerPostedForms(server)
  server.all('*', answerPages({ api, render, memory: services.memory, publicUrl }))
  return server
}
