import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ErrorAnswer } from '../contracts/answers.ts'
import { messagesIn } from '../contracts/messages/translate.ts'

/** What is looked at of the pool of connections to the database. */
type Pool = { waitingCount: number; options: { max?: number } }

/** So many may wait for each connection: at some milliseconds a statement, whoever is let in is answered within a second or so. */
const waitingForEach = 30
const fewestConnections = 10
/** Seconds after which whoever was sent away may come again. */
const retryAfter = 2

/**
 * Sends whoever comes away at once while too many wait for the database, so that those who were let in are served and memory stays bounded.
 * Answers from memory are given before this is asked.
 */
export const shedLoad = (pool: Pool) =>
  createMiddleware(async (c, next) => {
    if (pool.waitingCount < waitingForEach * (pool.options.max ?? fewestConnections)) return next()
    c.header('Retry-After', String(retryAfter))
    c.header('Cache-Control', 'no-store')
    return sendAway(c)
  })

function sendAway(c: HonoContext) {
  const isApi = /^\/api(\/|$)/.test(c.req.path)
  const isArabic = isApi ? c.req.query('lang') === 'ar' : /^\/ar(\/|$)/.test(c.req.path)
  const { busy } = messagesIn(isArabic ? 'ar' : 'en')
  const answer: ErrorAnswer = { status: 'error', code: 'busy', message: busy }
  return isApi ? c.json(answer, 503) : c.text(busy, 503)
}
