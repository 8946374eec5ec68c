import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../../src/db/pool.ts'
import { primaryOf } from '../../src/db/primary.ts'
import { type Arena, type Attack, employ, fillSite, type Server } from './arena.ts'
import { letTimePass, numberOf, wrongInBooks } from './books.ts'
import { book, day, newCustomer } from './customer.ts'
import { openPair } from './pair.ts'
import { type Acknowledged, bookAndPay, lost, untilPaid } from './storm.ts'

/** Seconds after the promotion within which each process must take bookings again. */
const backWithin = 15

/** The primary dies under load and its standby takes over; that one which acknowledges before the standby has it loses something shows that the test would find it. */
export const failover: Attack = {
  name: 'failover',
  promise:
    'kill -9 of the primary in a storm over two processes, and the standby takes over: nothing acknowledged is lost, nobody is charged twice, the books are clean, and both processes go on by themselves',
  async run(arena, size) {
    const rounds = size === 'whole' ? 5 : 1
    const failures: string[] = []
    const kept = { bookings: 0, payments: 0, slowest: 0 }
    for (let round = 1; round <= rounds; round++) {
      const { acknowledged, missing, wrong, backAfter } = await loseThePrimary(arena, true)
      failures.push(...[...missing, ...wrong].map((what) => `round ${round}: ${what}`))
      kept.bookings += acknowledged.bookings.size
      kept.payments += acknowledged.payments.size
      kept.slowest = Math.max(kept.slowest, backAfter)
    }
    const control = await loseThePrimary(arena, false)
    if (control.missing.length === 0) failures.push('a standby that lags behind lost nothing: the test cannot tell')
    return {
      figures: {
        primaries_killed: rounds,
        acknowledged_bookings: kept.bookings,
        acknowledged_payments: kept.payments,
        lost: failures.length,
        booked_again_after_ms: kept.slowest,
        'lost_by_a_standby_that_lags_behind_(control)': control.missing.length,
      },
      failures,
    }
  },
}

/** One primary's death. backAfter: milliseconds from the promotion until both processes took a booking. */
async function loseThePrimary(arena: Arena, isSynchronous: boolean) {
  const pair = await openPair(isSynchronous, fill)
  const servers = await Promise.all([arena.server(pair.url), arena.server(pair.url)])
  const acknowledged: Acknowledged = { bookings: new Set(), payments: new Map() }
  let isOver = false
  const storm = Array.from({ length: 12 }, async (_, client) => {
    const { url } = servers[client % 2] as Server
    while (!isOver) if ((await bookAndPay(url, client, acknowledged)) > 0) await pause(50)
  })
  await untilPaid(acknowledged, 40)
  await pair.killPrimary()
  await pause(1_000)
  await pair.promote()
  const promoted = performance.now()
  const back = await Promise.all(servers.map(({ url }) => untilBooked(url)))
  const backAfter = Math.round(performance.now() - promoted)
  isOver = true
  await Promise.all(storm)
  await primaryOf(pair.url).find()
  const pool = openPool(pair.url, 5)
  const wrong = back.includes(false) ? [`no booking within ${backWithin} s of the promotion`] : []
  wrong.push(...(await untilMailed(pool)))
  const missing = await lost(pool, acknowledged)
  await Promise.all(servers.map((server) => server.kill()))
  await letTimePass(pool)
  wrong.push(...(await wrongInBooks(pool)))
  await pool.end()
  await pair.close()
  return { acknowledged, missing, wrong, backAfter }
}

async function fill(url: string): Promise<void> {
  await fillSite(url)
  const pool = openPool(url, 1)
  await employ(pool, 60)
  await pool.end()
}

async function untilBooked(server: string): Promise<boolean> {
  const ends = Date.now() + backWithin * 1_000
  while (Date.now() < ends) {
    const customer = await newCustomer(server)
    const time = `${String(9 + Math.floor(Math.random() * 10)).padStart(2, '0')}:00`
    if (customer && (await book(server, customer, { date: day(85), time, payment_method: 'cash' })).status === 200) return true
    await pause(50)
  }
  return false
}

/** The jobs go on: what was queued before and after the primary died is sent. */
async function untilMailed(pool: pg.Pool): Promise<string[]> {
  const ends = Date.now() + 30_000
  while (Date.now() < ends) {
    if (
      (await numberOf(
        pool,
        `SELECT count(*) FROM outbox_messages WHERE state = 'queued' AND next_attempt_at <= now() AND created_at < now() - interval '5 seconds'`,
      )) === 0
    )
      return []
    await pause(250)
  }
  return ['the jobs did not go on: emails wait']
}
