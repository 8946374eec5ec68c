import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder, startServer } from '../../test/e2e/server-process.ts'
import { testKeyring } from '../../test/vault.ts'
import { memoryOf } from '../processes.ts'
import type { Attack } from './arena.ts'

const senders = { small: 100, whole: 600 }
const bytesEach = 950_000
/** What a process may hold more than before, in MB: its budget, what it works with, and its connections. */
const mostMore = 120
const seconds = { small: 3, whole: 8 }
/** Milliseconds in which a neighbour is answered while the bodies stream in, on a machine that also sends them. */
const soon = 2_000

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
    const sockets = Array.from({ length: senders[size] }, (_, number) => begin(Number(new URL(server.url).port), number))
    const ends = Date.now() + seconds[size] * 1_000
    let [most, slowest, neighbour] = [before, 0, 0]
    while (Date.now() < ends) {
      const began = performance.now()
      const status = await post(server.url, `198.51.100.${neighbour++}`)
      slowest = Math.max(slowest, performance.now() - began)
      if (status !== 422) failures.push(`a neighbour was answered ${status}`)
      most = Math.max(most, memoryOf(server.pid) ?? 0)
      await pause(50)
    }
    for (const socket of sockets) socket.destroy()
    await pause(2_000)
    const after = memoryOf(server.pid) ?? 0
    if (most - before > mostMore) failures.push(`${senders[size]} bodies took ${most - before} MB`)
    if (after - before > mostMore) failures.push(`${after - before} MB did not come back`)
    if (slowest > soon) failures.push(`a neighbour waited for ${Math.round(slowest)} ms`)
    await server.kill('SIGTERM')
    await folder.remove()
    return {
      figures: {
        bodies: senders[size],
        memory_before_MB: before,
        most_MB: most,
        after_MB: after,
        slowest_neighbour_ms: Math.round(slowest),
      },
      failures,
    }
  },
}

/** Sends nearly all of a body, and then nothing. */
function begin(port: number, number: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  const head = ['POST /api/contact HTTP/1.1', 'Host: shop', 'Content-Type: application/json', `Content-Length: ${bytesEach + 1}`]
  const from = `X-Forwarded-For: ${20 + (number >> 8)}.${number & 255}.3.9`
  socket.write(`${[...head, from].join('\r\n')}\r\n\r\n${'x'.repeat(bytesEach)}`)
  return socket
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
