import { Agent, request } from 'node:http'
import { load } from './load.ts'
import { canPin, keepOffTheServersCore, startSite } from './processes.ts'
import { median } from './rounds.ts'

/**
 * Cached pages a second, with two hundred logins at once and without them, in turns: node bench/logins.ts [rounds] [seconds]. The server has
 * one core, and its limits are off, since all logins come from one address. The control lets every login in at once.
 */
const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number)
const atOnce = 200
const least = 0.8

if (canPin) keepOffTheServersCore()
const guarded = await measure('16')
const unguarded = await measure('100000')
process.stdout.write(`with ${atOnce} logins at once, cached pages keep ${share(guarded)} of their rate (at least ${share(least)})\n`)
process.stdout.write(`  without the waiting room ${share(unguarded)}\n`)
process.exit(guarded < least ? 1 : 0)

function share(ratio: number): string {
  return `${Math.round(ratio * 100)}%`
}

/** The median over the rounds of the rate during a storm to the rate without one. */
async function measure(loginsAtOnce: string): Promise<number> {
  const site = await startSite({ LOGINS_AT_ONCE: loginsAtOnce })
  const page = { port: site.port, path: '/faqs', encoding: 'br' }
  await load(page, 1)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const calm = await load(page, seconds)
    const stop = storm(site.port)
    const stormy = await load(page, seconds)
    await stop()
    ratios.push(stormy / calm)
  }
  await site.stop()
  return median(ratios)
}

/** Keeps so many logins under way, each of another address, until it is stopped. */
function storm(port: number): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let isOver = false
  const running = Array.from({ length: atOnce }, async (_, index) => {
    for (let guess = 0; !isOver; guess++) await logIn(agent, port, `nobody${index}-${guess}@example.com`)
  })
  return async () => {
    isOver = true
    await Promise.all(running)
    agent.destroy()
  }
}

function logIn(agent: Agent, port: number, email: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => response.resume().once('end', resolve).once('error', resolve),
    )
    sent.once('error', () => resolve())
    sent.end(JSON.stringify({ email, password: 'not the password' }))
  })
}
