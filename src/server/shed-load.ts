import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ErrorAnswer } from '../contracts/answers.ts'
import { messagesIn } from '../contracts/messages/translate.ts'

/** What is looked at of the pool of connections to the database. */
type Pool = { waitingCount: number; options: { max?: number } }

/** For each connection so many reads are under way at most: they can be asked for again, and give way to those who book and pay. */
const readsForEach = 10
/** For each connection so many of all calls may wait: a crowd that wants the last free time is answered, each of them. */
const waitingForEach = 30
const fewestConnections = 10
/** Seconds after which whoever was sent away may come again. */
const retryAfter = 2

/**
 * Sends whoever comes away at once while there is more to do than can be done soon, so that those who were let in are served and memory
 * stays bounded. Reads are counted from beginning to end; a call with a body is not, since who sends it slowly would keep others out.
 * Answers from memory are given before this is asked.
 */
export function shedLoad(pool: Pool) {
  const connections = pool.options.max ?? fewestConnections
  let reads = 0
  return createMiddleware(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const isFull = pool.waitingCount >= waitingForEach * connections || (isRead && reads >= readsForEach * connections)
    if (isFull) return sendAway(c)
    if (!isRead) return next()
    reads++
    try {
      await next()
    } finally {
      reads--
    }
  })
}

function sendAway(c: HonoContext) {
  c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  const isApi = /^\/api(\/|$)/.test(c.req.path)
  const isArabic = isApi ? c.req.query('lang') === 'ar' : /^\/ar(\/|$)/.test(c.req.path)
  const { busy } = messagesIn(isArabic ? 'ar' : 'en')
  const answer: ErrorAnswer = { status: 'error', code: 'busy', message: busy }
  return isApi ? c.json(answer, 503) : c.text(busy, 503)
}
