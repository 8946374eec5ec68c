import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { readBuildConfig } from '../src/config.ts'

type Files = Rollup.RollupOutput['output']

/** What a build made; a library is built once for each of its formats. */
export const filesOf = (built: Awaited<ReturnType<typeof build>>): Files => {
  const [made] = [built].flat()
  if (!made || !('output' in made)) throw new Error('Nothing was built')
  return made.output
}

/** A name of what was built, as short as a cache's name may be. */
export const versionOf = (...parts: string[]): string => createHash('sha256').update(parts.join()).digest('base64url').slice(0, 12)

/** Builds a service worker into one script, with constants as its own. Returns its text. */
export async function buildServiceWorker(entry: string, constants: Record<string, unknown> = {}): Promise<string> {
  const { apiUrl } = readBuildConfig(process.env)
  const define = Object.entries({ 'import.meta.env.API_URL': apiUrl, ...constants }).map(([name, value]) => [name, JSON.stringify(value)])
  const [worker] = filesOf(
    await build({
      configFile: false,
      root: join(import.meta.dirname, '..'),
      logLevel: 'error',
      publicDir: false,
      define: Object.fromEntries(define),
      build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'worker' } },
    }),
  )
  if (worker?.type !== 'chunk') throw new Error('The worker was not built')
  return worker.code
}
