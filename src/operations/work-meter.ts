import { LRUCache } from 'lru-cache'

/** The milliseconds of the processor that this thread has taken, which other processes of a busy machine do not lengthen. */
export function workOfThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** measure: does work and learns what it costs. expects: the milliseconds that work of this kind costs, null if it is not known. */
export type WorkMeter = { measure<T>(kind: string, work: () => Promise<T>): Promise<T>; expects(kind: string): number | null }

const mostKinds = 5_000
/** The middle of so many: one that met a pause of the machine, or code that had not run before, does not make its kind dear. */
const kept = 5
const fewest = 3

/**
 * Learns what each kind of work costs in milliseconds: the middle of the last few. Each moment is shared by all the work under way, so that what is cheap stays cheap
 * beside what is dear.
 */
export function openWorkMeter(now = workOfThread): WorkMeter {
  const costs = new LRUCache<string, number[]>({ max: mostKinds })
  let underWay = 0
  /** The milliseconds that each piece of work under way has had for itself since the beginning. */
  let [shares, sharedAt] = [0, 0]
  const change = (by: 1 | -1) => {
    const at = now()
    if (underWay > 0) shares += (at - sharedAt) / underWay
    sharedAt = at
    underWay += by
  }
  return {
    expects(kind) {
      const known = costs.get(kind)
      return known && known.length >= fewest ? middleOf(known) : null
    },
    async measure(kind, work) {
      change(1)
      const began = shares
      try {
        return await work()
      } finally {
        change(-1)
        costs.set(kind, [...(costs.get(kind) ?? []), shares - began].slice(-kept))
      }
    },
  }
}

const middleOf = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
