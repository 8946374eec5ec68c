import type { Queryable } from '../../db/client.ts'
import type { Context } from '../context.ts'
import { transitionVisit, type VisitKey } from './transition-visit.ts'

/** The team has arrived and starts the visit, at a moment that is now unless told otherwise; it earns nothing yet. Throws AppError not_found, conflict. */
export async function startVisit(context: Context, visit: VisitKey, db: Queryable = context.db, at = context.now()): Promise<void> {
  const started = { to: 'in_progress', kind: 'visit_started', set: { startedAt: at } } as const
  await db.transaction((tx) => transitionVisit(context, tx, visit, started))
}
