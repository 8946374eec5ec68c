import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { ArticleDocument } from '../../contracts/office/articles.ts'
import type { Transaction } from '../../db/client.ts'
import { articles } from '../../db/schema/blogs.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { articleSubject, insertArticle } from './article-subject.ts'

/** Removes a draft. Throws AppError unauthenticated, forbidden, not_found, conflict (it is public or scheduled), idempotency_key_reused. */
export async function removeArticle(context: Context, id: number, key: string | null): Promise<Acted<null>> {
  const act = { verb: 'article.remove', subject: { kind: 'article', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const document = await articleSubject.read(tx, id)
    if (!document) throw new AppError('not_found', wordsFor(context).articleNotFound)
    if (!(await deleteDraft(tx, id))) throw new AppError('conflict', wordsFor(context).articleIsNoDraft)
    return { result: null, before: { state: 'draft' }, after: { state: 'removed' }, undo: { id, document } }
  })
}

/** Brings a removed draft back, unless its slug is taken by now. */
export const undoRemoveArticle = inverseOf(z.object({ id: z.int(), document: ArticleDocument }), async (context, tx, { id, document }) => {
  await insertArticle(context, tx, document, id)
})

/** Deletes an article that is a draft; whether it was one. */
export async function deleteDraft(tx: Transaction, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(articles)
    .where(and(eq(articles.id, id), isNull(articles.publishedAt)))
    .returning({ id: articles.id })
  return deleted.length > 0
}
