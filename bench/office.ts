import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createApi } from '../src/api/app.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import { servicesOn } from '../test/services.ts'
import { benchNow, type Size } from './business.ts'
import { generateOffice } from './office-business.ts'
import { mostRead, officeReads } from './office-reads.ts'
import { openBusiness } from './open-business.ts'
import { openReadingCheck } from './plans.ts'
import { median } from './rounds.ts'

/**
 * The back office is as quick with 1,000,000 bookings as with 1,000: every list with each of its filters and sorts, Today and the calendar take at
 * most twice as long (or half a millisecond more), and no plan of theirs reads more than ten times the rows that are counted, by whatever index. The two are asked alternately, in
 * this process; the medians are compared. Words limit it to addresses that contain them: node bench/office.ts calendar
 */
const small: Size = { professionals: 50, visits: 1_000 }
const large: Size = { professionals: 2_000, visits: Number(process.env.VISITS ?? 1_000_000) }
const asked = 30
const most = 2
/** Below this a ratio says nothing: it is the time of a statement's way to the database and back. */
const leastMs = 0.5
/** The month counts each of its 42 days up to 1,001, so its cost is bounded, but not the same. */
const month = { path: '/admin/calendar/days', mostMs: 150 }
const only = process.argv.slice(2)

type Business = { pool: pg.Pool; url: string; ask: (path: string) => Promise<void> }

const dataDir = await mkdtemp(join(tmpdir(), 'service-market-bench-'))
await chmod(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir })
let misses = 0
try {
  const [few, many] = [await open('small', small), await open('large', large)]
  const check = await openReadingCheck(many.url)
  for (const path of officeReads().filter((path) => only.length === 0 || only.some((word) => path.includes(word)))) {
    const [one, two] = await timesOf(path, few, many)
    const isMonth = path.startsWith(month.path)
    const read = await check.tablesReadBy(() => many.ask(path), mostRead(path))
    const isSlow = isMonth ? two > month.mostMs : two > most * one && two - one > leastMs
    if (isSlow || read.length > 0) misses++
    const said = `${one.toFixed(2)} ms and ${two.toFixed(2)} ms: ${(two / one).toFixed(2)} times`
    process.stdout.write(
      `${path}: ${said}${isSlow ? '  <- misses its promise' : ''}${read.map((table) => `  <- reads too much of ${table}`).join('')}\n`,
    )
  }
  await check.close()
  await Promise.all([few, many].map(({ pool }) => pool.end()))
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(misses > 0 ? 1 : 0)

async function open(name: string, size: Size): Promise<Business> {
  const { pool, url } = await openBusiness(server.url, name, size)
  const token = await generateOffice(pool, size.visits)
  const services = servicesOn(pool, createSimulator(simulatorChargesIn(pool)), () => benchNow)
  const api = createApi({ ...services, site: { ...services.site, rateLimits: false } })
  const ask = async (path: string) => {
    const response = await api.request(`/api${path}`, { headers: { authorization: `Bearer ${token}` } }, { address: '94.200.1.1' })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
  }
  return { pool, url, ask }
}

async function timesOf(path: string, few: Business, many: Business): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < asked; round += 1) {
    for (const [index, { ask }] of [few, many].entries()) {
      const began = performance.now()
      await ask(path)
      if (round >= 0) times[index]?.push(performance.now() - began)
    }
  }
  return [median(times[0]), median(times[1])]
}
