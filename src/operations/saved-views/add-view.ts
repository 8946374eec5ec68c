import type { z } from 'zod'
import type { NewSavedView, SavedView } from '../../contracts/office/saved-views.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import { viewedLists } from '../../domain/saved-views.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { demandRight, staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { refusingBy } from '../refused-by-database.ts'
import { stateOf, viewOf, viewRefusals } from './view.ts'

/** The undo of a view that was saved: it is refused once the view is renamed or deleted. */
export const addedView = restorableRow(savedViews, ['name'])

/**
 * Saves the filters and the order of a list under a name. Throws AppError unauthenticated, forbidden, conflict (the name is taken, or there are
 * thirty views).
 */
export async function addView(context: Context, view: z.output<typeof NewSavedView>, key: string | null): Promise<Acted<SavedView>> {
  const { list, name, query, is_shared } = view
  const act = { verb: 'view.add', subject: { kind: 'view', id: list }, key, request: view } as const
  return refusingBy(context, viewRefusals, () =>
    actAsStaff(context, act, async (tx, { accountId }) => {
      await staffWhoSee(context, viewedLists[list], tx)
      if (!is_shared) await demandRight(context, tx, { is: accountId })
      const values = { list, name, query, ownerId: is_shared ? null : accountId, createdAt: context.now() }
      const [row] = await tx.insert(savedViews).values(values).returning()
      if (!row) throw new Error('The view was not saved')
      return { result: viewOf(row), made: row.id, after: stateOf(row), undo: await addedView.undo(tx, row.id, null) }
    }),
  )
}
