import { eq } from 'drizzle-orm'
import type { Publication } from '../../contracts/office/articles.ts'
import type { Transaction } from '../../db/client.ts'
import { articles } from '../../db/schema/blogs.ts'
import { articleStateAt, gapsIn } from '../../domain/articles.ts'
import { changedSince, type Inverse } from '../audit/inverse.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import type { Context } from '../context.ts'
import { articleSubject } from './article-subject.ts'

/** The time at which an article is or will be public, and its undo. */
export const publication = restorableRow(articles, ['published_at'])

/** Sets when an article is public; null: never. */
export async function setPublication({ now }: Context, tx: Transaction, id: number, publishedAt: Date | null): Promise<Publication> {
  await tx.update(articles).set({ publishedAt }).where(eq(articles.id, id))
  return { id, state: articleStateAt(now(), publishedAt), published_at: publishedAt?.toISOString() ?? null }
}

export async function publishedAtOf(tx: Transaction, id: number): Promise<Date | null> {
  const [row] = await tx.select({ publishedAt: articles.publishedAt }).from(articles).where(eq(articles.id, id))
  return row?.publishedAt ?? null
}

/** Undoes a publication or a withdrawal, unless its time was changed since, or the article would be public unfinished. */
export const restorePublication: Inverse = async (context, tx, data, actor) => {
  await publication.restore(context, tx, data, actor)
  const { id } = data as { id: number }
  const document = await articleSubject.read(tx, id)
  if (!document || ((await publishedAtOf(tx, id)) && gapsIn(document).length > 0)) throw changedSince(context)
}
