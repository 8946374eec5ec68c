import type { LRUCache } from 'lru-cache'
import type { SharedAddress } from './address.ts'
import type { Answer } from './answer.ts'
import { boundedCache } from './bounded-cache.ts'

/** fresh: send it. stale: send it, and make a new one in the meantime. old: send it only if no new one can be made. */
export type Age = 'fresh' | 'stale' | 'old'

/** A change in the database shows within a second: for this long the old response may be sent while the new one is made. */
const staleFor = 500
/** No response stays longer, whatever changed without being reported. */
const freshFor = 60_000
/** How long an old response may be used after a new one could not be made. */
const lentFor = 1_000
const oldFor = 10 * 60_000

const megabyte = 2 ** 20
const weightOf = ({ answer }: Entry): number => answer.weight

class Entry {
  readonly answer: Answer
  readonly madeAt: number
  expiredAt: number | null = null
  lentUntil = 0

  constructor(answer: Answer, madeAt: number) {
    this.answer = answer
    this.madeAt = madeAt
  }

  age(now: number): Age {
    if (this.expiredAt === null && now - this.madeAt < freshFor) return 'fresh'
    if (now < this.lentUntil) return 'stale'
    const isStale = this.expiredAt === null ? now - this.madeAt < 2 * freshFor : now - this.expiredAt < staleFor
    return isStale ? 'stale' : 'old'
  }
}

/**
 * The cached responses, limited in bytes. Addresses that strangers can create at will have a small limit of their own, so that a flood of
 * them evicts no page.
 */
export class Memory {
  readonly #pages: LRUCache<string, Entry>
  readonly #others: LRUCache<string, Entry>
  #generation = 0

  constructor({ pages = 40 * megabyte, others = 6 * megabyte } = {}) {
    this.#pages = boundedCache(pages, weightOf)
    this.#others = boundedCache(others, weightOf)
  }

  /** Counts the changes: a response that was started before a change must not be stored after it. */
  get generation(): number {
    return this.#generation
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#others.calculatedSize
  }

  find(address: string): Entry | undefined {
    return this.#pages.get(address) ?? this.#others.get(address)
  }

  /** Stores a response started in this generation, unless something has changed since. */
  keep({ address, isOneOfMany }: SharedAddress, answer: Answer, generation: number, now: number): void {
    if (generation !== this.#generation) return
    const cache = isOneOfMany ? this.#others : this.#pages
    cache.set(address, new Entry(answer, now))
  }

  forget(address: string): void {
    this.#pages.delete(address)
    this.#others.delete(address)
  }

  /** An older response in place of one that could not be made, if there is one. */
  lend(address: string, now: number): Answer | null {
    const entry = this.find(address)
    if (!entry) return null
    entry.lentUntil = now + lentFor
    return entry.answer
  }

  /** Invalidates everything: something that is shown has changed. */
  expireAll(now: number): void {
    this.#generation += 1
    for (const cache of [this.#pages, this.#others]) {
      for (const [address, entry] of [...cache]) {
        entry.expiredAt ??= now
        if (now - entry.expiredAt > oldFor) cache.delete(address)
      }
    }
  }
}
