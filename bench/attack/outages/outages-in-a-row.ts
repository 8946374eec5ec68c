import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '../../../test/e2e/server-process.ts'
import { openLine } from '../../../test/line.ts'
import type { Attack } from '../arena.ts'
import { startWatched } from '../shop-process.ts'
import { beginStorm, nothingYet, untilPaid } from '../storm.ts'
import { untilBooked } from '../until-booked.ts'
import { whatIsLeft } from './shop-on-pair.ts'

const kept = { whole: 20, small: 3 } as const

/** The way to the database breaks again and again under load, as when a pooler is killed; each time the processes must be as they were. */
export const outagesInARow: Attack = {
  name: 'failover: outages in a row',
  promise:
    'the way to the database breaks twenty times under load: each process goes on, keeps no connection and ends at once when it is told to',
  async run(arena, size) {
    const outages = kept[size]
    const { url, pool } = await arena.database(60)
    const line = await openLine(url)
    const folder = await dataFolder()
    const failures: string[] = []
    const process = await startWatched(folder.path, line.url)
    const control = size === 'whole' ? await startWatched(folder.path, line.url, { defect: 'kept-connections' }) : null
    const acknowledged = nothingYet()
    const storm = beginStorm(
      [process, control].filter((one) => one !== null),
      8,
      acknowledged,
    )
    await untilPaid(acknowledged, 4)
    let slowest = 0
    for (let outage = 1; outage <= outages; outage++) {
      await line.cut()
      await pause(200)
      await line.mend()
      const back = await untilBooked([process], `outage ${outage}`)
      failures.push(...back.wrong)
      slowest = Math.max(slowest, back.took)
    }
    await storm.end()
    const leak = await control?.end()
    const left = await whatIsLeft(pool, [process], acknowledged)
    failures.push(...left.missing, ...left.wrong)
    if (leak?.used === 0) failures.push('a process that keeps broken connections kept none: the test cannot tell')
    await control?.kill('SIGKILL')
    await line.close()
    await folder.remove()
    return {
      figures: {
        outages,
        acknowledged_bookings: acknowledged.bookings.size,
        acknowledged_payments: acknowledged.payments.size,
        booked_again_after_ms: slowest,
        connections_in_use_after_all: left.used,
        ended_after_ms: left.endedAfter,
        ...(leak && {
          'kept_with_the_library’s_transactions_(control)': leak.used,
          'ended_then_after_ms_(control)': leak.endedAfter,
        }),
      },
      failures,
    }
  },
}
