import { connect, createServer, type Server, type Socket } from 'node:net'

export type Line = { url: string; cut(): Promise<void>; refuse(): void; silence(): void; mend(): Promise<void>; close(): Promise<void> }

/**
 * A connection to a database that can be cut: everything on it breaks off, and nobody gets through until it is restored at the same
 * address. refuse: nobody new gets through. silence: nothing gets through, and nobody is told, as when a machine is gone.
 */
export async function openLine(databaseUrl: string): Promise<Line> {
  const there = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let port = 0

  const mend = async () => {
    server = createServer((near) => {
      const far = connect(Number(there.port), there.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.setNoDelay(true)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      }
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : port
  }
  const cut = async () => {
    const ended = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    for (const socket of sockets) socket.destroy()
    await ended
    server = null
  }
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause()
    server?.on('connection', (socket) => socket.unpipe().pause())
  }
  const refuse = () => {
    server?.close()
    server = null
  }
  await mend()
  const here = new URL(databaseUrl)
  here.hostname = '127.0.0.1'
  here.port = String(port)
  return { url: here.href, cut, refuse, silence, mend, close: cut }
}
