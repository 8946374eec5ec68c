import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

const text = z.string().max(5_000)
/** A violation as browsers report it. */
const Report = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text, 'source-file': text.optional() }),
})
type Violation = z.output<typeof Report>['csp-report']

const anHour = 60 * 60_000
/** So many different violations an hour are worth a line in the log. */
const mostDifferent = 100

/** Records a report in the log of this process, each violation once an hour. */
export type RecordReport = (context: Pick<Context, 'log' | 'language'>, body: string) => { is_new: boolean }

/**
 * Makes the recorder of a process. Of a violation it logs the directive, where what was refused came from, and which page, without what may
 * belong to a person: no query, no number of a booking, no sample of the text. Throws AppError invalid if the body is no report.
 */
export function openReports(now: () => number = Date.now): RecordReport {
  const seen = new LRUCache<string, true>({ max: mostDifferent, ttl: anHour, ttlResolution: 0, perf: { now } })
  return (context, body) => {
    const violation = told(parse(context, body))
    const key = JSON.stringify(violation)
    seen.purgeStale()
    if (seen.has(key) || seen.size >= mostDifferent) return { is_new: false }
    seen.set(key, true)
    context.log.warn({ violation }, 'a page violated its policy')
    return { is_new: true }
  }
}

function parse(context: Pick<Context, 'language'>, body: string): Violation {
  try {
    return Report.parse(JSON.parse(body))['csp-report']
  } catch {
    throw new AppError('invalid', wordsFor(context).invalidRequest)
  }
}

const told = (of: Violation) => ({
  directive: /^[a-z-]{1,40}/.exec(of['effective-directive'])?.[0] ?? 'unknown',
  blocked: /^[a-z-]{1,40}$/.test(of['blocked-uri']) ? of['blocked-uri'] : originOf(of['blocked-uri']),
  page: kindOf(of['document-uri']),
  ...(of['source-file'] && { source: originOf(of['source-file']) }),
})

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin.slice(0, 200) : 'unknown')

/** The path of a page; whatever in it is no word of ours is left out. */
const kindOf = (address: string): string => {
  if (!URL.canParse(address)) return 'unknown'
  const parts = new URL(address).pathname.split('/').slice(0, 5)
  return parts.map((part) => (/^[a-z-]{0,60}$/.test(part) ? part : '…')).join('/')
}
