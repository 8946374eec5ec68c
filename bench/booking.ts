import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { customers as customerTable } from '../src/db/schema/customers.ts'
import { testVault } from '../test/vault.ts'
import { openArena } from './attack/arena.ts'
import { book, day, type Wish } from './attack/customer.ts'
import { cpuTime } from './processes.ts'
import { recordBookings } from './record-booking.ts'
import { median } from './rounds.ts'

/**
 * Promise 32: POST /api/booking over HTTP, complete, relative to `pgbench` running exactly the SQL that it sends, with as many clients on
 * the same database: node bench/booking.ts. Beside it, how many bookings there are to one transaction of pgbench's own TPC-B on the same cluster,
 * over many days and where all want one city and day. pgbench comes with PostgreSQL; set PGBENCH to its path if it is not on the PATH.
 */
const run = promisify(execFile)
const clients = 16
const seconds = 6
const rounds = Number(process.env.ROUNDS ?? 6)
const professionals = 200
const customers = 60_000
/** The ids from here on are for pgbench, which takes them by lot; a customer's details are used once. */
const firstOfPgbench = 40_000
const least = 0.3
/** Bookings to a transaction of TPC-B, over many days and on one; processor time of the server for each, in milliseconds. */
const wanted = { manyDays: 0.2, oneDay: 0.16, ofServer: 2 }
/** Of TPC-B: each scale has 100,000 accounts. */
const scale = 10

let next = 10_000
const customerId = (number: number) => `cus_${String(number).padStart(32, '0')}`
const nextCustomer = () => customerId(next++)

const days = 60
/** So far apart that a professional can have each of them on one day, with the travel between and the pause that the law asks for. */
const times = ['09:00', '11:30', '15:30', '18:00']

/** Some people are kept free, since only nearly all of a day fits each order of bookings. */
const placesADay = times.length * (professionals - 20)
const timeOf = (number: number) => times[number % times.length] ?? '09:00'

const wishOf = (number: number) => ({
  date: day(5 + (number % days)),
  time: timeOf(Math.floor(number / days)),
  payment_method: 'cash' as const,
})

/** What pgbench repeats: two times on each of the days, so that it and the server fill them alike. It takes at most 128 scripts. */
const recordedWishes = Array.from({ length: 2 * days }, (_, number) => ({
  ...wishOf(number),
  time: times[(number + 2 * Math.floor(number / days)) % times.length] ?? '09:00',
}))

const arena = await openArena(process.env.TEST_DATABASE_URL)
const scripts = await mkdtemp(join(tmpdir(), 'service-market-pgbench-'))
try {
  const { url, pool } = await arena.database(professionals)
  const ids = Array.from({ length: customers + 1 }, (_, index) => customerId(index + 10_000))
  await pool.query(
    `INSERT INTO customers (id, first_name, last_name, email, phone, address)
     SELECT id, 'Aisha', 'Rahman', 'aisha' || ltrim(id, 'cus_0') || '@example.com', phone, address
     FROM unnest($1::text[], $2::text[], $3::text[]) AS c (id, phone, address)`,
    [
      ids,
      ids.map((id) => testVault.seal(customerTable.phone, id, '+971501234567')),
      ids.map((id) => testVault.seal(customerTable.address, id, 'Villa 12')),
    ],
  )
  const files = await writeScripts(pool)
  const server = await arena.server(url)
  const { url: tpcb } = await arena.database()
  await pgbench('-i', '-q', '-s', String(scale), tpcb)
  const all: { ofOwnSql: number; manyDays: number; oneDay: number; ofServer: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuTime(server.pid) ?? 0
    const many = await bookOverHttp(server.url, wishOf)
    const ofServer = ((cpuTime(server.pid) ?? 0) - before) / many.booked
    const own = await runPgbench(url, files, round)
    const one = await bookOverHttp(
      server.url,
      (number) => ({ ...wishOf(number), date: day(5 + days + round), time: timeOf(number) }),
      placesADay,
    )
    const floor = await ratePerSecond('-n', '-c', String(clients), '-j', '2', '-T', String(seconds), tpcb)
    all.push({ ofOwnSql: many.rate / own, manyDays: many.rate / floor, oneDay: one.rate / floor, ofServer })
    process.stdout.write(
      `round ${round + 1}: ${many.rate.toFixed(0)} bookings a second, ${one.rate.toFixed(0)} on one day; pgbench ${own.toFixed(0)}, TPC-B ${floor.toFixed(0)}\n`,
    )
  }
  const ofAll = (pick: (one: (typeof all)[number]) => number) => median(all.map(pick)).toFixed(2)
  const ratio = median(all.map(({ ofOwnSql }) => ofOwnSql))
  process.stdout.write(
    `POST /api/booking beside its own SQL: ${ratio.toFixed(2)} (to reach: ${least})\n` +
      `beside TPC-B: ${ofAll(({ manyDays }) => manyDays)} over many days (${wanted.manyDays}), ${ofAll(({ oneDay }) => oneDay)} on one day (${wanted.oneDay})\n` +
      `processor time of the server: ${ofAll(({ ofServer }) => ofServer)} ms a booking (${wanted.ofServer})\n`,
  )
  process.exitCode = ratio < least ? 1 : 0
} finally {
  await arena.close()
  await rm(scripts, { recursive: true })
}

/** Bookings made by this many clients, each one after the other, until the time is over or there are so many; and how many a second. */
async function bookOverHttp(
  server: string,
  wishFor: (number: number) => Wish,
  most = Number.POSITIVE_INFINITY,
): Promise<{ booked: number; rate: number }> {
  const began = performance.now()
  let [begun, booked] = [0, 0]
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < began + seconds * 1_000 && begun < most) {
        begun++
        const { status, body } = await book(server, nextCustomer(), wishFor(next))
        if (status !== 200) throw new Error(`A booking of the bench was refused: ${status} ${body.code}`)
        booked++
      }
    }),
  )
  return { booked, rate: (booked * 1_000) / (performance.now() - began) }
}

/** Four digits from 2 to 9, as in booking ids: the octal digits of this run's number, so that no two runs share an id. */
function digitsFrom(place: number): string {
  return ['2222', ...[0, 1, 2, 3].map((at) => `:u / ${8 ** (place + at)} % 8 * ${10 ** at}`)].join(' + ')
}

/** A script for each of many days, as a server sent it, with new ids in each run. */
async function writeScripts(pool: pg.Pool): Promise<string[]> {
  const recorded = await recordBookings(
    pool,
    recordedWishes.map((wish) => ({ customer: nextCustomer(), wish })),
  )
  const head = [
    '\\set n :n + 1',
    `\\set u :n * ${clients} + :client_id`,
    `\\set a ${digitsFrom(4)}`,
    `\\set b ${digitsFrom(0)}`,
    `\\set c random(${firstOfPgbench}, ${customers})`,
    '\\set k random(100000000, 999999999)',
    '',
  ].join('\n')
  return Promise.all(
    recorded.map(async ({ statements, customer, booking, key }, index) => {
      const text = statements
        .join(';\n')
        .replaceAll(customer, `cus_${'0'.repeat(27)}:c`)
        .replaceAll(booking, 'SM-:a-:b')
        .replaceAll(key, 'key-of-a-booking-:k')
        .replace(/(<[a-z_]+\.)[0-9a-f]{24}@/g, '$1:k@')
      const file = join(scripts, `${index}.sql`)
      await writeFile(file, `${head}${text};\n`)
      return file
    }),
  )
}

/** The transactions per second of those scripts. */
function runPgbench(url: string, files: string[], round: number): Promise<number> {
  const scripts = files.flatMap((file) => ['-f', file])
  return ratePerSecond('-n', '-D', `n=${round * 50_000}`, '-c', String(clients), '-j', '2', '-T', String(seconds), ...scripts, url)
}

async function ratePerSecond(...options: string[]): Promise<number> {
  const said = await pgbench(...options)
  const tps = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!tps) throw new Error(`pgbench said: ${said}`)
  return tps
}

async function pgbench(...options: string[]): Promise<string> {
  const { stdout } = await run(process.env.PGBENCH ?? 'pgbench', options, { maxBuffer: 1e8 })
  return stdout
}
