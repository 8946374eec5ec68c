import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../operations/context.ts'
import type { VitalSigns } from '../../operations/monitoring/read-vital-signs.ts'
import type { Counted, Tally } from '../../operations/tally.ts'
import { gaugesOf } from './gauges.ts'
import { openRouteNames } from './route-names.ts'
import { type Watched, watchPool } from './watch-pool.ts'

/**
 * What a process measures of itself for Prometheus. Labels are routes, states and codes, never ids or anything that somebody typed.
 * - watch: times the response to a request, from now until it was sent.
 * - refused: counts a call that was refused, by the code of its error.
 * - kept: counts a shared answer that was in memory. made: counts one that had to be made.
 * - read: everything, as Prometheus reads it.
 */
export type Metrics = {
  watch(request: IncomingMessage, response: ServerResponse): void
  refused(method: string, url: string, code: string): void
  kept(): void
  made(): void
  read(): Promise<{ contentType: string; text: string }>
}

type Options = {
  /** How bookings, payments and refunds ended in this process. */
  tally: Pick<Tally, 'read'>
  replica?: Services['replica']
  files: Pick<Services['files'], 'check'>
  pool: Watched & Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>
  /** What the database tells of the business; it rejects while that is away. */
  readVitalSigns: () => Promise<VitalSigns>
  /** The addresses of pages, as their routes spell them. */
  pages?: readonly string[]
}

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics({ pool, files, replica, tally, readVitalSigns, pages = [] }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const routeOf = openRouteNames(pages)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers,
  })
  const refusals = new Counter({
    name: 'api_refusals_total',
    help: 'Calls that were refused, by the code of their error',
    labelNames: ['method', 'route', 'code'] as const,
    registers,
  })
  const answersKept = new Counter({
    name: 'page_cache_hits_total',
    help: 'Shared answers that were taken from memory',
    registers,
  })
  const answersMade = new Counter({
    name: 'page_cache_made_total',
    help: 'Shared answers that were made, not taken from memory',
    registers,
  })
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'most' }, pool.options.max ?? 0)
    },
  })
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'files_away_seconds',
    help: 'Seconds for which the bucket of uploaded files has not answered',
    registers,
    async collect() {
      const away = await files.check?.()
      if (away === undefined) this.remove()
      else this.set(away)
    },
  })
  const watched = watchPool(pool)
  new Gauge({
    name: 'db_connection_held_seconds',
    help: 'Seconds for which a statement or transaction has kept its connection, the longest of them',
    registers,
    collect() {
      this.set(watched.heldSeconds())
    },
  })
  new Gauge({
    name: 'db_replica_lag_seconds',
    help: 'Seconds for which the replica has lacked something that the primary has',
    registers,
    collect() {
      if (replica) this.set(replica.lagSeconds())
      else this.remove()
    },
  })
  countOutcomes(registry, tally)
  const gauges = gaugesOf(registry)
  return {
    watch(request, response) {
      const began = performance.now()
      response.once('close', () => {
        if (response.getHeader('content-type') === 'text/event-stream') return
        const labels = { method: request.method ?? '', route: routeOf(pathOf(request.url)), status: String(response.statusCode) }
        requests.observe(labels, (performance.now() - began) / 1_000)
      })
    },
    refused: (method, url, code) => refusals.inc({ method, route: routeOf(pathOf(url)), code }),
    kept: () => answersKept.inc(),
    made: () => answersMade.inc(),
    async read() {
      gauges.show(await readVitalSigns().catch(() => null))
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

const pathOf = (url = '/'): string => (url.startsWith('http') ? new URL(url).pathname : (url.split('?', 1)[0] ?? '/'))

const outcomes: Record<Counted, string> = {
  bookings: 'Bookings that were made, or refused by the code of the error',
  payments: 'Payments whose outcome was recorded, by state',
  refunds: 'Refunds that the provider made or refused',
  replica_reads: 'Reads that the replica did, or the primary since it was behind or failed',
  mails: 'Emails that were sent, put off, given up or withheld, and what the provider told of them',
}

function countOutcomes(registry: Registry, tally: Pick<Tally, 'read'>): void {
  for (const [what, help] of Object.entries(outcomes)) {
    new Counter({
      ...{ name: `${what}_total`, help, labelNames: ['outcome'] as const, registers: [registry] },
      collect() {
        this.reset()
        for (const { outcome, times } of tally.read().filter((one) => one.what === what)) this.inc({ outcome }, times)
      },
    })
  }
}
