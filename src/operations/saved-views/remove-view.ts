import { eq } from 'drizzle-orm'
import { savedViews } from '../../db/schema/saved-views.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Inverse } from '../audit/inverse.ts'
import { restorableRows } from '../audit/restorable-rows.ts'
import type { Context } from '../context.ts'
import { refusingBy } from '../refused-by-database.ts'
import { lockView, stateOf, viewRefusals } from './view.ts'

const viewRow = restorableRows(savedViews, savedViews.id)

/** Deletes a saved view. Throws AppError unauthenticated, forbidden, not_found. */
export async function removeView(context: Context, id: number, key: string | null): Promise<Acted<null>> {
  return actAsStaff(context, { verb: 'view.remove', subject: { kind: 'view', id }, key, request: {} }, async (tx, actor) => {
    const view = await lockView(context, tx, id, actor)
    const before = await viewRow.before(tx, id)
    await tx.delete(savedViews).where(eq(savedViews.id, id))
    return { result: null, before: stateOf(view), undo: await viewRow.undo(tx, id, before) }
  })
}

/** The inverse of removeView. Throws AppError conflict if its name has been given away, or there are thirty others. */
export const putBackView: Inverse = (context, tx, data, actor) =>
  refusingBy(context, viewRefusals, () => viewRow.restore(context, tx, data, actor))
