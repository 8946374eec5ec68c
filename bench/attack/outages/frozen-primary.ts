import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../arena.ts'
import { newCustomer } from '../customer.ts'
import { startWatched, type Watched } from '../shop-process.ts'
import { beginStorm, nothingYet, untilPaid } from '../storm.ts'
import { untilBooked } from '../until-booked.ts'
import { openShopOnPair } from './shop-on-pair.ts'

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
    const { pair, folder, processes, close } = await openShopOnPair(true)
    const control = size === 'whole' ? await startWatched(folder, pair.url, { defect: 'endless-patience' }) : null
    const acknowledged = nothingYet()
    const storm = beginStorm(processes, 4, acknowledged)
    await untilPaid(acknowledged, 10)
    await Promise.all([...processes, ...(control ? [control] : [])].map(({ url }) => fetch(url).then((page) => page.arrayBuffer())))

    await pair.freezePrimary()
    const [looks, kept] = await Promise.all([
      Promise.all(processes.map((one) => watchFrozen(one))),
      control ? longestBooking(control.url, frozenFor * 1_000) : null,
    ])
    await pair.thawPrimary()
    const thawed = await untilBooked(processes, 'the thaw')
    failures.push(...thawed.wrong)
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
    const promoted = await untilBooked(processes, 'the promotion')
    await pair.killPrimary()
    await storm.end()
    const left = await close(acknowledged)
    failures.push(...promoted.wrong, ...left.missing, ...left.wrong)
    return {
      figures: {
        acknowledged_bookings: acknowledged.bookings.size,
        acknowledged_payments: acknowledged.payments.size,
        frozen_s: frozenFor,
        longest_call_ms: call,
        slowest_page_ms: page,
        last_ready_after_ms: noticed,
        booked_again_after_the_thaw_ms: thawed.took,
        booked_again_after_the_promotion_ms: promoted.took,
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
