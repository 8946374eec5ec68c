import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy that asks each process every tenth of a second whether it is ready, as one in front of a shop does, and sends requests to those in turn.
 * failed: each request that was answered with 5xx, or not at all.
 */
export type Balancer = { url: string; failed: string[]; add(server: string): Promise<void>; drop(server: string): void; close(): void }

export async function openBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>()
  const failed: string[] = []
  const ask = async (server: string) => {
    const isReady = await fetch(`${server}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready.has(server)) ready.set(server, isReady)
  }
  const asking = setInterval(() => [...ready.keys()].forEach(ask), 100)
  let turn = 0
  const next = () => {
    const servers = [...ready].filter(([, isReady]) => isReady).map(([server]) => server)
    return servers[turn++ % servers.length]
  }
  const proxy = createServer((incoming, outgoing) => {
    const server = next()
    outgoing.on('close', () => {
      const answer = outgoing.writableFinished ? outgoing.statusCode : 'nothing'
      if (answer === 'nothing' || answer >= 500) failed.push(`${incoming.method} ${incoming.url} was answered ${answer}`)
    })
    if (!server) return outgoing.writeHead(502).end()
    const onward = request(`${server}${incoming.url}`, { method: incoming.method, headers: incoming.headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    failed,
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async add(server) {
      ready.set(server, false)
      await ask(server)
    },
    drop: (server) => ready.delete(server),
    close() {
      clearInterval(asking)
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
