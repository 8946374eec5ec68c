import { AsyncResource } from 'node:async_hooks'
import { SpanKind } from '@opentelemetry/api'
import pg from 'pg'
import { noteFailure, type Spans } from './tracer.ts'

const longestStatement = 4_000

type Callback = (error: Error | null, result?: unknown) => void
type Method = (this: unknown, ...given: unknown[]) => unknown

/**
 * Makes each statement that is asked within a span a span of its own, with its text and without its values. Statements outside of any, such as the job
 * queue looking for work, make none. Returns what undoes it.
 */
export function traceStatements(spans: Spans): () => void {
  const clients = pg.Client.prototype as unknown as { query: Method }
  const pools = pg.Pool.prototype as unknown as { connect: Method }
  const { query } = clients
  const { connect } = pools
  clients.query = function (...given) {
    const text = spans.current() && textOf(given[0])
    if (!text) return query.apply(this, given)
    const span = spans.begin({
      name: nameOf(text),
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) },
    })
    const end: Callback = (error) => {
      if (error) noteFailure(span, error)
      span.end()
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const told: Callback = (error, result) => {
        end(error)
        ;(callback as Callback)(error, result)
      }
      return query.apply(this, [...given.slice(0, -1), told])
    }
    const result = query.apply(this, given)
    if (result instanceof Promise) result.then(() => end(null), end)
    else end(null)
    return result
  }
  // Whoever waits for a connection is answered by whoever gives one back, and would run within that one's span; and what comes over a connection would
  // for ever be part of the trace that opened it.
  pools.connect = function (...given) {
    const bound = given.map((one) => (typeof one === 'function' ? AsyncResource.bind(one as Method) : one))
    return spans.outside(() => connect.apply(this, bound))
  }
  return () => {
    clients.query = query
    pools.connect = connect
  }
}

/** The text of a statement; none of what sends itself, such as a cursor. */
function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given
  const { text, submit } = given as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}

/** The statement's verb and the first table that it names: 'SELECT bookings'. */
function nameOf(text: string): string {
  const verb = /^\s*(?:\/\*.*?\*\/\s*)*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:\w+"?\.)?"?([a-z_]\w*)/i.exec(text)?.[1]
  return table && verb !== 'BEGIN' ? `${verb} ${table}` : verb
}
