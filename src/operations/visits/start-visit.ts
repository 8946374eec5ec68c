import type { Context } from '../context.ts'
import { transitionVisit, type VisitKey } from './transition-visit.ts'

/** The team has arrived and starts the visit, which earns nothing yet. Throws AppError not_found, conflict. */
export async function startVisit(context: Context, visit: VisitKey): Promise<void> {
  const started = { to: 'in_progress', kind: 'visit_started', set: { startedAt: context.now() } } as const
  await context.db.transaction((tx) => transitionVisit(context, tx, visit, started))
}
