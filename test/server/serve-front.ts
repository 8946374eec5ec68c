import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll } from 'vitest'
import { primaryOf } from '../../src/db/primary.ts'
import { openBusinessMemory } from '../../src/operations/business-memory.ts'
import { type LiveFeed, openLiveFeed } from '../../src/operations/live-feed.ts'
import { openFront } from '../../src/server/front.ts'

type Options = Parameters<typeof openFront>[0]

/** A live feed, and what ends once changes of the database are heard: nothing is cached until then, and what was kept is dropped at that moment. */
export function feedOnceHeard(live = openLiveFeed()): { live: LiveFeed; heard: Promise<void> } {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const begin = () => {
    live.begin()
    resolve()
  }
  return { live: { ...live, begin }, heard }
}

/** Serves an application behind the real front, as one process would, until the file's tests have ended. wrap: what stands in front of it. Returns its port on 127.0.0.1. */
export async function serveFront({
  databaseUrl,
  wrap = (listener) => listener,
  ...options
}: Pick<Options, 'fetch'> &
  Partial<Options> & { databaseUrl: string; wrap?: (listener: RequestListener) => RequestListener }): Promise<number> {
  const front = openFront({
    database: primaryOf(databaseUrl),
    publicUrl: 'http://site.test',
    staticFiles: null,
    live: openLiveFeed(),
    memory: openBusinessMemory(),
    log: pino({ level: 'silent' }),
    isDevelopment: false,
    ...options,
  })
  const server = createServer(wrap(front.listener))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await front.close()
  })
  return (server.address() as AddressInfo).port
}
