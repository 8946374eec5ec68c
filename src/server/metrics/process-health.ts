import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { slowBookingSeconds } from '../../domain/signs.ts'
import type { Services } from '../../operations/context.ts'
import { forgetProcess, noteProcess, type ProcessFigures, type WatchedProcess } from '../../operations/monitoring/note-process.ts'
import { watchPool } from './watch-pool.ts'

type Counts = Pick<ProcessFigures, 'requests' | 'failedRequests' | 'bookingRequests' | 'slowBookingRequests'>

const beatMs = 15_000
const beatsOfRequests = (5 * 60_000) / beatMs
const beatsOfBookings = (10 * 60_000) / beatMs
const none: Counts = { requests: 0, failedRequests: 0, bookingRequests: 0, slowBookingRequests: 0 }

/** Counts requests and how they ended, and what of it falls within the last minutes. */
export class RequestCounts {
  readonly #now = { ...none }
  readonly #earlier: Counts[] = [none]

  watch(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now()
    const isBooking = request.method === 'POST' && /^\/api\/booking(?:\?|$)/.test(request.url ?? '')
    response.once('close', () => {
      this.#now.requests++
      if (response.statusCode >= 500) this.#now.failedRequests++
      if (!isBooking) return
      this.#now.bookingRequests++
      if (performance.now() - began > slowBookingSeconds * 1_000) this.#now.slowBookingRequests++
    })
  }

  /** Called at each beat: what was counted in the last five minutes, and of bookings in the last ten. */
  beat(): Counts {
    const at = (beats: number) => this.#earlier.at(-beats) ?? this.#earlier[0] ?? none
    const [requests, bookings] = [at(beatsOfRequests), at(beatsOfBookings)]
    const counts = {
      requests: this.#now.requests - requests.requests,
      failedRequests: this.#now.failedRequests - requests.failedRequests,
      bookingRequests: this.#now.bookingRequests - bookings.bookingRequests,
      slowBookingRequests: this.#now.slowBookingRequests - bookings.slowBookingRequests,
    }
    this.#earlier.push({ ...this.#now })
    if (this.#earlier.length > beatsOfBookings) this.#earlier.shift()
    return counts
  }
}

/**
 * Says every quarter of a minute how this process does, until the returned function is called; one that was killed or has no database is then silent.
 * place: what tells it from others of this machine, such as its port.
 */
export function startBeat(
  services: Pick<Services, 'db' | 'replica' | 'files' | 'now' | 'log'>,
  { kind, place }: { kind: WatchedProcess['kind']; place: string },
  counts = new RequestCounts(),
): () => Promise<void> {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const pool = watchPool(services.db.$client)
  const watched = { name: `${hostname()} ${place}`.slice(0, 200), kind, startedAt: services.now() }
  const beat = async () => {
    const figures = {
      ...counts.beat(),
      connectionsWaiting: services.db.$client.waitingCount,
      filesAwaySeconds: (await services.files.check?.()) ?? null,
      connectionHeldSeconds: pool.heldSeconds(),
      loopLagSeconds: lag.percentile(99) / 1e9,
      replicaLagSeconds: services.replica?.lagSeconds() ?? null,
    }
    lag.reset()
    await noteProcess(services, watched, figures).catch((error) => services.log.debug({ err: error }, 'no beat'))
  }
  let beating = beat()
  const timer = setInterval(() => {
    beating = beat()
  }, beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    lag.disable()
    await beating
    await forgetProcess(services, watched.name).catch(() => {})
  }
}
