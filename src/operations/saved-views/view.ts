import { eq } from 'drizzle-orm'
import type { SavedView } from '../../contracts/office/saved-views.ts'
import type { Transaction } from '../../db/client.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import { viewedLists } from '../../domain/saved-views.ts'
import { demandRight, type StaffActor, staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { ConstraintRefusals } from '../refused-by-database.ts'

type Row = typeof savedViews.$inferSelect

export const viewOf = ({ id, name, query, ownerId }: Row): SavedView => ({ id, name, query, is_shared: ownerId === null })

/** What the audit says of a view; its name and filters may name somebody. */
export const stateOf = ({ list, ownerId }: Pick<Row, 'list' | 'ownerId'>) => ({ list, is_shared: ownerId === null })

export const viewRefusals: ConstraintRefusals = {
  saved_views_one_name: { code: 'conflict', message: 'viewNameTaken', field: 'name' },
  saved_views_few: { code: 'conflict', message: 'viewsFull' },
}

/**
 * A saved view that the member of staff may change, locked: their own, or one for everybody of a list that they see. Throws AppError
 * forbidden, not_found.
 */
export async function lockView(context: Context, tx: Transaction, id: number, { accountId }: StaffActor): Promise<Row> {
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  if (!view || (view.ownerId !== null && view.ownerId !== accountId)) throw new AppError('not_found', wordsFor(context).viewNotFound)
  if (view.ownerId !== null) await demandRight(context, tx, { is: view.ownerId })
  await staffWhoSee(context, viewedLists[view.list], tx)
  return view
}
