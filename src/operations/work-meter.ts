import { LRUCache } from 'lru-cache'
import { withStatementTime } from '../db/statement-time.ts'
import { openShares } from '../domain/shares.ts'

/** The milliseconds of the processor that this thread has taken, which other processes of a busy machine do not lengthen. */
function workOfThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** All that this thread does for requests: calls and pages. */
const workUnderWay = openShares(workOfThread)

/** Work that is measured. wait: does something during which it does not work, such as waiting for its turn. */
export type Measured = { wait<T>(until: () => Promise<T>): Promise<T> }

/** Does work, and then tells what it took of this thread and of the database, in milliseconds. */
export function measureWork<T>(work: (measured: Measured) => Promise<T>, tell: (cost: number) => void, shares = workUnderWay): Promise<T> {
  return withStatementTime(async (statements) => {
    let cost = 0
    let end = shares.begin()
    const wait = async <R>(until: () => Promise<R>): Promise<R> => {
      cost += end()
      try {
        return await until()
      } finally {
        end = shares.begin()
      }
    }
    try {
      return await work({ wait })
    } finally {
      tell(cost + end() + statements.milliseconds)
    }
  })
}

/** What kinds of work cost. expects: the milliseconds that work of this kind costs, null if it is not known. */
export type WorkMeter = { note(kind: string, cost: number): void; expects(kind: string): number | null; measure: typeof measureWork }

const mostKinds = 5_000
/** The middle of so many: one that met a pause of the machine, or code that had not run before, does not make its kind dear. */
const kept = 5
const fewest = 3

/** Learns what each kind of work costs in milliseconds: the middle of the last few. */
export function openWorkMeter(shares = workUnderWay): WorkMeter {
  const costs = new LRUCache<string, number[]>({ max: mostKinds })
  return {
    expects(kind) {
      const known = costs.get(kind)
      return known && known.length >= fewest ? middleOf(known) : null
    },
    note(kind, cost) {
      costs.set(kind, [...(costs.get(kind) ?? []), cost].slice(-kept))
    },
    measure: (work, tell) => measureWork(work, tell, shares),
  }
}

const middleOf = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
