import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type ParsedCronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { type Context, type Services, systemContext } from '../operations/context.ts'
import { taskOf } from '../operations/jobs/job-task.ts'
import { noteJobs } from '../operations/jobs/note-jobs.ts'
import { runNoted } from '../operations/jobs/run-noted.ts'

export type Job = {
  name: string
  /** When it runs: a cron expression in UTC, as the queue reads it. */
  cron: string
  /** For jobs that cannot wait for the next minute: the seconds from the end of one run to the start of the next. */
  againAfterSeconds?: number
  /** For jobs that are too heavy to run at every start of a process: at start, only a run missed within this many hours is made up for. */
  missedWithinHours?: number
  /**
   * Resolves to 'more' if it is to run again at once, after whatever else is due. ending: the process ends, some seconds after it was asked to; work that
   * takes longer than these breaks off then, as 'more'.
   */
  run: (context: Context, ending?: AbortSignal) => Promise<unknown>
}

const atOnce = 2
const hourMs = 3_600_000
const retryMs = 2_000

/** The schedule as the queue keeps it. */
export const crontabOf = (schedule: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    schedule.map((job) => ({
      task: taskOf(job.name),
      match: job.cron,
      options: { jobKey: taskOf(job.name), maxAttempts: 1, backfillPeriod: (job.missedWithinHours ?? 0) * hourMs },
    })),
  )

const tasksOf = (services: Services, schedule: readonly Job[]): TaskList =>
  Object.fromEntries(
    schedule.map((job) => [
      taskOf(job.name),
      async (_payload, { addJob, abortSignal: ending, job: { id } }) => {
        const log = services.log.child({ job: job.name, jobId: id })
        let outcome: unknown
        const noted = () =>
          runNoted(systemContext({ ...services, log }), job.name, async (context) => {
            outcome = await job.run(context, ending)
          })
        try {
          await services.trace(`job ${job.name}`, noted, 'trace')
        } catch (error) {
          log.error({ err: error }, 'job failed')
        }
        if (outcome !== 'more' && job.againAfterSeconds === undefined) return
        // If this run is lost, the next minute starts it again.
        const runAt = new Date(Date.now() + (outcome === 'more' ? 0 : (job.againAfterSeconds ?? 0) * 1_000))
        await addJob(taskOf(job.name), {}, { jobKey: `${taskOf(job.name)}_again`, runAt, maxAttempts: 1 })
      },
    ]),
  )

/**
 * Runs the jobs with graphile-worker, whose sessions are from the pool named last, until the returned function is called; that resolves when none is
 * running. At start every job runs once, including one whose process was killed halfway, except those that only make up for a missed run.
 * An unreachable database is waited for.
 */
export function runSchedule(services: Services, schedule: readonly Job[], queue: Pool = services.db.$client): () => Promise<void> {
  const stopping = new AbortController()
  let runner: Runner | null = null
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await noteJobs(services, schedule)
        runner = await run({
          pgPool: queue,
          taskList: tasksOf(services, schedule),
          parsedCronItems: crontabOf(schedule),
          concurrency: atOnce,
          noHandleSignals: true,
          logger: new Logger(() => (level, message) => level !== 'debug' && services.log[pinoLevel(level)]({ part: 'jobs' }, message)),
        })
        for (const job of schedule.filter(({ missedWithinHours }) => missedWithinHours === undefined)) {
          await runner.addJob(taskOf(job.name), {}, { jobKey: taskOf(job.name), maxAttempts: 1 })
        }
        if (!stopping.signal.aborted) await runner.promise
      } catch (error) {
        if (!stopping.signal.aborted) services.log.error({ err: error }, 'the jobs stopped and are started again')
      }
      await runner?.stop().catch(() => {})
      await pause(retryMs, null, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await runner?.stop().catch(() => {})
    await running
  }
}

const pinoLevel = (level: string) => (level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug')
