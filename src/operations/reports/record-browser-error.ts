import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Where in our scripts it was, and of which kind; what an error says may hold what somebody typed, and is not sent. */
const Report = z.object({ at: z.string().max(300), type: z.string().max(60) })
const place = /\/(assets|boot|pro)\/([\w.-]{1,100}):(\d{1,7}):(\d{1,7})$/

const anHour = 60 * 60_000
/** So many different errors an hour are worth a line in the log. */
const mostDifferent = 100

class BrowserError extends Error {}

/** Records an error of a page in the log of this process, each once an hour. */
export type RecordBrowserError = (context: Pick<Context, 'log' | 'language'>, body: string) => { is_new: boolean }

/** Makes the recorder of a process. Errors of scripts that are not ours are left out. Throws AppError invalid if the body is no report. */
export function openBrowserErrors(now: () => number = Date.now): RecordBrowserError {
  const seen = new LRUCache<string, true>({ max: mostDifferent, ttl: anHour, ttlResolution: 0, perf: { now } })
  return (context, body) => {
    const { at, type } = parse(context, body)
    const [, folder, file, line, column] = place.exec(at) ?? []
    if (!file) return { is_new: false }
    const error = new BrowserError('an error in a page')
    error.name = /^[A-Za-z]{1,40}$/.test(type) ? type : 'Error'
    error.stack = `${error.name}\n    at /${folder}/${file}:${line}:${column}`
    const key = error.stack
    seen.purgeStale()
    if (seen.has(key) || seen.size >= mostDifferent) return { is_new: false }
    seen.set(key, true)
    context.log.error({ err: error }, 'a page failed in the browser')
    return { is_new: true }
  }
}

function parse(context: Pick<Context, 'language'>, body: string) {
  try {
    return Report.parse(JSON.parse(body))
  } catch {
    throw new AppError('invalid', wordsFor(context).invalidRequest)
  }
}
