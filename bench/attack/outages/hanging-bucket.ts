import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '../../../test/e2e/server-process.ts'
import type { Attack } from '../arena.ts'
import { startWatched, type Watched } from '../shop-process.ts'
import { untilBooked } from '../until-booked.ts'

const picture = `/uploads/profiles/${'a'.repeat(32)}-256.webp`
/** Milliseconds within which the first who asks for a picture is answered, and those after it. */
const firstWithin = 6_000
const laterWithin = 1_000
/** Milliseconds in which a control that would answer has answered. */
const patience = 12_000

/** The bucket takes every request and answers none. */
export const hangingBucket: Attack = {
  name: 'failover: a bucket that hangs',
  promise:
    'the bucket takes requests and answers none: pictures are 503 with Retry-After and soon at once, bookings go on, no connection is kept',
  async run(arena, size) {
    const { url } = await arena.database(10)
    const folder = await dataFolder()
    const bucket = createServer(() => {})
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      ...{ S3_BUCKET: 'shop-files', S3_ACCESS_KEY_ID: 'AKIDSHOP', S3_SECRET_ACCESS_KEY: 'kept-by-the-shop' },
    }
    const process = await startWatched(folder.path, url, { settings })
    const failures: string[] = []
    const seen = await ask(process)
    const later = await Promise.all(Array.from({ length: 20 }, () => ask(process)))
    const slowestLater = Math.max(...later.map(({ took }) => took))
    for (const { status, retryAfter } of [seen, ...later])
      if (status !== 503 || !(Number(retryAfter) > 0)) failures.push(`a picture was answered ${status} ${retryAfter}`)
    if (seen.took > firstWithin) failures.push(`the first picture was answered after ${seen.took} ms`)
    if (slowestLater > laterWithin) failures.push(`a later picture was answered after ${slowestLater} ms`)
    failures.push(...(await untilBooked([process], 'the bucket that hangs')).wrong)
    await pause(size === 'whole' ? 6_000 : 0)
    const last = ask(process)
    const left = await process.end()
    await last
    failures.push(...left.wrong)
    const control = size === 'whole' ? await startWatched(folder.path, url, { defect: 'endless-patience', settings }) : null
    const withoutLimit = control && (await ask(control))
    await control?.kill('SIGKILL')
    if (withoutLimit && withoutLimit.took < patience) failures.push('a process that waits for ever answered: the test cannot tell')
    bucket.closeAllConnections()
    bucket.close()
    await folder.remove()
    return {
      figures: {
        first_picture_ms: seen.took,
        slowest_of_20_later_ms: slowestLater,
        connections_in_use_after_all: left.used,
        ended_after_ms: left.endedAfter,
        ...(withoutLimit && { 'first_picture_without_limits_ms_at_least_(control)': withoutLimit.took }),
      },
      failures,
    }
  },
}

async function ask({ url }: Watched): Promise<{ status: number; retryAfter: string | null; took: number }> {
  const began = performance.now()
  const answer = await fetch(`${url}${picture}`, { signal: AbortSignal.timeout(patience) }).catch(() => null)
  await answer?.arrayBuffer()
  return {
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    took: Math.round(performance.now() - began),
  }
}
