import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder, freePort } from '../../test/e2e/server-process.ts'
import { openLine } from '../../test/line.ts'
import type { Attack } from './arena.ts'
import { numberOf } from './books.ts'
import { book, day, newCustomer, type Wish } from './customer.ts'
import { startShop, startWatched } from './shop-process.ts'
import { timeUntil } from './until.ts'

const pages = ['/', '/ar', '/services', '/services/office-cleaning', '/faqs', '/blog', '/api/services', '/api/cities']
const refusedWish: Wish = { date: day(4), time: '10:00', payment_method: 'cash' }
/** A slower response counts as none for somebody who is waiting for a page. */
const slowest = 2_000

/** Promise 14: the connection to the database is cut; what is cached is still shown, and everything works again once it is back. */
export const databaseAway: Attack = {
  name: 'database away',
  promise:
    'while the database is gone public pages come from memory and writes get 503 with Retry-After, also of a process that starts; then all goes on by itself, no connection is kept, and SIGTERM ends it',
  async run(arena, size) {
    const { url, pool } = await arena.database(40)
    const seconds = size === 'whole' ? 10 : 2
    const line = await openLine(url)
    const folder = await dataFolder()
    const server = await startWatched(folder.path, line.url)
    const failures: string[] = []
    const customer = (await newCustomer(server.url)) ?? ''
    const shown = async (path: string) => {
      const began = performance.now()
      const response = await fetch(`${server.url}${path}`, { headers: { connection: 'close' } })
      const text = await response.text()
      return { status: response.status, text, took: performance.now() - began }
    }
    await Promise.all(pages.map(shown))
    await pause(1_000)
    const before = await Promise.all(pages.map(shown))
    failures.push(...before.filter(({ status }) => status !== 200).map(({ status }) => `a page answers ${status} while all is well`))
    // What has just changed is the hardest case: it has to be rendered again.
    await pool.query(`UPDATE cities SET position = position`)
    await pause(300)
    await line.cut()
    const PORT = String(await freePort())
    const starting = startShop(folder.path, line.url, { PORT })
    starting.catch(() => {})
    const toldToWait = timeUntil(async () => (await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null))?.status === 503)
    const ends = performance.now() + seconds * 1_000
    let [looks, refusals, slowestLook] = [0, 0, 0]
    while (performance.now() < ends) {
      const [written, ...looked] = await Promise.all([book(server.url, customer, refusedWish, 'while-it-was-away'), ...pages.map(shown)])
      refusals++
      if (written.status !== 503 || !(Number(written.retryAfter) > 0))
        failures.push(`a booking was answered ${written.status} ${written.retryAfter}`)
      for (const [index, { status, text, took }] of looked.entries()) {
        looks++
        slowestLook = Math.max(slowestLook, took)
        if (status !== 200 || text !== before[index]?.text) failures.push(`${pages[index]} answers ${status}`)
        if (size === 'whole' && took > slowest) failures.push(`${pages[index]} took ${Math.round(took)} ms`)
      }
      await pause(100)
    }
    if ((await toldToWait) === null) failures.push('a process that started meanwhile told nobody that it waits')
    const mended = performance.now()
    await line.mend()
    const backAfter = await timeUntil(
      async () => (await book(server.url, customer, { date: day(5), time: '10:00', payment_method: 'cash' })).status === 200,
    )
    const title = `Back ${Math.round(mended)}`
    await pool.query(`UPDATE services SET title = jsonb_build_object('en', $1::text, 'ar', $1::text) WHERE id = 2`, [title])
    const shownAfter = await timeUntil(async () => (await shown('/services/office-cleaning')).text.includes(title))
    const mailedAfter = await timeUntil(async () => (await numberOf(pool, `SELECT count(*) FROM outbox_messages WHERE state = 'sent'`)) > 0)
    if (backAfter === null) failures.push('no booking was taken after the database was back')
    if (shownAfter === null) failures.push('no change was shown after the database was back')
    if (mailedAfter === null) failures.push('no job ran after the database was back')
    const late = await starting.catch(() => null)
    if (late === null) failures.push('a process that started while the database was away did not wait for it')
    if (late && (await newCustomer(late.url)) === null) failures.push('a process that waited for the database does not serve')
    await late?.kill('SIGTERM')
    const left = await server.end(size)
    failures.push(...left.wrong)
    await line.close()
    await folder.remove()
    return {
      figures: {
        seconds_away: seconds,
        pages_looked_at: looks,
        slowest_page_ms: Math.round(slowestLook),
        writes_refused: refusals,
        booked_again_after_ms: Math.round(backAfter ?? -1),
        change_shown_after_ms: Math.round(shownAfter ?? -1),
        mail_sent_after_ms: Math.round(mailedAfter ?? -1),
        connections_in_use_after_all: left.used,
        ended_after_ms: left.endedAfter,
      },
      failures,
    }
  },
}
