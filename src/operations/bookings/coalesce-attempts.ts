import type { Database } from '../../db/client.ts'
import { AppError } from '../errors.ts'

type Line = { waiting: ((refusal: AppError | null) => void)[] }
type Lines = Map<string, Line>

const linesOf = new WeakMap<Database, Lines>()

type Attempt<T> = { demand: string; work: () => Promise<T>; isAnswered: () => Promise<boolean> }

/**
 * Lets the attempts of this process at exactly the same thing go one after the other. Once one finds the time taken, those who were
 * waiting by then are told so without asking again: they were there when it was. A herd so costs one look, and holds one connection.
 * isAnswered says of a repeated call that its first one has an answer already.
 */
export async function coalesceAttempts<T>(db: Database, attempt: Attempt<T>): Promise<T> {
  const lines = linesOf.get(db) ?? new Map<string, Line>()
  linesOf.set(db, lines)
  const refusal = await turnIn(lines, attempt.demand)
  if (refusal) {
    if (await attempt.isAnswered()) return coalesceAttempts(db, attempt)
    throw refusal
  }
  try {
    return await attempt.work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'time_taken')
      for (const tell of lines.get(attempt.demand)?.waiting.splice(0) ?? []) tell(error)
    throw error
  } finally {
    const next = lines.get(attempt.demand)?.waiting.shift()
    if (next) next(null)
    else lines.delete(attempt.demand)
  }
}

function turnIn(lines: Lines, demand: string): Promise<AppError | null> {
  const line = lines.get(demand)
  if (line) return new Promise((resolve) => line.waiting.push(resolve))
  lines.set(demand, { waiting: [] })
  return Promise.resolve(null)
}
