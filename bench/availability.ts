import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { simulatorChargesIn } from '../src/db/simulator-charges.ts'
import { createSimulator } from '../src/integrations/payments/simulator.ts'
import { findFreeTimes } from '../src/operations/availability/find-free-times.ts'
import type { Context } from '../src/operations/context.ts'
import { servicesOn } from '../test/services.ts'
import { benchNow, type Size } from './business-size.ts'
import { openBusiness } from './open-business.ts'

export const small: Size = { professionals: 50, visits: 1_000 }
export const large: Size = { professionals: 2_000, visits: 1_000_000 }
export const mostRatio = 3

type Measured = { small: number; large: number; ratio: number }

/** Where somebody asks for a time: from one end of the city to the other. */
const areas = ['dubai_marina', 'deira', 'mirdif', 'business_bay', 'jumeirah_village_circle']
const rounds = 8
const callsARound = 25

/** The time of a call for the free times of 14 days in a large business relative to a small one (promise 33), in milliseconds. */
export async function measureAvailability(sizes: { small: Size; large: Size } = { small, large }): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'service-market-bench-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir })
  const [few, many] = [await open(server.url, 'small', sizes.small), await open(server.url, 'large', sizes.large)]
  const ratios: [number, number][] = []
  for (let round = -1; round < rounds; round++) {
    const pair: [number, number] = [await timeOf(few), await timeOf(many)]
    if (round >= 0) ratios.push(pair)
  }
  await Promise.all([few, many].map(({ pool }) => pool.end()))
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    small: median(ratios.map(([one]) => one)),
    large: median(ratios.map(([, two]) => two)),
    ratio: median(ratios.map(([one, two]) => two / one)),
  }
}

async function open(url: string, name: string, size: Size): Promise<{ pool: pg.Pool; context: Context }> {
  const { pool } = await openBusiness(url, name, size)
  const services = servicesOn(pool, createSimulator(simulatorChargesIn(pool)), () => benchNow)
  services.memory.begin()
  return { pool, context: { ...services, actor: { kind: 'visitor' }, language: 'en' } }
}

async function timeOf({ context }: { context: Context }): Promise<number> {
  const began = performance.now()
  for (let call = 0; call < callsARound; call++) {
    const query = {
      from: '2026-11-22',
      days: 14,
      cleaners: 1 + (call % 2),
      hours: 2 + (call % 3),
      city: 'dubai',
      area: areas[call % areas.length],
    }
    await findFreeTimes(context, { ...query, service: 1 + 6 * (call % 4) })
  }
  return (performance.now() - began) / callsARound
}

if (import.meta.main) {
  const began = performance.now()
  const { small: few, large: many, ratio } = await measureAvailability()
  const line = `free times over 14 days: ${few.toFixed(2)} ms with 50 professionals and 1,000 visits, ${many.toFixed(2)} ms with 2,000 and 1,000,000: ${ratio.toFixed(2)} times`
  process.stdout.write(`${line} (at most ${mostRatio}), measured in ${Math.round((performance.now() - began) / 1_000)} s\n`)
  process.exitCode = ratio <= mostRatio ? 0 : 1
}
