import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../../../src/db/pool.ts'
import { primaryOf } from '../../../src/db/primary.ts'
import { dataFolder } from '../../../test/e2e/server-process.ts'
import { type Attack, employ, fillSite } from '../arena.ts'
import { letTimePass, numberOf, wrongInBooks } from '../books.ts'
import { openPair } from '../pair.ts'
import { type Acknowledged, bookAndPay, lost, untilPaid } from '../storm.ts'
import { endAll, startWatched, type Watched } from './process.ts'
import { backWithin, untilBooked } from './until-booked.ts'

/** The primary dies under load and its standby takes over; that one which acknowledges before the standby has it loses something shows that the test would find it. */
export const failover: Attack = {
  name: 'failover',
  promise:
    'kill -9 of the primary in a storm over two processes, and the standby takes over: nothing acknowledged is lost, nobody is charged twice, the books are clean, both processes go on by themselves, and in the end they hold no connection and end at once',
  async run(_arena, size) {
    const rounds = size === 'whole' ? 5 : 1
    const failures: string[] = []
    const kept = { bookings: 0, payments: 0, slowest: 0, used: 0, endedAfter: 0 }
    for (let round = 1; round <= rounds; round++) {
      const { acknowledged, missing, wrong, backAfter, left } = await loseThePrimary(true)
      failures.push(...[...missing, ...wrong].map((what) => `round ${round}: ${what}`))
      kept.bookings += acknowledged.bookings.size
      kept.payments += acknowledged.payments.size
      kept.slowest = Math.max(kept.slowest, backAfter)
      kept.used = Math.max(kept.used, left.used)
      kept.endedAfter = Math.max(kept.endedAfter, left.endedAfter)
    }
    const control = await loseThePrimary(false)
    if (control.missing.length === 0) failures.push('a standby that lags behind lost nothing: the test cannot tell')
    return {
      figures: {
        primaries_killed: rounds,
        acknowledged_bookings: kept.bookings,
        acknowledged_payments: kept.payments,
        lost: failures.length,
        booked_again_after_ms: kept.slowest,
        connections_in_use_after_all: kept.used,
        ended_after_ms: kept.endedAfter,
        'lost_by_a_standby_that_lags_behind_(control)': control.missing.length,
      },
      failures,
    }
  },
}

/** One primary's death. backAfter: milliseconds from the promotion until both processes took a booking. */
async function loseThePrimary(isSynchronous: boolean) {
  const pair = await openPair(isSynchronous, fill)
  const folder = await dataFolder()
  const servers = [await startWatched(folder.path, pair.url), await startWatched(folder.path, pair.url)]
  const acknowledged: Acknowledged = { bookings: new Set(), payments: new Map() }
  let isOver = false
  const storm = Array.from({ length: 12 }, async (_, client) => {
    const { url } = servers[client % 2] as Watched
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
  const left = await endAll(servers)
  wrong.push(...left.wrong)
  await letTimePass(pool)
  wrong.push(...(await wrongInBooks(pool)))
  await pool.end()
  await pair.close()
  await folder.remove()
  return { acknowledged, missing, wrong, backAfter, left }
}

/** The small data set of the tests, and people enough for a storm. */
export async function fill(url: string): Promise<void> {
  await fillSite(url)
  const pool = openPool(url, 1)
  await employ(pool, 60)
  await pool.end()
}

/** The jobs go on: what was queued before and after the primary died is sent. */
export async function untilMailed(pool: pg.Pool): Promise<string[]> {
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
