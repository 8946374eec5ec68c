import { languages, type Text } from './language.ts'

/** The types of section that an article's editor offers (specification 3, Blog section); readers take any other as text. */
export const sectionTypes = ['text', 'image', 'quote', 'tip', 'warning'] as const
export type SectionType = (typeof sectionTypes)[number]

export const articleStates = ['draft', 'scheduled', 'published'] as const
export type ArticleState = (typeof articleStates)[number]

/** Where an article stands: nobody can read a draft, and a scheduled one only from its time on. */
export function articleStateAt(now: Date, publishedAt: Date | null): ArticleState {
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** A section as it is written; title and content may be blank in a draft. The content is HTML. */
export type WrittenSection = { type: SectionType; title: Text; content: Text; image_url: string | null }

/**
 * The sections of an article as staff write them: each has a key of its own, so that two editors of different sections do not get in each other's
 * way. null: one of them has removed it.
 */
export type WrittenSections = { order: readonly string[]; sections: Readonly<Record<string, WrittenSection | null>> }

/** An article as staff write it, as far as it decides whether it can be public. */
export type WrittenArticle = WrittenSections & { title: Text; excerpt: Text; author_name: Text }

/** The sections in their order; one that the order does not name comes last. */
export function sectionsInOrder({ order, sections }: WrittenSections): (WrittenSection & { key: string })[] {
  const keys = [...new Set([...order, ...Object.keys(sections)])]
  return keys.flatMap((key) => {
    const section = sections[key]
    return section ? [{ ...section, key }] : []
  })
}

/**
 * The fields that have to be written before an article can be public, in the order of the form: 'title.ar', 'order' where it has no section at
 * all, 'sections.<key>.content.en', 'sections.<key>.image_url'.
 */
export function gapsIn(article: WrittenArticle): string[] {
  const sections = sectionsInOrder(article)
  const inBoth = (field: string, text: Text) =>
    languages.filter((language) => wordsIn(text[language]) === 0).map((language) => `${field}.${language}`)
  return [
    ...(['title', 'excerpt', 'author_name'] as const).flatMap((name) => inBoth(name, article[name])),
    ...(sections.length === 0 ? ['order'] : []),
    ...sections.flatMap(({ key, type, content, image_url }) =>
      type === 'image' ? (image_url ? [] : [`sections.${key}.image_url`]) : inBoth(`sections.${key}.content`, content),
    ),
  ]
}

const wordsAMinute = 200

/** The minutes that reading an article takes, in the language that has more words; at least one. */
export function readTimeOf(article: WrittenSections): number {
  const sections = sectionsInOrder(article)
  const words = languages.map((language) =>
    sections.reduce((sum, { title, content }) => sum + wordsIn(title[language]) + wordsIn(content[language]), 0),
  )
  return Math.max(1, Math.ceil(Math.max(...words) / wordsAMinute))
}

/** The words of some HTML, its tags left out. */
const wordsIn = (html: string): number => html.replace(/<[^>]*>|&nbsp;/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)?.length ?? 0

/** An address from an English title: 'Before the guests arrive' becomes 'before-the-guests-arrive'; blank where nothing is left. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
