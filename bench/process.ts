import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../scripts/build.ts'
import { addDays, dubaiDateOf } from '../src/domain/dubai-time.ts'
import { load } from './load.ts'
import { asStarted, freePort, type Measured, memoryOf, start } from './processes.ts'

/**
 * One process (promise 34): how long until it responds, first with an empty data folder and then again, and its memory after ten minutes of
 * mixed traffic over 64 connections. --short runs one minute of traffic.
 */
const promises = { firstStartMs: 5_000, laterStartMs: 2_000, memory: 250 }
const minutes = process.argv.includes('--short') ? 1 : 10
const connections = 64
const laterStarts = 3
const missed: string[] = []

await buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'service-market-process-'))
chmodSync(dataDir, 0o755)
try {
  const first = await timedStart()
  report('the first start', first.took, promises.firstStartMs, 'ms')
  await first.server.stop()
  for (let turn = 1; turn <= laterStarts; turn += 1) {
    const { took, server } = await timedStart()
    report('a later start', took, promises.laterStartMs, 'ms')
    if (turn === laterStarts) await measureMemory(server)
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
if (missed.length > 0) process.stdout.write(`Missed: ${missed.join('; ')}\n`)
process.exitCode = missed.length > 0 ? 1 : 0

async function timedStart(): Promise<{ took: number; server: Measured }> {
  const port = await freePort()
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  const began = performance.now()
  const server = await start(asStarted, port, env, false)
  return { took: Math.round(performance.now() - began), server }
}

async function measureMemory({ port, pid }: Measured): Promise<void> {
  const perMinute: number[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    await load({ port, path: mixed(minute), encoding: 'br' }, 60, connections)
    perMinute.push(memoryOf(pid) ?? 0)
  }
  process.stdout.write(`memory after each minute: ${perMinute.join(', ')} MB\n`)
  report(`memory after ${minutes} min`, perMinute.at(-1) ?? 0, promises.memory, 'MB')
}

/** What visitors request: cached pages and lists; a page, a search and free times that are computed for them. */
function mixed(minute: number): () => string {
  const kept = ['/', '/ar', '/services', '/services/home-cleaning', '/services/books', '/blog', '/faqs', '/api/services', '/api/cities']
  const day = addDays(dubaiDateOf(new Date()), 3 + minute)
  let asked = 0
  return () => {
    asked += 1
    if (asked % 40 === 0) return `/services/home-cleaning?visit=${minute}-${asked}`
    if (asked % 40 === 20) return `/api/services?search=clean${asked % 7}`
    if (asked % 40 === 30) return `/api/free-times?service=2&date=${day}&cleaners=${1 + (asked % 3)}&hours=${2 + (asked % 5)}`
    return kept[asked % kept.length] ?? '/'
  }
}

function report(name: string, value: number, most: number, unit: string): void {
  const isKept = value <= most
  if (!isKept) missed.push(`${name} ${value} ${unit} of ${most}`)
  process.stdout.write(`${name}: ${value} ${unit} (at most ${most})${isKept ? '' : '  <- misses its promise'}\n`)
}
