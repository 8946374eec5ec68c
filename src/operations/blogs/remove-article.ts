import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { articleSections, articles } from '../../db/schema/blogs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRows, restorableWhole } from '../audit/restorable-rows.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

const whole = restorableWhole(restorableRows(articles, articles.id), restorableRows(articleSections, articleSections.articleId))

/** Removes a draft. Throws AppError unauthenticated, forbidden, not_found, conflict (it is public or scheduled), idempotency_key_reused. */
export async function removeArticle(context: Context, id: number, key: string | null): Promise<Acted<null>> {
  const act = { verb: 'article.remove', subject: { kind: 'article', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = (await whole.before(tx, id)) ?? []
    if (!(await deleteDraft(tx, id))) throw await notDeleted(context, tx, id)
    return { result: null, before: { state: 'draft' }, after: { state: 'removed' }, undo: await whole.undo(tx, id, before) }
  })
}

async function notDeleted(context: Context, tx: Transaction, id: number): Promise<AppError> {
  const known = await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id))
  const words = wordsFor(context)
  return known.length > 0 ? new AppError('conflict', words.articleIsNoDraft) : new AppError('not_found', words.articleNotFound)
}

/** Brings a removed draft back, unless its slug is taken by now. */
export const undoRemoveArticle = whole.restore

/** Deletes an article that is a draft; whether it was one. */
export async function deleteDraft(tx: Transaction, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(articles)
    .where(and(eq(articles.id, id), isNull(articles.publishedAt)))
    .returning({ id: articles.id })
  return deleted.length > 0
}
