import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import { type Context, type Services, systemContext } from '../operations/context.ts'

export type Job = { name: string; everySeconds: number; run: (context: Context) => Promise<unknown> }

const minute = 60
const atOnce = 2
const retryMs = 2_000

/** A job's name in the queue; of several turns that wait only one is kept, so that jobs never pile up. */
const taskOf = ({ name }: Job) => name.replaceAll(' ', '_')

/** Minutes are the queue's; a job that is due more often asks for its next turn itself, and the next minute starts it again if it was lost. */
const crontabOf = (schedule: readonly Job[]) =>
  parseCronItems(
    schedule.map((job) => ({
      task: taskOf(job),
      match: job.everySeconds <= minute ? '* * * * *' : `*/${Math.round(job.everySeconds / minute)} * * * *`,
      options: { jobKey: taskOf(job), maxAttempts: 1 },
    })),
  )

const tasksOf = (services: Services, schedule: readonly Job[]): TaskList =>
  Object.fromEntries(
    schedule.map((job) => [
      taskOf(job),
      async (_payload, { addJob }) => {
        try {
          await job.run(systemContext(services))
        } catch (error) {
          services.log.error({ err: error, job: job.name }, 'job failed')
        }
        if (job.everySeconds >= minute) return
        const runAt = new Date(Date.now() + job.everySeconds * 1_000)
        await addJob(taskOf(job), {}, { jobKey: `${taskOf(job)}_again`, runAt, maxAttempts: 1 })
      },
    ]),
  )

/**
 * Runs the jobs with graphile-worker on the services' own database until the answered function is called; it resolves when none is under
 * way. Every job has a turn at once, also one whose process was killed in the middle of it. A database that goes away is waited for.
 */
export function runSchedule(services: Services, schedule: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController()
  let runner: Runner | null = null
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: services.db.$client,
          taskList: tasksOf(services, schedule),
          parsedCronItems: crontabOf(schedule),
          concurrency: atOnce,
          noHandleSignals: true,
          logger: new Logger(() => (level, message) => level !== 'debug' && services.log[pinoLevel(level)]({ part: 'jobs' }, message)),
        })
        for (const job of schedule) await runner.addJob(taskOf(job), {}, { jobKey: taskOf(job), maxAttempts: 1 })
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
