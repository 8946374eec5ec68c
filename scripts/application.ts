import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.ts'

const root = join(import.meta.dirname, '..')

type ServerModule = typeof import('../src/server.ts')
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The built site, or in development the sources behind Vite. */
export type Application = {
  load(): Promise<ServerModule>
  middleware: Middleware | null
  staticFiles: string | null
  close(): Promise<void>
}

export async function openProduction(): Promise<Application> {
  buildIfStale()
  return {
    load: () => import(pathToFileURL(join(root, 'build/server/index.js')).href),
    middleware: null,
    staticFiles: join(root, 'build/client'),
    close: async () => {},
  }
}

export async function openDevelopment(): Promise<Application> {
  const { createServer } = await import('vite')
  const { buildArt } = await import('../art/build.ts')
  await buildArt(join(root, 'build/client/uploads'))
  const vite = await createServer({ root, server: { middlewareMode: true } })
  return {
    load: () => vite.ssrLoadModule('/src/server.ts') as Promise<ServerModule>,
    middleware: vite.middlewares,
    staticFiles: join(root, 'build/client'),
    close: () => vite.close(),
  }
}
