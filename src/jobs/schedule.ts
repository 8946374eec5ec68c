import { tidyAccounts } from '../operations/accounts/tidy-accounts.ts'
import { expireHolds } from '../operations/bookings/expire-holds.ts'
import { type Context, type Services, systemContext } from '../operations/context.ts'
import { sendMessages } from '../operations/messages/send-messages.ts'
import { reconcilePayments } from '../operations/payments/reconcile-payments.ts'

type Job = { name: string; everySeconds: number; run: (context: Context) => Promise<unknown> }

/** Every job and how often it runs. Each is safe to run in several processes at once. */
const schedule: readonly Job[] = [
  { name: 'expire holds', everySeconds: 20, run: (context) => expireHolds(context) },
  { name: 'reconcile payments', everySeconds: 30, run: reconcilePayments },
  { name: 'send messages', everySeconds: 3, run: sendMessages },
  { name: 'tidy accounts', everySeconds: 600, run: tidyAccounts },
]

/** Runs the schedule until the answered function is called; it resolves when no job is under way. */
export function startJobs(services: Services): () => Promise<void> {
  const context = systemContext(services)
  const underWay = new Map<string, Promise<unknown>>()
  const runOnce = ({ name, run }: Job) => {
    if (underWay.has(name)) return
    const work = run(context)
      .catch((error: unknown) => services.log.error({ err: error, job: name }, 'job failed'))
      .finally(() => underWay.delete(name))
    underWay.set(name, work)
  }
  const timers = schedule.map((job) => {
    runOnce(job)
    return setInterval(runOnce, job.everySeconds * 1_000, job)
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay.values())
  }
}
