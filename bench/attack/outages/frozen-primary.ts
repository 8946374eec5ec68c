import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../../../src/db/pool.ts'
import { primaryOf } from '../../../src/db/primary.ts'
import { dataFolder } from '../../../test/e2e/server-process.ts'
import type { Attack } from '../arena.ts'
import { letTimePass, wrongInBooks } from '../books.ts'
import { newCustomer } from '../customer.ts'
import { openPair } from '../pair.ts'
import { type Acknowledged, bookAndPay, lost, untilPaid } from '../storm.ts'
import { fill, untilMailed } from './failover.ts'
import { endAll, startWatched, type Watched } from './process.ts'
import { backWithin, untilBooked } from './until-booked.ts'

/** Seconds for which the primary is frozen: longer than anybody may be kept waiting. */
const frozenFor = 30
/** Milliseconds within which each call is answered meanwhile, a page from memory is, and /health/ready is 503. */
const longestCall = 25_000
const slowestPage = 2_000
const noticedWithin = 10_000

/** SIGSTOP of the primary: whoever is connected stays so and hears nothing. It is thawed once, and the second time its standby takes over. */
export const frozenPrimary: Attack = {
  name: 'failover: a frozen primary',
  promise:
    'the primary freezes under load: calls are refused in time, pages come from memory, readiness falls; it goes on when the primary does, and when its standby takes over',
  async run(_arena, size) {
    const failures: string[] = []
    const pair = await openPair(true, fill)
    const folder = await dataFolder()
    const processes = [await startWatched(folder.path, pair.url), await startWatched(folder.path, pair.url)]
    const control = size === 'whole' ? await startWatched(folder.path, pair.url, { defect: 'endless-patience' }) : null
    const acknowledged: Acknowledged = { bookings: new Set(), payments: new Map() }
    let isOver = false
    const storm = processes.flatMap(({ url }) =>
      Array.from({ length: 4 }, async (_, client) => {
        while (!isOver) if ((await bookAndPay(url, client, acknowledged)) > 0) await pause(50)
      }),
    )
    await untilPaid(acknowledged, 10)
    await Promise.all([...processes, ...(control ? [control] : [])].map(({ url }) => fetch(url).then((page) => page.arrayBuffer())))

    await pair.freezePrimary()
    const [looks, kept] = await Promise.all([
      Promise.all(processes.map((one) => watchFrozen(one))),
      control ? longestBooking(control.url, frozenFor * 1_000) : null,
    ])
    await pair.thawPrimary()
    const thawed = performance.now()
    if ((await Promise.all(processes.map(({ url }) => untilBooked(url)))).includes(false))
      failures.push(`no booking within ${backWithin} s of the thaw`)
    const backAfterThaw = Math.round(performance.now() - thawed)
    await control?.kill('SIGKILL')
    const most = (of: (look: (typeof looks)[number]) => number) => Math.max(...looks.map(of))
    const [call, page, noticed] = [most((look) => look.call), most((look) => look.page), most((look) => look.noticed)]
    if (call > longestCall) failures.push(`a call was answered after ${call} ms`)
    if (page > slowestPage) failures.push(`a page in memory took ${page} ms`)
    if (noticed > noticedWithin) failures.push(`/health/ready answered 200 for ${noticed} ms`)
    if (kept !== null && kept <= longestCall) failures.push(`a process that waits for ever answered after ${kept} ms: the test cannot tell`)

    await pair.freezePrimary()
    await pause(2_000)
    await pair.promote()
    const promoted = performance.now()
    if ((await Promise.all(processes.map(({ url }) => untilBooked(url)))).includes(false))
      failures.push(`no booking within ${backWithin} s of the promotion`)
    const backAfterPromotion = Math.round(performance.now() - promoted)
    await pair.killPrimary()
    isOver = true
    await Promise.all(storm)
    await primaryOf(pair.url).find()
    const pool = openPool(pair.url, 5)
    failures.push(...(await untilMailed(pool)), ...(await lost(pool, acknowledged)))
    const left = await endAll(processes)
    failures.push(...left.wrong)
    await letTimePass(pool)
    failures.push(...(await wrongInBooks(pool)))
    await pool.end()
    await pair.close()
    await folder.remove()
    return {
      figures: {
        acknowledged_bookings: acknowledged.bookings.size,
        acknowledged_payments: acknowledged.payments.size,
        frozen_s: frozenFor,
        longest_call_ms: call,
        slowest_page_ms: page,
        last_ready_after_ms: noticed,
        booked_again_after_the_thaw_ms: backAfterThaw,
        booked_again_after_the_promotion_ms: backAfterPromotion,
        connections_in_use_after_all: left.used,
        ended_after_ms: left.endedAfter,
        ...(kept !== null && { 'longest_call_without_limits_ms_(control)': kept }),
      },
      failures,
    }
  },
}

/** What a visitor and a proxy see of a process until the thaw. noticed: after how long /health/ready answered 200 for the last time. */
async function watchFrozen({ url }: Watched): Promise<{ call: number; page: number; noticed: number }> {
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  const called = longestBooking(url, frozenFor * 1_000)
  let [page, noticed] = [0, 0]
  const asking = (async () => {
    while (since() < frozenFor * 1_000) {
      const ready = await fetch(`${url}/health/ready`).catch(() => null)
      if (ready?.ok) noticed = since()
      await pause(200)
    }
  })()
  while (since() < frozenFor * 1_000) {
    const asked = performance.now()
    await fetch(url).then((answer) => answer.arrayBuffer())
    page = Math.max(page, Math.round(performance.now() - asked))
    await pause(200)
  }
  await asking
  return { call: await called, page, noticed }
}

/** The longest that a booking waits for its answer, of those that begin in the first half of so many milliseconds; at most these. */
async function longestBooking(url: string, milliseconds: number): Promise<number> {
  const began = performance.now()
  let longest = 0
  const callers = Array.from({ length: 4 }, async () => {
    while (performance.now() - began < milliseconds / 6) {
      const asked = performance.now()
      await Promise.race([newCustomer(url), pause(milliseconds)])
      longest = Math.max(longest, performance.now() - asked)
      await pause(200)
    }
  })
  await Promise.all(callers)
  return Math.round(longest)
}
