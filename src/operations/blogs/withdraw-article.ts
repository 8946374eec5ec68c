import type { Publication } from '../../contracts/office/articles.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { articleSubject } from './article-subject.ts'
import { publication, publishedAtOf, setPublication } from './publication.ts'

/**
 * Makes a public or scheduled article a draft again, which nobody can read. Throws AppError unauthenticated, forbidden, not_found, conflict (it is
 * a draft), idempotency_key_reused.
 */
export async function withdrawArticle(context: Context, id: number, key: string | null): Promise<Acted<Publication>> {
  const act = { verb: 'article.withdraw', subject: { kind: 'article', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const words = wordsFor(context)
    if (!(await articleSubject.read(tx, id))) throw new AppError('not_found', words.articleNotFound)
    const before = await publishedAtOf(tx, id)
    if (before === null) throw new AppError('conflict', words.articleIsDraft, { data: { state: 'draft' } })
    const old = (await publication.before(tx, id)) ?? {}
    const result = await setPublication(context, tx, id, null)
    return {
      result,
      before: { published_at: before.toISOString() },
      after: { published_at: null },
      undo: await publication.undo(tx, id, old),
    }
  })
}
