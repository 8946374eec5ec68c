import type { ArticleDocument } from '../../contracts/office/articles.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { insertArticle, keptOf } from './article-subject.ts'
import { deleteDraft } from './remove-article.ts'

/** Stores a draft. Throws AppError unauthenticated, forbidden, invalid (the slug is taken, the category is gone), idempotency_key_reused. */
export function addArticle(context: Context, written: ArticleDocument, key: string | null): Promise<Acted<Edited>> {
  const document = keptOf(written)
  return addSubject(context, { verb: 'article.add', kind: 'article', document, key }, (tx) => insertArticle(context, tx, document))
}

/** The inverse of addArticle, unless the draft was edited or published since. */
export const undoAddArticle = inverseOfAddition('article', deleteDraft)
