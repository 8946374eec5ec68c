/** Pseudo-random choices that are the same on every run. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  share(): number
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  between(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  weighted<T>(options: readonly (readonly [option: T, weight: number])[]): T
  bytes(count: number): Uint8Array
  hex(bytes: number): string
}

export function createRandom(seed: number): Random {
  let state = seed
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(share() * (max - min + 1))
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => between(0, 255))
  return {
    share,
    between,
    bytes,
    chance: (probability) => share() < probability,
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    weighted: (options) => weightedOption(options, share()),
    hex: (count) => Array.from(bytes(count), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

function weightedOption<T>(options: readonly (readonly [T, number])[], share: number): T {
  let left = share * options.reduce((sum, [, weight]) => sum + weight, 0)
  const chosen = options.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return (chosen ?? options[options.length - 1])?.[0] as T
}
