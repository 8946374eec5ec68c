import { z } from 'zod'
import type { ArticleDocument } from '../../contracts/office/articles.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { addSubject } from '../versions/add-subject.ts'
import { firstVersion, latestVersion } from '../versions/read-version.ts'
import { insertArticle, keptOf } from './article-subject.ts'
import { deleteDraft } from './remove-article.ts'

/** Stores a draft. Throws AppError unauthenticated, forbidden, invalid (the slug is taken, the category is gone), idempotency_key_reused. */
export function addArticle(context: Context, written: ArticleDocument, key: string | null): Promise<Acted<Edited>> {
  const document = keptOf(written)
  return addSubject(context, { verb: 'article.add', kind: 'article', document, key }, (tx) => insertArticle(context, tx, document))
}

/** Takes a new draft away again, unless it was edited or published since. */
export const undoAddArticle = inverseOf(z.object({ id: z.int() }), async (context, tx, { id }) => {
  const isDeleted = await deleteDraft(tx, id)
  const { version } = await latestVersion(tx, 'article', id)
  if (!isDeleted || version !== firstVersion) throw changedSince(context, { version })
})
