import { LRUCache } from 'lru-cache'

/** A part of the memory, bounded in bytes: what was used longest ago makes room. What is heavier than a quarter of it is not kept. */
export const boundedCache = <T extends object>(most: number, weigh: (value: T) => number): LRUCache<string, T> =>
  new LRUCache({ maxSize: most, maxEntrySize: Math.floor(most / 4), sizeCalculation: weigh })
