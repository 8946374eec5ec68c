import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SavedView } from '../../contracts/office/saved-views.ts'
import { savedViews } from '../../db/schema/saved-views.ts'
import { type ViewedList, viewedLists } from '../../domain/saved-views.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { viewOf } from './view.ts'

/** The saved views of a list: one's own, then those for everybody, by name. Throws AppError unauthenticated, forbidden. */
export async function listViews(context: Context, list: ViewedList): Promise<SavedView[]> {
  const { accountId } = await staffWhoSee(context, viewedLists[list])
  const rows = await context.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.ownerId, accountId), isNull(savedViews.ownerId))))
    .orderBy(sql`${savedViews.ownerId} IS NULL`, sql`lower(${savedViews.name})`)
  return rows.map(viewOf)
}
