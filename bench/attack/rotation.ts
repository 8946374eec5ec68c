import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { customers } from '../../src/db/schema/customers.ts'
import { keyringIn } from '../../src/db/vault/keyring-file.ts'
import { isSealedWithOthers } from '../../src/db/vault/rotate.ts'
import { testKeyring, testVault } from '../../test/vault.ts'
import type { Arena, Attack } from './arena.ts'
import { book, day, newCustomer } from './customer.ts'

const sizes = { small: 4_000, whole: 100_000 }
const rowsAPart = 5_000
const clients = 4
const script = join(import.meta.dirname, '../../scripts/keys.ts')

type Tally = { calls: number; failed: number; bookings: number }

/** Promise 39: two servers serve while every row is sealed with a new key, and the rotation is killed halfway once. */
export const rotation: Attack = {
  name: 'rotation',
  promise: 'all rows are sealed with a new key while bookings go on, and no call fails; a rotation that is killed goes on where it was',
  async run(arena, size) {
    const folder = await mkdtemp(join(tmpdir(), 'service-market-rotation-'))
    try {
      const kept = await rotate(arena, folder, sizes[size], { KEYRING: '', KEYRING_FILE: join(folder, 'keyring') })
      const lost = await rotate(arena, folder, sizes.small, { KEYRING: testKeyring })
      const failures = [
        ...(kept.tally.failed > 0 ? [`${kept.tally.failed} of ${kept.tally.calls} calls failed`] : []),
        ...(kept.left ? ['rows are still sealed with the old key'] : []),
        ...(lost.tally.failed === 0 ? ['no call failed without reading the keyring again: this attack proves nothing'] : []),
      ]
      return {
        figures: {
          rows: kept.rows,
          seconds: kept.seconds,
          calls_meanwhile: kept.tally.calls,
          bookings_meanwhile: kept.tally.bookings,
          calls_failed: kept.tally.failed,
          'calls failed without reading the keyring again': lost.tally.failed,
        },
        failures,
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function rotate(arena: Arena, folder: string, rows: number, env: Record<string, string>) {
  const file = join(folder, 'keyring')
  await writeFile(file, testKeyring, { mode: 0o600 })
  const { url, pool } = await arena.database(40)
  await fill(pool, rows)
  const servers = [await arena.server(url, env), await arena.server(url, env)]
  const tally: Tally = { calls: 0, failed: 0, bookings: 0 }
  const over = new AbortController()
  const working = Array.from({ length: clients }, (_, client) => keepBooking(servers[client % 2]?.url ?? '', client, tally, over.signal))
  while (tally.bookings < clients) await pause(50)
  const began = performance.now()
  const keys = (verb: string) =>
    spawn(process.execPath, [script, verb], {
      env: { ...process.env, DATABASE_URL: url, KEYRING: '', KEYRING_FILE: file },
      stdio: 'ignore',
    })
  const killed = keys('rotate')
  await untilSomeAreSealed(pool, file)
  killed.kill('SIGKILL')
  const [code] = await once(keys('rotate'), 'exit')
  const seconds = Math.round((performance.now() - began) / 1_000)
  if (code !== 0) throw new Error('The rotation failed')
  const before = tally.calls
  while (tally.calls < before + clients * 6) await pause(50)
  over.abort()
  await Promise.all(working)
  const left = await isSealedWithOthers(pool, keyringIn(file)()[0].id)
  await Promise.all(servers.map((server) => server.kill()))
  return { rows, seconds, tally, left }
}

/** In parts, each of which a busy machine inserts before a statement's time is over. */
async function fill(pool: pg.Pool, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += rowsAPart) await fillPart(pool, from, Math.min(rowsAPart, rows - from))
}

async function fillPart(pool: pg.Pool, from: number, rows: number): Promise<void> {
  const ids = Array.from({ length: rows }, (_, index) => `cus_${String(from + index).padStart(32, '0')}`)
  await pool.query(
    `INSERT INTO customers (id, first_name, last_name, email, phone, address)
     SELECT id, 'Omar', 'Haddad', 'omar@example.com', phone, address FROM unnest($1::text[], $2::text[], $3::text[]) AS c (id, phone, address)`,
    [
      ids,
      ids.map((id) => testVault.seal(customers.phone, id, '+971502345678')),
      ids.map((id) => testVault.seal(customers.address, id, 'Marina Heights 1204')),
    ],
  )
}

/** Books, and reads the first booking again and again, which the rotation seals in between. */
async function keepBooking(server: string, client: number, tally: Tally, over: AbortSignal): Promise<void> {
  let first: { id: string; token: string } | null = null
  const note = (status: number) => {
    tally.calls++
    if (status === 0 || status >= 500) tally.failed++
  }
  for (let turn = 0; !over.aborted; turn++) {
    const customer = await newCustomer(server)
    note(customer ? 200 : 0)
    const wish = {
      date: day(5 + (turn % 60)),
      time: ['09:00', '11:30', '14:00', '16:30'][client] ?? '09:00',
      payment_method: 'cash' as const,
    }
    const { status, body } = await book(server, customer ?? '', wish)
    note(status)
    if (status === 200 && body.id) {
      tally.bookings++
      first ??= { id: body.id, token: String(body.data?.token) }
    }
    if (first) note(await statusOf(`${server}/api/booking/${first.id}`, first.token))
  }
}

const statusOf = async (url: string, token: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'booking-token': token } }).catch(() => null)
  await response?.arrayBuffer()
  return response?.status ?? 0
}

/** Waits until the new key has sealed the first rows. */
async function untilSomeAreSealed(pool: pg.Pool, file: string): Promise<void> {
  for (;;) {
    const [{ id }] = keyringIn(file)()
    const { rows } = await pool.query<{ some: boolean }>('SELECT EXISTS (SELECT FROM customers WHERE phone LIKE $1) AS some', [
      `v1.${id}.%`,
    ])
    if (!testKeyring.startsWith(id) && rows[0]?.some) return
    await pause(20)
  }
}
