import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

type ServerModule = typeof import('./server.ts')
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The built site, or in development the sources served by Vite. */
export type Application = {
  load(): Promise<ServerModule>
  middleware: Middleware | null
  staticFiles: string | null
  close(): Promise<void>
}

export function openProduction(): Application {
  return {
    load: () => import(pathToFileURL(join(root, 'build/server/index.js')).href),
    middleware: null,
    staticFiles: join(root, 'build/client'),
    close: async () => {},
  }
}

export async function openDevelopment(): Promise<Application> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true } })
  return {
    load: () => vite.ssrLoadModule('/src/server.ts') as Promise<ServerModule>,
    middleware: vite.middlewares,
    staticFiles: join(root, 'build/client'),
    close: () => vite.close(),
  }
}
