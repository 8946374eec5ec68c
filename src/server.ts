import * as build from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi } from './api/app.ts'
import { apiFetchContext } from './app/load.ts'
import type { Services } from './operations/context.ts'

export { startJobs } from './jobs/schedule.ts'

type Options = { staticFiles: string | null; publicUrl: string }

/** The whole site as one web-standard app: /api answers JSON, files their bytes, every other address a page. */
export function createServer(services: Services, { staticFiles }: Options): Hono {
  const api = createApi(services)
  const pages = createRequestHandler(build as ServerBuild, process.env.NODE_ENV)
  const server = new Hono()
  server.get('/health', (c) => c.json({ status: 'success' }))
  server.all('/api', (c: HonoContext) => api.fetch(c.req.raw))
  server.all('/api/*', (c: HonoContext) => api.fetch(c.req.raw))
  if (staticFiles) {
    const forever = (path: string, c: HonoContext) => {
      c.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    }
    server.get('*', serveStatic({ root: staticFiles, precompressed: true, onFound: forever }))
  }
  server.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(apiFetchContext, async (path, init) => api.request(path, init))
    return pages(c.req.raw, context)
  })
  return server
}
