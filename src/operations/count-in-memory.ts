import { LRUCache } from 'lru-cache'
import { limitsInMemory, type MemoryLimitName } from '../domain/limits.ts'
import { mostIn } from '../domain/network.ts'
import { type Context, wordsFor } from './context.ts'
import { AppError } from './errors.ts'
import { countedBy } from './limit-calls.ts'

type Count = { calls: number; resetsAt: number }
export type MemoryCounter = (context: Context, name: MemoryLimitName) => void

const mostKeys = 50_000

/**
 * Counts calls in this process's memory, for the networks and for the account; a refused one counts for none. The function it returns throws AppError rate_limited with the
 * seconds until the window ends. Of more keys than it has room for, it forgets those not seen for longest.
 */
export function openMemoryCounter(): MemoryCounter {
  const counts = new LRUCache<string, Count>({ max: mostKeys })
  const countOf = (key: string, now: number, minutes: number): Count => {
    const known = counts.get(key)
    if (known && known.resetsAt > now) return known
    const fresh = { calls: 0, resetsAt: now + minutes * 60_000 }
    counts.set(key, fresh)
    return fresh
  }
  return (context, name) => {
    if (!context.site.rateLimits) return
    const { most, minutes } = limitsInMemory[name]
    const now = context.now().getTime()
    const mine = countedBy(context, name).map(({ key, breadth }) => ({ count: countOf(key, now, minutes), most: mostIn(most, breadth) }))
    const full = mine.filter(({ count, most }) => count.calls >= most)
    if (full.length > 0) {
      const retryAfter = Math.max(1, Math.ceil((Math.max(...full.map(({ count }) => count.resetsAt)) - now) / 1_000))
      throw new AppError('rate_limited', wordsFor(context).tooManyRequests, { retryAfter })
    }
    for (const { count } of mine) count.calls++
  }
}
