import type { Signs } from '../../contracts/office/signs.ts'
import { signStates } from '../../db/schema/monitoring.ts'
import { isOver, levelOf, type SignLevel, signNames } from '../../domain/signs.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { isSilent, readFigures } from './read-figures.ts'

const order: readonly SignLevel[] = ['act', 'watch', 'well']

/**
 * Every sign, those to act on first, with its figure: the highest where several processes, jobs or queues have one, and each that is over the limit; and
 * the processes there are. Throws AppError unauthenticated, forbidden.
 */
export async function listSigns(context: Context): Promise<Signs> {
  await staffWhoSee(context, 'superadmin')
  const now = context.now()
  const { figures, processes, never } = await readFigures(context)
  const states = await context.db.select().from(signStates)
  const sinceOf = (sign: string, subject: string) => states.find((one) => one.sign === sign && one.subject === subject)?.since ?? now
  const signs = signNames.map((name) => {
    const own = figures.filter(({ sign, figure }) => sign === name && figure !== null)
    const cases = own
      .filter(({ figure }) => isOver(name, figure))
      .map(({ subject, figure }) => {
        const since = sinceOf(name, subject)
        return { subject: subject || null, figure: figure ?? 0, since: since.toISOString(), level: levelOf(name, since, now) }
      })
      .sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || b.figure - a.figure)
    const figure = own.length > 0 ? Math.max(...own.map((one) => one.figure ?? 0)) : null
    return { name, level: cases[0]?.level ?? ('well' as const), is_never: never.includes(name), figure, cases }
  })
  return {
    signs: signs.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level)),
    processes: processes.map((one) => ({
      name: one.name,
      kind: one.kind,
      started_at: one.startedAt.toISOString(),
      beat_at: one.beatAt.toISOString(),
      is_silent: isSilent(one, now),
      connections_waiting: one.connectionsWaiting,
      loop_lag_seconds: one.loopLagSeconds,
      replica_lag_seconds: one.replicaLagSeconds,
      requests: one.requests,
      failed_requests: one.failedRequests,
    })),
  }
}
