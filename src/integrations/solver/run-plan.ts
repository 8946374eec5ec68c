import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { DispatchDay } from '../../domain/dispatch/day.ts'
import type { SearchLimits } from './limits.ts'
import { defaultLimits, type PlannedDay } from './plan-day.ts'

/** Work for the thread, and what it answers; plan-thread.ts does it. */
export type PlanWork = { day: DispatchDay; limits: SearchLimits }
export type RunPlan = PlannedDay & { cpuMilliseconds: number }

/** The thread ended without a plan: it failed, was killed, or took longer than it may. What stands is untouched. */
export class PlanFailed extends Error {
  readonly reason: 'crashed' | 'too_long' | 'stopped'

  constructor(reason: PlanFailed['reason'], cause?: unknown) {
    super(`Planning the day ended without a plan: ${reason}`, { cause })
    this.name = 'PlanFailed'
    this.reason = reason
  }
}

type Options = {
  limits?: SearchLimits
  /** The limits above end the search; this ends a thread that hangs. */
  mostMilliseconds?: number
  /** Ends the thread at once. */
  signal?: AbortSignal
  /** The thread's script. */
  script?: URL
}

const oneAtATime = pLimit(1)

/**
 * Plans a day in a thread of its own, one day at a time, so that the server's loop stays free and a plan takes one core at most.
 * @throws PlanFailed
 */
export const runPlan = (day: DispatchDay, options: Options = {}): Promise<RunPlan> => oneAtATime(() => inThread(day, options))

function inThread(day: DispatchDay, options: Options): Promise<RunPlan> {
  const { limits = defaultLimits, mostMilliseconds = 120_000, signal, script = new URL('./plan-thread.ts', import.meta.url) } = options
  if (signal?.aborted) return Promise.reject(new PlanFailed('stopped'))
  const thread = new Worker(script, { workerData: { day, limits } satisfies PlanWork, resourceLimits: { maxOldGenerationSizeMb: 1_024 } })
  return new Promise<RunPlan>((resolve, reject) => {
    const timer = setTimeout(() => reject(new PlanFailed('too_long')), mostMilliseconds)
    const stop = () => reject(new PlanFailed('stopped'))
    signal?.addEventListener('abort', stop, { once: true })
    thread.once('message', resolve)
    thread.once('error', (error) => reject(new PlanFailed('crashed', error)))
    thread.once('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new PlanFailed('crashed'))
    })
  }).finally(() => thread.terminate())
}
