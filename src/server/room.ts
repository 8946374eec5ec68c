type Held<T> = { value: T; weight: number; wasUsed: boolean }

/** A part of the cache, limited in bytes. Entries used since the last round stay, the others are evicted (the clock algorithm). */
export class Room<T> {
  readonly #held = new Map<string, Held<T>>()
  readonly #most: number
  readonly #weigh: (value: T) => number
  #bytes = 0

  constructor(most: number, weigh: (value: T) => number) {
    this.#most = most
    this.#weigh = weigh
  }

  get bytes(): number {
    return this.#bytes
  }

  get(name: string): T | undefined {
    const held = this.#held.get(name)
    if (held) held.wasUsed = true
    return held?.value
  }

  put(name: string, value: T): void {
    this.remove(name)
    const weight = this.#weigh(value)
    if (weight > this.#most / 4) return
    this.#held.set(name, { value, weight, wasUsed: false })
    this.#bytes += weight
    this.#makeRoom()
  }

  remove(name: string): void {
    const held = this.#held.get(name)
    if (!held) return
    this.#held.delete(name)
    this.#bytes -= held.weight
  }

  *[Symbol.iterator](): Generator<[name: string, value: T]> {
    for (const [name, { value }] of this.#held) yield [name, value]
  }

  #makeRoom(): void {
    for (const [name, held] of this.#held) {
      if (this.#bytes <= this.#most) return
      this.#held.delete(name)
      if (held.wasUsed) this.#held.set(name, { ...held, wasUsed: false })
      else this.#bytes -= held.weight
    }
  }
}
