import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { customers as customerTable } from '../src/db/schema/customers.ts'
import { testVault } from '../test/vault.ts'
import { openArena } from './attack/arena.ts'
import { book, day } from './attack/customer.ts'
import { recordBookings } from './record-booking.ts'
import { median } from './rounds.ts'

/**
 * Promise 32: POST /api/booking over HTTP, complete, relative to `pgbench` running exactly the SQL that it sends, with as many clients on
 * the same database: node bench/booking.ts. pgbench comes with PostgreSQL; set PGBENCH to its path if it is not on the PATH.
 */
const run = promisify(execFile)
const clients = 16
const seconds = 6
const rounds = Number(process.env.ROUNDS ?? 6)
const professionals = 200
const customers = 60_000
const least = 0.3

let next = 10_000
const customerId = (number: number) => `cus_${String(number).padStart(32, '0')}`
const nextCustomer = () => customerId(next++)

const days = 60
/** So far apart that a professional can have each of them on one day, with the travel between. */
const times = ['09:00', '11:30', '14:00', '16:30']

const wishOf = (number: number) => ({
  date: day(5 + (number % days)),
  time: times[Math.floor(number / days) % times.length] ?? '09:00',
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
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [ours, floor] = [await bookOverHttp(server.url), await runPgbench(url, files, round)]
    ratios.push(ours / floor)
    process.stdout.write(
      `round ${round + 1}: ${ours.toFixed(0)} bookings a second, pgbench ${floor.toFixed(0)}, ratio ${(ours / floor).toFixed(2)}\n`,
    )
  }
  const ratio = median(ratios)
  process.stdout.write(`POST /api/booking beside its own SQL: ${ratio.toFixed(2)} (to reach: ${least})\n`)
  process.exitCode = ratio < least ? 1 : 0
} finally {
  await arena.close()
  await rm(scripts, { recursive: true })
}

/** Bookings per second made by this many clients, each one after the other. */
async function bookOverHttp(server: string): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const { status, body } = await book(server, nextCustomer(), wishOf(next))
        if (status !== 200) throw new Error(`A booking of the bench was refused: ${status} ${body.code}`)
        done++
      }
    }),
  )
  return done / seconds
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
    `\\set c random(20000, ${customers})`,
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
async function runPgbench(url: string, files: string[], round: number): Promise<number> {
  const options = [
    '-n',
    '-D',
    `n=${round * 50_000}`,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    ...files.flatMap((file) => ['-f', file]),
    url,
  ]
  const { stdout } = await run(process.env.PGBENCH ?? 'pgbench', options, { maxBuffer: 1e8 })
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!tps) throw new Error(`pgbench said: ${stdout}`)
  return tps
}
