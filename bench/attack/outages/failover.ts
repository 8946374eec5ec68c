import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../arena.ts'
import { beginStorm, nothingYet, untilPaid } from '../storm.ts'
import { untilBooked } from '../until-booked.ts'
import { openShopOnPair } from './shop-on-pair.ts'

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
      const { acknowledged, backAfter, left } = await loseThePrimary(true)
      failures.push(...[...left.missing, ...left.wrong].map((what) => `round ${round}: ${what}`))
      kept.bookings += acknowledged.bookings.size
      kept.payments += acknowledged.payments.size
      kept.slowest = Math.max(kept.slowest, backAfter)
      kept.used = Math.max(kept.used, left.used)
      kept.endedAfter = Math.max(kept.endedAfter, left.endedAfter)
    }
    const control = await loseThePrimary(false)
    if (control.left.missing.length === 0) failures.push('a standby that lags behind lost nothing: the test cannot tell')
    return {
      figures: {
        primaries_killed: rounds,
        acknowledged_bookings: kept.bookings,
        acknowledged_payments: kept.payments,
        lost: failures.length,
        booked_again_after_ms: kept.slowest,
        connections_in_use_after_all: kept.used,
        ended_after_ms: kept.endedAfter,
        'lost_by_a_standby_that_lags_behind_(control)': control.left.missing.length,
      },
      failures,
    }
  },
}

/** One primary's death. backAfter: milliseconds from the promotion until both processes took a booking. */
async function loseThePrimary(isSynchronous: boolean) {
  const { pair, processes, close } = await openShopOnPair(isSynchronous)
  const acknowledged = nothingYet()
  const storm = beginStorm(processes, 6, acknowledged)
  await untilPaid(acknowledged, 40)
  await pair.killPrimary()
  await pause(1_000)
  await pair.promote()
  const back = await untilBooked(processes, 'the promotion')
  await storm.end()
  const left = await close(acknowledged)
  return { acknowledged, backAfter: back.took, left: { ...left, wrong: [...back.wrong, ...left.wrong] } }
}
