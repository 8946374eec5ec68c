import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ErrorAnswer } from '../contracts/answers.ts'
import { messagesIn } from '../contracts/messages/translate.ts'

/** The state of the pool of database connections. */
type Pool = { waitingCount: number; options: { max?: number } }

/** This many reads per connection may run at once: they can be retried, and give way to people who book and pay. */
const readsForEach = 10
/** This many calls per connection may wait: even a crowd that wants the last free time gets a response each. */
const waitingForEach = 30
const fewestConnections = 10
/** The Retry-After of a refused call, in seconds. */
const retryAfter = 2

/**
 * Refuses calls immediately while there is more to do than can be done soon, so that accepted calls are served and memory stays bounded.
 * Reads are counted from start to end; a call with a body is not, since a slow sender would keep others out. Cached responses are served
 * before this check.
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

/** The answer to a request that can be repeated in a moment. */
export function sendAway(c: HonoContext) {
  c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  const isApi = /^\/api(\/|$)/.test(c.req.path)
  const isArabic = isApi ? c.req.query('lang') === 'ar' : /^\/ar(\/|$)/.test(c.req.path)
  const { busy } = messagesIn(isArabic ? 'ar' : 'en')
  const answer: ErrorAnswer = { status: 'error', code: 'busy', message: busy }
  return isApi ? c.json(answer, 503) : c.text(busy, 503)
}
