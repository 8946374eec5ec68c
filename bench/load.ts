import { connect, type Socket } from 'node:net'

export type Target = { port: number; path: string | (() => string); encoding: string }

/** Sends requests over this many connections, each again as soon as it is answered, and measures the responses per second. */
export async function load({ port, path, encoding }: Target, seconds: number, connections = 32): Promise<number> {
  let answers = 0
  let isOver = false
  const began = performance.now()
  const sockets = await Promise.all(
    Array.from({ length: connections }, () =>
      open(port, (socket) => {
        answers += 1
        if (!isOver) socket.write(requestFor(path, encoding))
      }),
    ),
  )
  for (const socket of sockets) socket.write(requestFor(path, encoding))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  isOver = true
  const rate = answers / ((performance.now() - began) / 1_000)
  for (const socket of sockets) socket.destroy()
  return rate
}

const requestFor = (path: Target['path'], encoding: string): string =>
  `GET ${typeof path === 'string' ? path : path()} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`

function open(port: number, onAnswer: (socket: Socket) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
    let awaited = 0
    socket.on('data', (part) => {
      if (awaited === 0) awaited = lengthOf(part)
      awaited -= part.length
      if (awaited < 0) throw new Error('More came than was asked for')
      if (awaited === 0) onAnswer(socket)
    })
  })
}

/** The length of a whole response, from the head in its first chunk. */
function lengthOf(part: Buffer): number {
  const end = part.indexOf('\r\n\r\n')
  const head = part.toString('latin1', 0, end).toLowerCase()
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? []
  if (end < 0 || length === undefined || !head.startsWith('http/1.1 200')) throw new Error(`Not the awaited answer: ${head.slice(0, 200)}`)
  return end + 4 + Number(length)
}
