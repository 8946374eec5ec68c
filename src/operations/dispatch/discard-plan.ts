import { and, eq } from 'drizzle-orm'
import type { DispatchPlan } from '../../contracts/office/dispatch.ts'
import { dispatchPlans } from '../../db/schema/dispatch.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readPlan } from './read-plan.ts'

/** Whether a plan was discarded, and the undo of that. */
export const discarding = restorableRow(dispatchPlans, ['state'])

/** Discards a plan that is ready. Throws AppError unauthenticated, forbidden, not_found, conflict. */
export async function discardPlan(context: Context, id: string, key: string | null): Promise<Acted<DispatchPlan>> {
  const act = { verb: 'dispatch.discard', subject: { kind: 'plan', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await discarding.before(tx, id)
    const discarded = await tx
      .update(dispatchPlans)
      .set({ state: 'discarded' })
      .where(and(eq(dispatchPlans.id, id), eq(dispatchPlans.state, 'ready')))
      .returning({ id: dispatchPlans.id })
    if (discarded.length === 0) await refuse(context, before)
    return {
      result: await readPlan(context, tx, id),
      before: { state: 'ready' },
      after: { state: 'discarded' },
      undo: await discarding.undo(tx, id, before),
    }
  })
}

function refuse(context: Context, found: object | null): never {
  const words = wordsFor(context)
  if (found === null) throw new AppError('not_found', words.planNotFound)
  throw new AppError('conflict', words.planNotReady, { data: found as Record<string, unknown> })
}
