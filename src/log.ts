import pino, { type Logger, type LoggerOptions } from 'pino'

/** Of what the database says of a failure, these repeat no values of a row. */
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'status', 'statusCode', 'requestId'] as const

type Told = { type: string; message: string; stack?: string; cause?: Told } & Partial<Record<(typeof told)[number], unknown>>

/**
 * An error as a log may keep it: what failed and where, but not with which values. A failed query names its statement alone, since its
 * parameters are names, telephone numbers and hashes, and of the other fields of an error only those that hold no data of people.
 */
export function withoutValues(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error
  const fields = error as Error & { params?: unknown; query?: unknown }
  const isQuery = typeof fields.query === 'string' && 'params' in fields
  const message = isQuery ? `Failed query: ${fields.query}` : error.message
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const shown: Told = { type: error.name, message, stack: [message, ...(frames ?? [])].join('\n') }
  for (const name of told) if (name in error) shown[name] = (error as unknown as Record<string, unknown>)[name]
  if (error.cause !== undefined && depth < 5) shown.cause = withoutValues(error.cause, depth + 1) as Told
  return shown
}

const options: LoggerOptions = { serializers: { err: (error) => withoutValues(error) } }

/** The log of a process, into which no value of a person's data comes by way of an error. */
export const openLog = (level: string, to?: pino.DestinationStream): Logger =>
  to ? pino({ ...options, level }, to) : pino({ ...options, level })
