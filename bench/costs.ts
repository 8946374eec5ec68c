import pg from 'pg'
import { buildIfStale } from '../scripts/build.ts'
import { officeCleaning } from '../test/bookings/people.ts'
import { employ } from './attack/arena.ts'
import { day, newCustomer, newKey, post } from './attack/customer.ts'
import { load } from './load.ts'
import { cpuTime, memoryOf, type Site, startSite } from './processes.ts'

/**
 * What each kind of request costs the built site and its database, in milliseconds of processor time, and what a booking writes: the figures of
 * bench/what-breaks-first.ts. Jobs run in the same process, so that a booking includes its emails. Counted, not timed: it holds on a busy machine,
 * up to what others take of the processor's caches. node bench/costs.ts
 */
const seconds = 6
const bookings = 600
const days = 20
const times = ['09:00', '11:30', '14:00', '16:30']

const spentBy = async (site: Site, admin: pg.Client): Promise<{ node: number; database: number; wal: number; commits: number }> => {
  const { rows } = await admin.query<{ pids: number[]; wal: number; commits: number }>(
    `SELECT array_agg(pid) AS pids, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal,
      (SELECT xact_commit::float8 FROM pg_stat_database WHERE datname = current_database()) AS commits FROM pg_stat_activity`,
  )
  const { pids = [], wal = 0, commits = 0 } = rows[0] ?? {}
  return { node: cpuTime(site.pid) ?? 0, database: pids.reduce((sum, pid) => sum + (cpuTime(pid) ?? 0), 0), wal, commits }
}

buildIfStale()
const site = await startSite()
const admin = new pg.Client(site.databaseUrl)
await admin.connect()
const base = `http://127.0.0.1:${site.port}`
let asked = 0
const kinds: Record<string, () => string> = {
  'page from memory': () => '/',
  'page made anew': () => `/services/home-cleaning?page=${asked++}`,
  search: () => `/api/services?search=home+cleaning+${asked++}`,
  'free times of a day': () =>
    `/api/free-times?service=2&date=${day(3 + (asked++ % 40))}&cleaners=${1 + (asked % 3)}&hours=${2 + (asked % 4)}`,
}
try {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  await employ(pool, 400)
  await pool.end()
  for (const [name, path] of Object.entries(kinds)) {
    await load({ port: site.port, path, encoding: 'br' }, 1, 8)
    const before = await spentBy(site, admin)
    const answers = seconds * (await load({ port: site.port, path, encoding: 'br' }, seconds, 8))
    tell(name, before, await spentBy(site, admin), answers)
  }
  const before = await spentBy(site, admin)
  await Promise.all(Array.from({ length: 8 }, (_, client) => bookSome(client)))
  tell('booking', before, await spentBy(site, admin), bookings)
  process.stdout.write(`memory: ${memoryOf(site.pid)} MB\n`)
} finally {
  await admin.end()
  await site.stop()
}
process.exit()

type Spent = Awaited<ReturnType<typeof spentBy>>

function tell(name: string, before: Spent, after: Spent, times: number): void {
  const [node, database] = [(after.node - before.node) / times, (after.database - before.database) / times]
  const written = [(after.wal - before.wal) / times, (after.commits - before.commits) / times]
  process.stdout.write(
    `${name}: ${node.toFixed(2)} ms of Node, ${database.toFixed(2)} ms of PostgreSQL; ${written[0]?.toFixed(0)} bytes of WAL, ${written[1]?.toFixed(1)} commits (${Math.round(times)} times)\n`,
  )
}

async function bookSome(client: number): Promise<void> {
  let total = 105
  for (let number = client; number < bookings; number += 8) {
    const customer = (await newCustomer(base)) ?? ''
    const wish = { date: day(5 + (number % days)), time: times[Math.floor(number / days) % times.length] }
    const send = () =>
      post(base, '/api/booking', officeCleaning(customer, { ...wish, total_price: total }), { 'idempotency-key': newKey() })
    let answer = await send()
    if (answer.body.code === 'wrong_total') {
      total = Number(answer.body.details?.total_price)
      answer = await send()
    }
    if (answer.status !== 200) throw new Error(`A booking was refused: ${answer.status} ${answer.body.code}`)
  }
}
