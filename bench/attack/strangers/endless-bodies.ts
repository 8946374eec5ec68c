import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'

const senders = { small: 4, whole: 100 }
const limit = 1024 * 1024
/** What a sender goes on with, each a little later than the one before. */
const part = 'x'.repeat(64 * 1024)
const betweenParts = 20
/** What may be on its way when a connection is closed. */
const mostParts = 3

const ways = {
  'with a length': { header: 'Content-Length: 2000000000', first: part, next: part },
  'without a length': {
    header: 'Transfer-Encoding: chunked',
    first: `${(limit + 1).toString(16)}\r\n${'x'.repeat(limit + 1)}\r\n`,
    next: `${part.length.toString(16)}\r\n${part}\r\n`,
  },
}
type Way = keyof typeof ways

export const endlessBodies = defineAttack({
  name: 'endless bodies',
  promise: 'a body that is too large is refused and no more of it read, whether or not its length was said',
  async attack(shop, size) {
    const { port } = new URL(shop.url)
    const sent = await inTurns(Array.from({ length: senders[size] }), 10, async (_, index) => {
      const way: Way = index % 2 ? 'with a length' : 'without a length'
      return { way, ...(await sendOn(Number(port), shop.asNetwork(index).address, way)) }
    })
    const within = await shop.asNetwork(senders[size]).post('/api/contact', { name: 'Noor', message: 'x'.repeat(limit - 200) })
    const harm = [
      ...sent.filter(({ status }) => status !== 413).map(({ way, status }) => `an endless body ${way} was answered ${status}`),
      ...sent.filter(({ parts }) => parts > mostParts).map(({ way }) => `a body ${way} was read on after it was refused`),
      ...(within.status === 422 ? [] : [`a body within the limit was answered ${within.status}`]),
    ]
    return { figures: { senders: senders[size], most_parts_read_after_a_refusal: Math.max(...sent.map(({ parts }) => parts)) }, harm }
  },
  control: { guard: 'the end of its connection', options: { answers: withoutEnd } },
})

/** Sends a body until the connection is closed; returns what it was answered, and how many parts were taken after that. */
async function sendOn(port: number, from: string, way: Way): Promise<{ status: number; parts: number }> {
  const { header, first, next } = ways[way]
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let parts = 0
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  const head = ['POST /api/contact HTTP/1.1', 'Host: shop', `X-Forwarded-For: ${from}`, 'Content-Type: application/json', header]
  socket.write(`${head.join('\r\n')}\r\n\r\n${first}`)
  while (!socket.closed) {
    await pause(betweenParts)
    if (answer === '' || !socket.writable) continue
    socket.write(next)
    parts++
  }
  return { status: Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 413'.length)), parts }
}

/** An answer that leaves its connection open. */
function withoutEnd(response: Response): Response {
  response.headers.delete('connection')
  return response
}
