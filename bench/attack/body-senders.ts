import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** So many senders, each from a network of its own, and how many bytes each sends of a body that never ends, or that ends with them. */
export type Senders = { port: number; count: number; bytes: number; ends: boolean }

/** In a thread of its own, so that sending keeps nobody waiting who measures. */
const { port, count, bytes, ends } = workerData as Senders
const part = Buffer.from(JSON.stringify({ message: 'x'.repeat(bytes - 14) }))
const sockets = Array.from({ length: count }, (_, number) => begin(number))

parentPort?.on('message', () => {
  for (const socket of sockets) socket.destroy()
  parentPort?.postMessage('closed')
  parentPort?.close()
})

/** Sends a body, or nearly all of one and then nothing. */
function begin(number: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  const head = ['POST /api/contact HTTP/1.1', 'Host: shop', 'Content-Type: application/json', `Content-Length: ${bytes + (ends ? 0 : 1)}`]
  const from = `X-Forwarded-For: ${20 + (number >> 8)}.${number & 255}.3.9`
  socket.write(`${[...head, from].join('\r\n')}\r\n\r\n`)
  socket.write(part)
  return socket
}
