import { LRUCache } from 'lru-cache'

/** A cache limited in bytes: the least recently used entries are evicted. An entry larger than a quarter of the limit is not stored. */
export const boundedCache = <T extends object>(most: number, weigh: (value: T) => number): LRUCache<string, T> =>
  new LRUCache({ maxSize: most, maxEntrySize: Math.floor(most / 4), sizeCalculation: weigh })
