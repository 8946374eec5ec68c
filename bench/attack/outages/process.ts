import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort, type ServerProcess, startServer } from '../../../test/e2e/server-process.ts'
import { testKeyring } from '../../../test/vault.ts'
import type { Size } from '../arena.ts'

/** Milliseconds for what a process asked before it was left alone, and for its end; beside other tests it may take longer. */
const restWithin = 20_000
const endWithin = { whole: 5_000, small: 10_000 } as const

/** The product as its users start it, with its figures. */
export type Watched = ServerProcess & {
  /** Connections of its pool that are out at this moment; null if it does not tell. */
  used(): Promise<number | null>
  /** Leaves it alone until no connection is out, and ends it with SIGTERM. Says what of both did not come about in time. */
  end(size?: Size): Promise<{ used: number; endedAfter: number; code: number | null; wrong: string[] }>
}

/** defect: the name of a file of bench/attack/planted that it is started with, for a control. */
export async function startWatched(
  folder: string,
  databaseUrl: string,
  { defect, settings }: { defect?: string; settings?: Record<string, string> } = {},
): Promise<Watched> {
  const port = await freePort()
  const server = await startServer(folder, {
    ...{ DATABASE_URL: databaseUrl, KEYRING: testKeyring, DEMO_DATA: 'false', LOG_LEVEL: 'fatal' },
    ...{ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' },
    ...(defect && { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../planted', `${defect}.ts`)).href}` }),
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
      let left = await used()
      for (const until = Date.now() + restWithin; left !== 0 && Date.now() < until; left = await used()) await pause(250)
      if (left !== 0) wrong.push(`${left ?? 'nobody knows how many'} connections are in use with nothing running`)
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
