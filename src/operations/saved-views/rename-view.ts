import { and, eq } from 'drizzle-orm'
import type { SavedView } from '../../contracts/office/saved-views.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Inverse } from '../audit/inverse.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { refusingBy } from '../refused-by-database.ts'
import { lockView, stateOf, viewOf, viewRefusals } from './view.ts'

const viewName = restorableRow(savedViews, ['name'])

/**
 * Renames a saved view. instead_of: the name that was seen. Throws AppError unauthenticated, forbidden, not_found, conflict (the name is taken, or
 * somebody has renamed it since).
 */
export async function renameView(
  context: Context,
  id: number,
  { name, instead_of }: { name: string; instead_of: string },
  key: string | null,
): Promise<Acted<SavedView>> {
  const act = { verb: 'view.rename', subject: { kind: 'view', id }, key, request: { name, instead_of } } as const
  return refusingBy(context, viewRefusals, () =>
    actAsStaff(context, act, async (tx, actor) => {
      const view = await lockView(context, tx, id, actor)
      const before = await viewName.before(tx, id)
      const [renamed] = await tx
        .update(savedViews)
        .set({ name })
        .where(and(eq(savedViews.id, id), eq(savedViews.name, instead_of)))
        .returning()
      if (!renamed) throw new AppError('conflict', wordsFor(context).stateChanged, { data: { name: view.name } })
      return { result: viewOf(renamed), before: stateOf(view), after: stateOf(view), undo: await viewName.undo(tx, id, before) }
    }),
  )
}

/** The inverse of renameView. Throws AppError conflict, also if the old name has been given away. */
export const undoRenameView: Inverse = (context, tx, data, actor) =>
  refusingBy(context, viewRefusals, () => viewName.restore(context, tx, data, actor))
