import type { Context } from '../context.ts'
import { transitionVisit, type VisitKey } from './transition-visit.ts'

/** The team has arrived and starts the visit. Throws AppError not_found, conflict. */
export async function startVisit(context: Context, visit: VisitKey): Promise<void> {
  await transitionVisit(context, visit, { to: 'in_progress', kind: 'visit_started', set: { startedAt: context.now() } })
}
