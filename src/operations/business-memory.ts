import { LRUCache } from 'lru-cache'

/**
 * What a process keeps of what the database says about the business: settings, calendar, services, roads, who works when. Nothing that customers
 * change is kept here.
 * - recall: what was read under a key since the last change, or else what `read` finds. A read that a change overtakes is not kept, nor is that
 *   there is nothing (null), so that nobody fills the memory with what they make up.
 * - forget: something changed. begin: changes are told from now on. interrupt: they are not, so everything is read anew.
 */
export type BusinessMemory = {
  recall<T extends object | null>(key: string, read: () => Promise<T>): Promise<T>
  forget(): void
  begin(): void
  interrupt(): void
}

/** More than the services, areas and teams of a large shop that are asked for between two changes. */
const mostKeys = 2_000
/** Nothing is kept longer, in milliseconds, whatever changed without being told. */
const longest = 60_000

/** A memory that keeps nothing until changes are told (begin), as in jobs that run apart. */
export function openBusinessMemory(): BusinessMemory {
  const kept = new LRUCache<string, Promise<object | null>>({ max: mostKeys, ttl: longest })
  let isTold = false
  return {
    recall<T extends object | null>(key: string, read: () => Promise<T>): Promise<T> {
      if (!isTold) return read()
      const known = kept.get(key)
      if (known) return known as Promise<T>
      const reading = read()
      kept.set(key, reading)
      const drop = () => {
        if (kept.peek(key) === reading) kept.delete(key)
      }
      reading.then((found) => found === null && drop(), drop)
      return reading
    },
    forget: () => kept.clear(),
    begin: () => {
      kept.clear()
      isTold = true
    },
    interrupt: () => {
      isTold = false
      kept.clear()
    },
  }
}
