import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApi } from '../src/api/app.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import { servicesOn } from '../test/services.ts'
import { benchNow, type Size } from './business-size.ts'
import { fastLoading } from './load-tables.ts'
import { generateOffice, officeToken } from './office-business.ts'
import { clickLists } from './office-clicks.ts'
import { mostMs, mostRead, officeReads, withoutFilters } from './office-reads.ts'
import { type Business, openBusiness } from './open-business.ts'
import { openReadingCheck } from './plans.ts'

/**
 * The back office is as quick with 1,000,000 bookings as with 1,000: every list with each of its filters and sorts, Today and the calendar take at
 * most twice as long (or half a millisecond more), and no plan of theirs reads more than ten times the rows that are counted, by whatever index.
 * The two are asked alternately, in this process; the fastest of each are compared, since other work only adds, and the pages of the database that
 * they read are shown. The small business has its bookings within ten days, so that its days are as full as can be and the question is what history
 * costs. A filter that finds fewer rows there is compared with a full page of its list (marked *).
 *
 * node bench/office.ts [--keep <folder>] [--bookings 1000000] [--rounds 15] [--click] [words that addresses contain]
 * --keep generates the businesses once and uses them again. --click measures in a browser instead: from the click on a list of the larger business
 * until its first page of rows stands there: the fastest, half, 95 of 100, and the least that the page itself worked.
 */
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    bookings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
    click: { type: 'boolean', default: false },
  },
})
const small: Size = { professionals: 50, visits: 1_000, ahead: { visits: 8, days: 4 }, history: 6 }
const large: Size = { professionals: 2_000, visits: Number(options.bookings), history: 730 }
const rounds = Number(options.rounds)

/** Within so many milliseconds of the click its rows stand in the page, in 19 of 20 clicks. */
const clickMs = 200

type Asked = Business & { ask: (path: string) => Promise<number> }

const dataDir = options.keep ?? (await mkdtemp(join(tmpdir(), 'service-market-bench-')))
await mkdir(dataDir, { recursive: true })
await chmod(dataDir, 0o755)
await generate()
const server = await startEmbeddedPostgres({ dataDir })
let misses = 0
try {
  misses = options.click ? await click() : await compare()
} finally {
  await server.stop()
  if (!options.keep) await rm(dataDir, { recursive: true, force: true })
}
process.exit(misses > 0 ? 1 : 0)

/** How many addresses take too long, or read too much. */
async function compare(): Promise<number> {
  let misses = 0
  const [few, many] = [await open('small', small), await open('large', large)]
  const [checkFew, checkMany] = [await openReadingCheck(few.url), await openReadingCheck(many.url)]
  for (const path of officeReads().filter((one) => words.length === 0 || words.some((word) => one.includes(word)))) {
    const readByFew = await checkFew.readBy(() => few.ask(path), mostRead(path))
    const readByMany = await checkMany.readBy(() => many.ask(path), mostRead(path))
    const rows = [await few.ask(path), await many.ask(path)] as const
    const isFuller = rows[0] < rows[1]
    const [one, two] = await timesOf(isFuller ? withoutFilters(path) : path, path, few, many)
    const wrong = [
      ...(two > mostMs(path, one) ? ['takes too long'] : []),
      ...readByMany.tooMuchOf.map((table) => `reads too much of ${table}`),
    ]
    misses += wrong.length
    const columns = [
      `${one.toFixed(2)} ms`,
      `${two.toFixed(2)} ms`,
      `${(two / one).toFixed(2)}${isFuller ? '*' : ''} times`,
      `${readByFew.pages} pages`,
      `${readByMany.pages} pages`,
      `${rows.join(' and ')} rows`,
      path,
      ...wrong.map((fault) => `<- ${fault}`),
    ]
    process.stdout.write(`${columns.join('\t')}\n`)
  }
  await Promise.all([checkFew, checkMany].map((check) => check.close()))
  await Promise.all([few, many].map(({ pool }) => pool.end()))
  return misses
}

/** How many lists show their rows too late: in more than one of twenty clicks. */
async function click(): Promise<number> {
  const { pool, url } = await openBusiness(server.url, 'large', large)
  await pool.end()
  let late = 0
  for (const { list, rows, took, worked } of await clickLists(url)) {
    const sorted = took.toSorted((a, b) => a - b)
    const of = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const isLate = of(0.95) > clickMs
    late += isLate ? 1 : 0
    const times = [of(0), of(0.5), of(0.95), Math.min(...worked)].map((time) => `${time.toFixed(0)} ms`)
    process.stdout.write(`${[...times, `${rows} rows`, `/admin/${list}`, ...(isLate ? ['<- late'] : [])].join('\t')}\n`)
  }
  return late
}

/** With settings for a load that may be lost, which the measurement does not have. */
async function generate(): Promise<void> {
  const loading = await startEmbeddedPostgres({ dataDir, settings: fastLoading })
  try {
    for (const [name, size] of Object.entries({ small, large })) {
      const began = performance.now()
      const say = (line: string) => process.stderr.write(`${Math.round((performance.now() - began) / 1_000)} s ${name}: ${line}\n`)
      const { pool } = await openBusiness(loading.url, name, size, { say, fill: (one) => generateOffice(one, size.visits, say) })
      await pool.end()
    }
  } finally {
    await loading.stop()
  }
}

async function open(name: string, size: Size): Promise<Asked> {
  const business = await openBusiness(server.url, name, size)
  const services = servicesOn(business.pool, createSimulator(simulatorChargesIn(business.pool)), () => benchNow)
  const api = createApi({ ...services, site: { ...services.site, rateLimits: false } })
  const ask = async (path: string) => {
    const response = await api.request(`/api${path}`, { headers: { authorization: `Bearer ${officeToken}` } }, { address: '94.200.1.1' })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
    const { data } = JSON.parse(text)
    return rowsOf(data)
  }
  return { ...business, ask }
}

/** How many rows a page shows: of a list, or of the calendar. */
function rowsOf(data: unknown): number {
  if (Array.isArray(data)) return data.length
  const lists = Object.values(data ?? {}).filter(Array.isArray)
  return lists.length === 1 ? (lists[0]?.length ?? 0) : 1
}

async function timesOf(pathOfFew: string, pathOfMany: string, few: Asked, many: Asked): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, ask] of [() => few.ask(pathOfFew), () => many.ask(pathOfMany)].entries()) {
      const began = performance.now()
      await ask()
      if (round >= 0) times[index]?.push(performance.now() - began)
    }
  }
  return [Math.min(...times[0]), Math.min(...times[1])]
}
