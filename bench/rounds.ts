import { readFileSync } from 'node:fs'
import { load, type Target } from './load.ts'
import { cpuTime } from './processes.ts'

export type Side = Target & { pid: number }
/** cpu: the milliseconds of processor time that a response of the thing takes. */
export type Outcome = { ratio: number; rates: number[]; cpuRatio: number | null; cpu: number | null; kept: number; of: number }

/** A machine counts as quiet while no more than this share of its time is stolen. */
export const mostStolen = 0.05

/**
 * Measures something and its baseline alternately, because a machine's speed changes by the minute. The ratio is the median of the rounds'
 * own ratios; rounds in which time was stolen from the machine are left out, unless that leaves none.
 */
export async function compare(thing: Side, floor: Side, rounds: number, seconds: number): Promise<Outcome> {
  await load(thing, 1)
  await load(floor, 1)
  const all: { ratio: number; rate: number; cpuRatio: number | null; cpu: number | null; stolen: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = stolenTime()
    const [first, second] = round % 2 === 0 ? [thing, floor] : [floor, thing]
    const one = await measure(first, seconds)
    const two = await measure(second, seconds)
    const [mine, its] = round % 2 === 0 ? [one, two] : [two, one]
    const cpuRatio = mine.cpu && its.cpu ? its.cpu / mine.cpu : null
    all.push({ ratio: mine.rate / its.rate, rate: mine.rate, cpuRatio, cpu: mine.cpu, stolen: stolenTime() - before })
  }
  const quiet = all.filter(({ stolen }) => stolen < mostStolen * 2 * seconds)
  const kept = quiet.length > 0 ? quiet : all
  const cpuRatios = kept.flatMap(({ cpuRatio }) => cpuRatio ?? [])
  const cpus = kept.flatMap(({ cpu }) => cpu ?? [])
  return {
    ratio: median(kept.map(({ ratio }) => ratio)),
    rates: kept.map(({ rate }) => rate),
    cpuRatio: cpuRatios.length > 0 ? median(cpuRatios) : null,
    cpu: cpus.length > 0 ? median(cpus) : null,
    kept: quiet.length,
    of: rounds,
  }
}

/** Responses per second, and the server's processor time per response. */
async function measure(side: Side, seconds: number): Promise<{ rate: number; cpu: number | null }> {
  const before = cpuTime(side.pid)
  const rate = await load(side, seconds)
  const after = cpuTime(side.pid)
  return { rate, cpu: before === null || after === null ? null : (after - before) / (rate * seconds) }
}

/** Seconds, over all cores, that were stolen from this machine. */
export function stolenTime(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/)[8] ?? 0) / 100
  } catch {
    return 0
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
