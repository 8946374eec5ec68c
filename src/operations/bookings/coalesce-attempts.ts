import type { Database } from '../../db/client.ts'
import { AppError } from '../errors.ts'

type Queue = { waiting: ((refusal: AppError | null) => void)[] }
type Queues = Map<string, Queue>

const queuesOf = new WeakMap<Database, Queues>()

type Attempt<T> = { demand: string; work: () => Promise<T>; isAnswered: () => Promise<boolean> }

/**
 * Runs identical attempts in this process one after the other. Once one finds the time taken, those already waiting get the same result
 * without asking again. Many simultaneous attempts therefore cost one look, and use one connection. isAnswered says whether a repeated call
 * already has its response.
 */
export async function coalesceAttempts<T>(db: Database, attempt: Attempt<T>): Promise<T> {
  const queues = queuesOf.get(db) ?? new Map<string, Queue>()
  queuesOf.set(db, queues)
  const refusal = await enter(queues, attempt.demand)
  if (refusal) {
    if (await attempt.isAnswered()) return coalesceAttempts(db, attempt)
    throw refusal
  }
  try {
    return await attempt.work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'time_taken')
      for (const tell of queues.get(attempt.demand)?.waiting.splice(0) ?? []) tell(error)
    throw error
  } finally {
    const next = queues.get(attempt.demand)?.waiting.shift()
    if (next) next(null)
    else queues.delete(attempt.demand)
  }
}

function enter(queues: Queues, demand: string): Promise<AppError | null> {
  const queue = queues.get(demand)
  if (queue) return new Promise((resolve) => queue.waiting.push(resolve))
  queues.set(demand, { waiting: [] })
  return Promise.resolve(null)
}
