import { z } from 'zod'
import { articleStates, sectionTypes } from '../../domain/articles.ts'
import { smallId, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { searched } from '../text.ts'
import { draftLine, draftLines } from './draft-texts.ts'
import { listOf, listQuery } from './list.ts'
import { LocalizedText, pictureAddress, writtenSlug } from './localized.ts'
import { Edited, ofEdit } from './versions.ts'

const mostSections = 60

const SectionKey = z
  .string()
  .max(36)
  .regex(/^[a-z0-9-]+$/)

const Section = z.object({
  type: z.enum(sectionTypes),
  title: draftLine(200),
  content: draftLines(20_000),
  image_url: pictureAddress,
})
export type ArticleSection = z.output<typeof Section>

/**
 * What staff write: an article with its sections by key, and their order. A draft may have blanks. Contents are HTML, of which the API keeps what
 * is safe.
 */
export const ArticleDocument = z
  .object({
    slug: writtenSlug,
    category_id: z.int().min(1).max(2_147_483_647).nullable(),
    title: draftLine(200),
    excerpt: draftLines(500),
    author_name: draftLine(100),
    featured_image: pictureAddress,
    banner_image: pictureAddress,
    is_featured: z.boolean(),
    order: z.array(SectionKey).max(mostSections, messages.tooLong),
    sections: z
      .record(SectionKey, Section.nullable())
      .refine((sections) => Object.keys(sections).length <= mostSections, messages.tooLong)
      .meta({ description: 'null: the section was removed' }),
  })
  .meta({ id: 'ArticleDocument' })
export type ArticleDocument = z.output<typeof ArticleDocument>

const StoredSection = z.object({
  type: z.enum(sectionTypes),
  title: LocalizedText,
  content: LocalizedText,
  image_url: z.string().nullable(),
})

/** The same as it comes back, which may be older than the rules for what is sent. */
export const StoredArticle = z
  .object({
    slug: z.string(),
    category_id: z.int().nullable(),
    title: LocalizedText,
    excerpt: LocalizedText,
    author_name: LocalizedText,
    featured_image: z.string().nullable(),
    banner_image: z.string().nullable(),
    is_featured: z.boolean(),
    order: z.array(z.string()),
    sections: z.record(z.string(), StoredSection.nullable()),
  })
  .meta({ id: 'StoredArticle' })

export const StaffArticleRow = z
  .object({
    id: z.int(),
    slug: writtenSlug,
    title: LocalizedText,
    category_name: z.string().nullable(),
    is_featured: z.boolean(),
    state: z.enum(articleStates),
    published_at: z.string().nullable().meta({ description: 'When it is or will be public; null for a draft' }),
    updated_at: z.string(),
  })
  .meta({ id: 'StaffArticleRow' })
export type StaffArticleRow = z.infer<typeof StaffArticleRow>

export const StaffArticle = z
  .object({
    id: z.int(),
    version: z.int(),
    state: z.enum(articleStates),
    published_at: z.string().nullable(),
    updated_at: z.string(),
    document: StoredArticle,
  })
  .meta({ id: 'StaffArticle' })
export type StaffArticle = z.infer<typeof StaffArticle>

const Moment = z.iso.datetime({ offset: true })

/** at: when the article should be public; null: as soon as it may. was: the time that its editor saw, null for a draft. */
const Publishing = z.object({ at: Moment.nullable(), was: Moment.nullable() })

/** The state of an article after a verb, and when it is or will be public. */
export const Publication = z
  .object({ id: z.int(), state: z.enum(articleStates), published_at: z.string().nullable() })
  .meta({ id: 'ArticlePublication' })
export type Publication = z.infer<typeof Publication>

export const articleSorts = ['-updated_at', 'updated_at'] as const
export const ArticlesQuery = listQuery(articleSorts, {
  state: unlessBlank(z.enum(articleStates)),
  category: unlessBlank(smallId).meta({ description: 'The id of a category' }),
  search: searched,
})
export type ArticlesQuery = z.input<typeof ArticlesQuery>

const tag = 'Back office: content'
const one = { tag, who: 'staff', params: z.object({ id: smallId }), missing: 'articleNotFound' } as const

export const officeArticleCalls = {
  'GET /admin/articles': {
    tag,
    summary: 'List articles, drafts included',
    who: 'staff',
    sees: 'content',
    lists: true,
    query: ArticlesQuery,
    response: listOf(StaffArticleRow),
    outcome: 'A page of articles, by default those changed last',
  },
  'POST /admin/articles': {
    tag,
    summary: 'Begin an article',
    who: 'staff',
    does: 'article.add',
    once: true,
    body: ArticleDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The draft has been stored',
  },
  'GET /admin/articles/{id}': {
    ...one,
    summary: 'Get an article as it is written',
    sees: 'content',
    returns: StaffArticle,
    outcome: 'The article',
  },
  'PUT /admin/articles/{id}': {
    ...one,
    summary: 'Edit an article; a published one changes at once',
    does: 'article.edit',
    once: true,
    edits: true,
    body: ArticleDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The article has been saved as its next version',
    refuses: ofEdit,
  },
  'DELETE /admin/articles/{id}': {
    ...one,
    summary: 'Remove a draft',
    does: 'article.remove',
    once: true,
    says: 'articleRemoved',
    outcome: 'The draft is gone',
    refuses: { 409: 'The article is published or scheduled: withdraw it first' },
  },
  'PUT /admin/articles/{id}/publication': {
    ...one,
    summary: 'Publish an article, or schedule it',
    description:
      'It becomes public at the time given, but not before the window of undo is over; without a time, at the end of that window.',
    does: 'article.publish',
    once: true,
    edits: true,
    body: Publishing,
    returns: Publication,
    says: 'articleScheduled',
    outcome: 'When it will be public',
    refuses: { ...ofEdit, 409: `${ofEdit[409]}; or the article is public already, or its time has changed (code conflict)` },
  },
  'DELETE /admin/articles/{id}/publication': {
    ...one,
    summary: 'Withdraw an article: it is a draft again, and nobody can read it',
    does: 'article.withdraw',
    once: true,
    returns: Publication,
    says: 'articleWithdrawn',
    outcome: 'The article is a draft',
    refuses: { 409: 'The article is a draft already' },
  },
} as const satisfies CallTable
