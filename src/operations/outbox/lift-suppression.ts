import { and, eq, isNull } from 'drizzle-orm'
import type { Suppression } from '../../contracts/office/suppressions.ts'
import { mailSuppressions } from '../../db/schema/messages.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { toSuppression } from '../messages/suppressions.ts'

/** What lifting a suppression changes, and its undo. */
export const suppressionState = restorableRow(mailSuppressions, ['lifted_at'])

/** Sends an address everything again. Throws AppError unauthenticated, forbidden, not_found, conflict (it gets everything already). */
export async function liftSuppression(context: Context, id: number, key: string | null): Promise<Acted<Suppression>> {
  const act = { verb: 'mail.resume', subject: { kind: 'suppression', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await suppressionState.before(tx, id)
    if (!before) throw new AppError('not_found', wordsFor(context).suppressionNotFound)
    const [lifted] = await tx
      .update(mailSuppressions)
      .set({ liftedAt: context.now() })
      .where(and(eq(mailSuppressions.id, id), isNull(mailSuppressions.liftedAt)))
      .returning()
    if (!lifted) throw new AppError('conflict', wordsFor(context).suppressionIsLifted)
    const undo = await suppressionState.undo(tx, id, before)
    return { result: toSuppression(lifted), before: { reason: lifted.reason }, after: { reason: null }, undo }
  })
}
