import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/pool.ts'
import { schedule } from '../src/jobs/schedule.ts'
import { fillBookingProfessionals } from '../src/operations/bookings/fill-booking-professionals.ts'
import { withDatabase } from '../test/database-server.ts'
import { readTestKeyring } from '../test/vault.ts'
import type { Size } from './business-size.ts'
import { fastLoading } from './load-tables.ts'
import { generateOffice } from './office-business.ts'
import { mostMs, mostRead, officeReads } from './office-reads.ts'
import { openBusiness } from './open-business.ts'
import { generatePast, visitsOfPast } from './past.ts'
import { openReadingCheck } from './plans.ts'
import { median } from './rounds.ts'
import { type Cost, type LivingBusiness, liveIn } from './years-business.ts'

/**
 * Ten million visits: two businesses that differ by their past alone, 28,000 bookings to come and the same with seven years behind them. Bookings, free
 * times and every list of the back office are asked of both in turn; jobs and checks run in the one with the past.
 *
 * node bench/years.ts [--keep <folder>] [--rounds 36] [--professionals 2000] [bookings] [lists] [jobs]
 * A round of the past is seventy days, in which each professional has 140 visits; 280,000 visits take half a gigabyte. --keep generates both once and uses them again; jobs change what they find.
 */
const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, rounds: { type: 'string', default: '36' }, professionals: { type: 'string', default: '2000' } },
})
const rounds = Number(options.rounds)
const professionals = Number(options.professionals)
const present: Size = { professionals, visits: 14 * professionals, ahead: { visits: 14, days: 14 } }
/** Of the rate without a past. */
const leastRate = 0.8
const [turns, workOfATurn] = [8, 25]

const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = options.keep ?? (await mkdtemp(join(tmpdir(), 'service-market-bench-')))
await mkdir(dataDir, { recursive: true })
await chmod(dataDir, 0o755)
await generate()
const server = await startEmbeddedPostgres({ dataDir })
const [few, many] = await Promise.all(['bench_few', 'bench_many'].map(open))
let misses = 0
if (few && many) {
  for (const one of [few, many]) await fillPast(one)
  if (isWanted('bookings')) misses += await compareWork(few, many)
  if (isWanted('lists')) misses += await compareLists(few, many)
  if (isWanted('jobs')) misses += await runJobs(many)
  await Promise.all([few, many].map(({ pool }) => pool.end()))
}
await server.stop()
if (!options.keep) await rm(dataDir, { recursive: true, force: true })
process.exit(misses > 0 ? 1 : 0)

function isWanted(part: string): boolean {
  return parts.length === 0 || parts.includes(part)
}

async function open(name: string): Promise<LivingBusiness> {
  const url = withDatabase(server.url, name)
  const pool = openPool(url, 3)
  await migrate(pool, readTestKeyring)
  return liveIn({ pool, url })
}

/** What the job does once in a shop that has a past; a load without triggers leaves all of it to the job. */
async function fillPast({ pool, context, costOf }: LivingBusiness): Promise<void> {
  await pool.query(`UPDATE booking_professionals_fill SET filled_at = NULL
    WHERE EXISTS (SELECT FROM visit_assignments) AND NOT EXISTS (SELECT FROM booking_professionals WHERE booking_id IN (SELECT booking_id FROM visits ORDER BY id LIMIT 1))`)
  const cost = await costOf(async () => {
    while ((await fillBookingProfessionals(context)) === 'more');
  })
  await pool.query('VACUUM ANALYZE booking_professionals')
  say(
    `the bookings of professionals are filled in: ${cost.ms.toFixed(0)} ms, ${cost.node.toFixed(0)} + ${cost.database.toFixed(0)} ms of processor, ${cost.pages} pages`,
  )
}

/** Whether bookings are made at too low a rate, or free times found too slowly, for so long a past. */
async function compareWork(few: LivingBusiness, many: LivingBusiness): Promise<number> {
  const work = {
    bookings: (one: LivingBusiness) => one.book(),
    'free times of 14 days': (one: LivingBusiness, call: number) => one.findTimes(call),
  }
  let misses = 0
  for (const [name, once] of Object.entries(work)) {
    const costs: [Cost, Cost][] = []
    for (let turn = -1; turn < turns; turn++) {
      const costOf = (one: LivingBusiness) => one.costOf(() => repeat((call) => once(one, call)))
      const pair: [Cost, Cost] = turn % 2 === 0 ? [await costOf(few), await costOf(many)] : swap(await costOf(many), await costOf(few))
      if (turn >= 0) costs.push(pair)
    }
    const processor = ({ node, database }: Cost) => node + database
    const ratio = median(costs.map(([one, two]) => processor(one) / processor(two)))
    const told = [0, 1].map((at) => {
      const of = (pick: (cost: Cost) => number) => (median(costs.map((pair) => pick(pair[at] as Cost))) / workOfATurn).toFixed(1)
      return `${of(({ node }) => node)} + ${of(({ database }) => database)} ms of processor, ${of(({ pages }) => pages)} pages, ${of(({ ms }) => ms)} ms`
    })
    if (ratio < leastRate) misses += 1
    say(`${name}: ${told[0]} without a past, ${told[1]} with it: ${ratio.toFixed(2)} of the rate (at least ${leastRate})`)
  }
  return misses
}

function swap<T>(one: T, two: T): [T, T] {
  return [two, one]
}

async function repeat(once: (call: number) => Promise<unknown>): Promise<void> {
  for (let call = 0; call < workOfATurn; call++) await once(call)
}

/** How many lists take too long with the past, or read too much of a table. */
async function compareLists(few: LivingBusiness, many: LivingBusiness): Promise<number> {
  const check = await openReadingCheck(many.url)
  const ratios: number[] = []
  let misses = 0
  for (const path of officeReads(3)) {
    const times: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    let rows = [0, 0]
    for (let turn = 0; turn < 6; turn++) {
      for (const [index, one] of [few, many].entries()) {
        const began = performance.now()
        rows = rows.with(index, await one.read(path))
        times[index] = Math.min(times[index] ?? 0, performance.now() - began)
      }
    }
    const read = await check.readBy(() => many.read(path), mostRead(path))
    const isLate = times[1] > mostMs(path, times[0])
    ratios.push(times[1] / times[0])
    if (!isLate && read.tooMuchOf.length === 0) continue
    misses += 1
    say(
      `${path}: ${times.map((time) => time.toFixed(1)).join(' and ')} ms, ${rows.join(' and ')} rows, ${read.pages} pages${read.tooMuchOf.map((table) => `, too much of ${table}`).join('')}`,
    )
  }
  await check.close()
  say(`${ratios.length} reads of the back office: half at most ${median(ratios).toFixed(2)} times as long, ${misses} to look at`)
  return misses
}

/** How many jobs and checks fail, such as by the limit of a statement. */
async function runJobs(many: LivingBusiness): Promise<number> {
  let misses = 0
  for (const { name, run } of schedule) {
    const temporary = await temporaryBytes(many.pool)
    let failure = ''
    const cost = await many.costOf(async () => {
      await run(many.context).catch((error: Error) => {
        failure = ` failed: ${String(error.cause ?? error).slice(0, 200)}`
      })
    })
    if (failure) misses += 1
    const megabytes = [((await temporaryBytes(many.pool)) - temporary) / 1e6, process.memoryUsage().heapUsed / 1e6].map((one) =>
      one.toFixed(0),
    )
    say(
      `${name}: ${cost.ms.toFixed(0)} ms, ${cost.node.toFixed(0)} + ${cost.database.toFixed(0)} ms of processor, ${cost.pages} pages, ${megabytes[0]} MB of temporary files, heap ${megabytes[1]} MB${failure}`,
    )
  }
  return misses
}

async function temporaryBytes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'SELECT temp_bytes::float8 AS bytes FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.bytes ?? 0
}

/** With settings for a load that may be lost. */
async function generate(): Promise<void> {
  const loading = await startEmbeddedPostgres({ dataDir, settings: { ...fastLoading, max_parallel_workers_per_gather: '0' } })
  const admin = new pg.Client({ connectionString: loading.url })
  await admin.connect()
  const wanted = JSON.stringify({ present, rounds })
  const { rows } = await admin.query(`SELECT shobj_description(oid, 'pg_database') AS holds FROM pg_database WHERE datname = 'bench_many'`)
  if (rows[0]?.holds !== wanted) {
    const began = performance.now()
    const tell = (line: string) => process.stderr.write(`${Math.round((performance.now() - began) / 1_000)} s: ${line}\n`)
    const { pool } = await openBusiness(loading.url, 'few', present, { say: tell, fill: fillPresent })
    await pool.end()
    await admin.query('DROP DATABASE IF EXISTS bench_many WITH (FORCE)')
    await admin.query('CREATE DATABASE bench_many TEMPLATE bench_few')
    const past = new pg.Pool({ connectionString: withDatabase(loading.url, 'bench_many'), max: 1 })
    tell(`${visitsOfPast(present.professionals, rounds).toLocaleString('en')} visits of the past`)
    await generatePast(past, rounds, tell)
    await past.end()
    await admin.query(`COMMENT ON DATABASE bench_many IS '${wanted}'`)
  }
  await admin.end()
  await loading.stop()
}

/**
 * The present as staff see it, with money that is sound: a card that pays later than in two days has no payment yet, which only staff may allow; codes
 * that nobody used were not used, and nobody waits for money that left no wallet.
 */
async function fillPresent(pool: pg.Pool): Promise<void> {
  await generateOffice(pool, present.visits)
  await pool.query(`INSERT INTO booking_events (booking_id, kind, from_status, to_status, actor_kind)
    SELECT id, 'status_changed', 'pending', 'confirmed', 'staff' FROM bookings WHERE status = 'confirmed'`)
  await pool.query(`SET LOCAL session_replication_role = replica; UPDATE promo_codes SET used = 0;
    UPDATE withdrawals SET state = 'cancelled', approved_at = NULL, completed_at = payable_at WHERE state IN ('requested', 'approved')`)
  await pool.query('VACUUM ANALYZE')
}
