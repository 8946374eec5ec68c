import type { Server } from 'node:http'
import { join, sep } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import { type Failure, toOverlay } from './failure.ts'

type Options = {
  root: string
  /** Carries the connection by which browsers are told of changes. */
  server: Server
  /** Folders whose files are no sources. */
  ignored: string[]
}

/**
 * The sources as Vite serves them to browsers, and as the server runs them. load: a module in its newest state; whatever did not change since stays.
 * forget: the next load begins anew, and reads a file again whose imports were not all there. tell, reload: to all browsers.
 */
export type Sources = Awaited<ReturnType<typeof openSources>>

export async function openSources({ root, server, ignored }: Options) {
  const vite = await createServer({
    root,
    clearScreen: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: { server }, watch: { ignored: ignored.map((folder) => `${folder}/**`) } },
  })
  const { client, ssr } = vite.environments
  if (!client || !ssr) throw new Error('Vite has no environments for browser and server')
  const runner = createServerModuleRunner(ssr, { hmr: false })
  const migrations = join(root, 'src/db/migrations') + sep
  return {
    middleware: vite.middlewares,
    load: <Module>(path: string): Promise<Module> => runner.import(path),
    forget(file: string | undefined) {
      if (file !== undefined) ssr.moduleGraph.onFileChange(join(root, file))
      runner.clearCache()
    },
    isLoaded: (file: string) => ssr.moduleGraph.getModulesByFile(file) !== undefined,
    isMigration: (file: string) => file.startsWith(migrations),
    /** Browsers have it too, and bring it by themselves. */
    isOfBrowser: (file: string) => client.moduleGraph.getModulesByFile(file) !== undefined,
    tell: (failure: Failure) => client.hot.send({ type: 'error', err: toOverlay(failure) }),
    reload: () => client.hot.send({ type: 'full-reload' }),
    onChange(changed: (file: string) => void) {
      for (const kind of ['change', 'add', 'unlink'] as const)
        vite.watcher.on(kind, (file) => {
          // Vite does it too, but asks its plugins first: what is loaded until then would be the old.
          ssr.moduleGraph.onFileChange(file)
          changed(file)
        })
    },
    async close() {
      await runner.close()
      await vite.close()
    },
  }
}
