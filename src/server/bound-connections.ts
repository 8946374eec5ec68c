import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { mostIn, type Network } from '../domain/network.ts'

/** Milliseconds: the head of a request is small, and what takes its body too long is told apart before Node's own limit for the whole. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 300_000, connectionsCheckingInterval: 2_000 }
const usualBounds = { most: 4_000, mostOfNetwork: 1_000 }

type Options = {
  /** The networks that the other end of a connection is in; none for a proxy, which speaks for many. */
  networksOf(peer: string): readonly Network[]
  bounds?: { most: number; mostOfNetwork: number }
}

/**
 * A server that holds a bounded number of connections, and of each network a part of them: more are closed at once, and when all are taken those
 * that wait for another request make room. A connection that sends no request is closed.
 */
export function openServer(listener: RequestListener, { networksOf, bounds = usualBounds }: Options): Server {
  const server = createServer(timeouts, listener)
  const open = new Map<string, number>()
  server.maxConnections = bounds.most
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? '')
    if (networks.some(({ name, breadth }) => (open.get(name) ?? 0) >= mostIn(bounds.mostOfNetwork, breadth))) {
      socket.destroy()
      return
    }
    for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + 1)
    socket.once('close', () => {
      for (const { name } of networks) {
        const left = (open.get(name) ?? 1) - 1
        if (left > 0) open.set(name, left)
        else open.delete(name)
      }
    })
  })
  return server
}
