import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import type { Size } from './business-size.ts'
import { openBusiness } from './open-business.ts'
import { median } from './rounds.ts'
import { type Cost, type LivingBusiness, liveIn } from './years-business.ts'

export const small: Size = { professionals: 50, visits: 1_000 }
export const large: Size = { professionals: 2_000, visits: 1_000_000 }
export const mostRatio = 3

/** Milliseconds of processor time of a call: of this process, of the database, and of both. */
type Measured = { small: Cost; large: Cost; ratio: number }

const rounds = 8
const callsARound = 30

/**
 * What a call for the free times of 14 days costs in a large business relative to a small one (promise 33), by processor time of this process and the
 * database: the time by the clock is that of whatever else runs. Both are asked in turn. dataDir: kept for another run.
 */
export async function measureAvailability(sizes: { small: Size; large: Size } = { small, large }, dataDir?: string): Promise<Measured> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'service-market-bench-')))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const open = async (name: string, size: Size) => liveIn(await openBusiness(server.url, name, size))
  const [few, many] = [await open('small', sizes.small), await open('large', sizes.large)]
  const costs: [Cost, Cost][] = []
  for (let round = -1; round < rounds; round++) {
    const pair: [Cost, Cost] = [await costOf(few), await costOf(many)]
    if (round >= 0) costs.push(pair)
  }
  await Promise.all([few, many].map(({ pool }) => pool.end()))
  await server.stop()
  if (!dataDir) await rm(folder, { recursive: true, force: true })
  const of = (at: 0 | 1) => mapped((name) => median(costs.map((pair) => pair[at][name])) / callsARound)
  return { small: of(0), large: of(1), ratio: median(costs.map(([one, two]) => processor(two) / processor(one))) }
}

const mapped = (figure: (name: keyof Cost) => number): Cost => ({
  ms: figure('ms'),
  node: figure('node'),
  database: figure('database'),
  pages: figure('pages'),
})
const processor = ({ node, database }: Cost) => node + database

const costOf = (business: LivingBusiness): Promise<Cost> =>
  business.costOf(async () => {
    for (let call = 0; call < callsARound; call++) await business.findTimes(call)
  })

if (import.meta.main) {
  const { values } = parseArgs({ options: { keep: { type: 'string' } } })
  const { small: few, large: many, ratio } = await measureAvailability(undefined, values.keep)
  const told = (cost: Cost) => `${cost.node.toFixed(2)} + ${cost.database.toFixed(2)} ms of processor, ${cost.pages.toFixed(0)} pages`
  process.stdout.write(
    `free times over 14 days: ${told(few)} with 50 professionals and 1,000 visits, ${told(many)} with 2,000 and 1,000,000: ${ratio.toFixed(2)} times (at most ${mostRatio})\n`,
  )
  process.exitCode = ratio <= mostRatio ? 0 : 1
}
