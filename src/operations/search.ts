import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../db/client.ts'
import type { Text } from '../domain/language.ts'

/** What is searched: the column of folded words, and the title, which counts more. */
type Searched = { words: AnyPgColumn<{ data: string }>; title: AnyPgColumn<{ data: Text }> }

/** A condition, and an order with the best first. */
export type Search = { matches: SQL | undefined; bestFirst: SQL }

const mostWords = 8
/** Share of a word's trigrams that a similar word has at least: 'leek' still finds 'leak'. */
const similarEnough = '0.4'

/** The words of a search box: without control and formatting characters, which no text holds and some of which the database refuses. */
export function wordsOf(text: string | undefined): string[] {
  const readable = (text ?? '')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  return readable.split(/\s+/u).filter(Boolean).slice(0, mostWords)
}

const containsWord = (column: AnyPgColumn<{ data: string }> | SQL, word: string) => sql`${column} LIKE search_pattern(${word}::text)`
const titleWords = (title: Searched['title']) => sql`search_form(' ' || both_languages(${title}))`

/** Texts with every word in them: a title that starts so, then a title that holds them, then the rest. */
function exactly(words: string[], { words: column, title }: Searched): Search {
  const phrase = words.join(' ')
  const startsSo = (language: 'en' | 'ar') => sql`starts_with(search_form(${title} ->> ${language}), search_form(${phrase}::text))`
  const titleHolds = and(...words.map((word) => containsWord(titleWords(title), word)))
  return {
    matches: and(...words.map((word) => containsWord(column, word))),
    bestFirst: sql`CASE WHEN ${or(startsSo('en'), startsSo('ar'))} THEN 0 WHEN ${titleHolds} THEN 1 ELSE 2 END`,
  }
}

/** Texts with each word or one much like it, the most alike title first. */
function similarly(words: string[], { words: column, title }: Searched): Search {
  const phrase = sql`search_form(${words.join(' ')}::text)`
  return {
    matches: and(...words.map((word) => or(containsWord(column, word), sql`${column} %> search_form(${word}::text)`))),
    bestFirst: sql`greatest(word_similarity(${phrase}, ${titleWords(title)}), word_similarity(${phrase}, ${column}) * 0.8) DESC`,
  }
}

/**
 * Finds what holds the searched words; where nothing does, what is spelt much like them (specification 2, search boxes).
 * Without words there is no condition. Both ways are answered from the trigram index of the column.
 */
export async function findMatching<Found extends { total: number }>(
  db: Database,
  text: string | undefined,
  searched: Searched,
  find: (db: Database | Transaction, search: Search | null) => Promise<Found>,
): Promise<Found> {
  const words = wordsOf(text)
  if (words.length === 0) return find(db, null)
  const exact = await find(db, exactly(words, searched))
  if (exact.total > 0) return exact
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${similarEnough}, true)`)
      return find(tx, similarly(words, searched))
    },
    { accessMode: 'read only' },
  )
}
