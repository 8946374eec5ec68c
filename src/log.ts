import pino, { type Logger, type LoggerOptions } from 'pino'

/** The fields of a database error that repeat no values of a row. */
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'status', 'statusCode', 'requestId'] as const

type Told = { type: string; message: string; stack?: string; cause?: Told } & Partial<Record<(typeof told)[number], unknown>>

/**
 * An error as it may be logged: what failed and where, but not with which values. A failed query shows only its statement, since its
 * parameters are names, phone numbers and hashes; of the other fields of an error, only those without personal data.
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

/** fields: what each line says besides. logMethod: what stands before the log's own. */
type Watchers = { fields?: (() => object) | undefined; logMethod?: NonNullable<LoggerOptions['hooks']>['logMethod'] }

/** A process's log, which errors cannot fill with personal data. */
export const openLog = (level: string, to?: pino.DestinationStream, { fields, logMethod }: Watchers = {}): Logger => {
  const all = { ...options, level, ...(fields && { mixin: fields }), ...(logMethod && { hooks: { logMethod } }) }
  return to ? pino(all, to) : pino(all)
}
