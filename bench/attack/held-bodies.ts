import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { dataFolder, startServer } from '../../test/e2e/server-process.ts'
import { testKeyring } from '../../test/vault.ts'
import { memoryOf } from '../processes.ts'
import type { Attack } from './arena.ts'
import type { Senders } from './body-senders.ts'

const senders = { small: 100, whole: 600 }
const bytesEach = 950_000
/** What a process may hold more than before, in MB: its budget, what it works with, and its connections; and what may be left of it two seconds later. */
const mostMore = 120
const mostLeft = 70
const seconds = { small: 3, whole: 8 }
/** Milliseconds in which a neighbour is answered while the bodies stream in, on a machine that also sends them: the middle, and the slowest of all. */
const soon = { middle: 100, slowest: 2_000 }

/** Promise 50: bodies that never end, from as many networks as there are bodies, against the product as it is started. */
export const heldBodies: Attack = {
  name: 'bodies that never end',
  promise: 'whoever begins bodies and never ends them takes a bounded part of the memory, which is given back, and keeps nobody out',
  async run(arena, size) {
    const { url } = await arena.database()
    const folder = await dataFolder()
    const server = await startServer(folder.path, {
      DATABASE_URL: url,
      KEYRING: testKeyring,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '127.0.0.0/8',
    })
    const failures: string[] = []
    await post(server.url, '198.51.100.7')
    const before = memoryOf(server.pid) ?? 0
    const workerData: Senders = { port: Number(new URL(server.url).port), count: senders[size], bytes: bytesEach, ends: false }
    const others = new Worker(new URL('body-senders.ts', import.meta.url), { workerData })
    const ends = Date.now() + seconds[size] * 1_000
    const waits: number[] = []
    let [most, neighbour] = [before, 0]
    while (Date.now() < ends) {
      const began = performance.now()
      const status = await post(server.url, `198.${neighbour & 255}.${neighbour++ >> 8}.7`)
      waits.push(performance.now() - began)
      if (status !== 422) failures.push(`a neighbour was answered ${status}`)
      most = Math.max(most, memoryOf(server.pid) ?? 0)
      await pause(50)
    }
    others.postMessage('end')
    await once(others, 'exit')
    await pause(2_000)
    const after = memoryOf(server.pid) ?? 0
    if (most - before > mostMore) failures.push(`${senders[size]} bodies took ${most - before} MB`)
    if (after - before > mostLeft) failures.push(`${after - before} MB did not come back`)
    waits.sort((a, b) => a - b)
    const [middle, slowest] = [Math.round(waits[waits.length >> 1] ?? 0), Math.round(waits.at(-1) ?? 0)]
    if (middle > soon.middle || slowest > soon.slowest) failures.push(`a neighbour waited for ${middle} ms, and once for ${slowest}`)
    await server.kill('SIGTERM')
    await folder.remove()
    return {
      figures: {
        bodies: senders[size],
        memory_before_MB: before,
        most_MB: most,
        after_MB: after,
        neighbour_ms: middle,
        slowest_neighbour_ms: slowest,
      },
      failures,
    }
  },
}

/** A message without its fields, which is refused by name. */
async function post(url: string, from: string): Promise<number> {
  const { status } = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: '{}',
  })
  return status
}
