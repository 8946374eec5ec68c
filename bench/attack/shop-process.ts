import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, type ServerProcess, startServer } from '../../test/e2e/server-process.ts'
import { testKeyring } from '../../test/vault.ts'
import type { Size } from './arena.ts'
import { timeUntil } from './until.ts'

/** Milliseconds for what a process asked before it was left alone, and for its end; beside other tests it may take longer. */
const restWithin = 20_000
const endWithin = { whole: 5_000, small: 10_000 } as const

/** A process of the shop that is watched. */
export type Watched = ServerProcess & {
  /** Connections of its pool that are out at this moment; null if it does not tell. */
  used(): Promise<number | null>
  /** Leaves it alone until no connection is out, and ends it with SIGTERM. Says what of both did not come about in time. */
  end(size?: Size): Promise<{ used: number; endedAfter: number; code: number | null; wrong: string[] }>
}

/** The product as its users start it, on a database of an attack. */
export const startShop = (folder: string, databaseUrl: string, settings: Record<string, string> = {}): Promise<ServerProcess> =>
  startServer(folder, { DATABASE_URL: databaseUrl, KEYRING: testKeyring, DEMO_DATA: 'false', LOG_LEVEL: 'fatal', ...settings })

/** The same, with its figures. defect: the name of a file of bench/attack/planted that it is started with, for a control. */
export async function startWatched(
  folder: string,
  databaseUrl: string,
  { defect, settings }: { defect?: string; settings?: Record<string, string> } = {},
): Promise<Watched> {
  const port = await freePort()
  const server = await startShop(folder, databaseUrl, {
    ...{ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' },
    ...(defect && { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'planted', `${defect}.ts`)).href}` }),
    ...settings,
  })
  const used = async () => {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(30_000) }).then(
      (answer) => answer.text(),
      () => '',
    )
    const [, figure] = /^db_pool_connections\{state="used"\} (\d+)/m.exec(text) ?? []
    return figure === undefined ? null : Number(figure)
  }
  return {
    ...server,
    used,
    async end(size = 'whole') {
      const wrong: string[] = []
      let left: number | null = null
      const isAtRest = async () => {
        left = await used()
        return left === 0
      }
      if ((await timeUntil(isAtRest, { within: restWithin, every: 250 })) === null)
        wrong.push(`${left ?? 'nobody knows how many'} connections are in use with nothing running`)
      const told = performance.now()
      const code = await server.kill('SIGTERM')
      const endedAfter = Math.round(performance.now() - told)
      if (code !== 0 || endedAfter > endWithin[size]) wrong.push(`SIGTERM was answered with ${code} after ${endedAfter} ms`)
      return { used: left ?? -1, endedAfter, code, wrong }
    },
  }
}

/** The greatest of what several processes left, and all that was wrong. */
export async function endAll(processes: readonly Watched[]): Promise<{ used: number; endedAfter: number; wrong: string[] }> {
  const ends = await Promise.all(processes.map((one) => one.end()))
  return {
    used: Math.max(...ends.map(({ used }) => used)),
    endedAfter: Math.max(...ends.map(({ endedAfter }) => endedAfter)),
    wrong: ends.flatMap(({ wrong }) => wrong),
  }
}
