import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './server-process.ts'

/**
 * The site of the browser tests behind a slow line: scripts, data and calls of the API take up to `longest` more on their way there, and as much on their
 * way back, so that they arrive late and in another order than they were asked for. TEST_SLOW is the seed: the same request waits as long each time.
 */
const longest = 350
const isSlow = (path: string) => /^\/api\/|\.data(\?|$)|^\/assets\/.*\.js$/.test(path)

const seed = process.env.TEST_SLOW ?? ''
const inside = await freePort()
const site = spawn(process.execPath, [join(import.meta.dirname, '../../start.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(inside), PUBLIC_URL: `http://localhost:${process.env.PORT}`, TRUSTED_PROXIES: '127.0.0.1,::1' },
})
site.once('exit', (code) => process.exit(code ?? 1))
process.once('SIGTERM', () => site.kill('SIGTERM'))

const asked = new Map<string, number>()

/** How long the next request for this path waits on its way there and on its way back, in milliseconds. */
function waitsOf(path: string): [there: number, back: number] {
  if (!isSlow(path)) return [0, 0]
  const times = (asked.get(path) ?? 0) + 1
  asked.set(path, times)
  const hash = createHash('sha256').update(`${seed} ${path} ${times}`).digest()
  return [(hash.readUInt16LE(0) / 65_536) * longest, (hash.readUInt16LE(2) / 65_536) * longest]
}

async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = incoming
  const [there, back] = waitsOf(url)
  await pause(there)
  if (response.destroyed) return
  const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
  const outgoing = request({ host: 'localhost', port: inside, agent: false, method, path: url, headers }, async (answer) => {
    await pause(back)
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  outgoing.once('error', () => response.destroy())
  response.once('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

createServer((incoming, response) => void pass(incoming, response)).listen(Number(process.env.PORT), process.env.HOST)
