import { type SQL, sql } from 'drizzle-orm'

/** What can be found by words: each kind has its terms (migration 0305). */
export type SearchedKind = 'service' | 'sub_service' | 'article' | 'question'

/**
 * The subjects of a kind, public at a moment, that say most of the words, as a table `found` to be joined: subject_id, and score, the best
 * highest (specification 2, search boxes).
 */
export const foundBy = (kind: SearchedKind, words: readonly string[], at: Date): SQL =>
  sql`search_subjects(${kind}, ${sql.param(words)}::text[], ${at.toISOString()}::timestamptz) AS found`

export const bestFirst = sql`found.score DESC`

const mostWords = 8

/** The words of a search text, without control and formatting characters, which no text contains and the database partly refuses. */
export function wordsOf(text: string | undefined): string[] {
  const readable = (text ?? '')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  return readable.split(/\s+/u).filter(Boolean).slice(0, mostWords)
}
