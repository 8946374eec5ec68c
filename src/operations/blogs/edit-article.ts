import type { ArticleDocument } from '../../contracts/office/articles.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { type Edit, editSubject, inverseOfEdit } from '../versions/edit-subject.ts'
import { articleSubject, keptOf } from './article-subject.ts'

type Input = Omit<Edit<ArticleDocument>, 'verb'>

/**
 * Saves an article as its next version; a public one changes at once. Throws AppError as editSubject does, and invalid (the slug is taken, or
 * public and cannot change; what a public article has to say is missing).
 */
export const editArticle = (context: Context, { document, ...edit }: Input): Promise<Acted<Edited>> =>
  editSubject(context, articleSubject, { ...edit, verb: 'article.edit', document: keptOf(document) })

/** The inverse of editArticle. */
export const undoEditArticle = inverseOfEdit(articleSubject)
