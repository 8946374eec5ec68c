import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client.ts'
import type { Text } from '../domain/language.ts'
import { spellingDistance } from '../domain/spelling.ts'

/** What is searched: a table, its column of normalised words, and the title, which counts more. */
type Searched = {
  table: PgTable
  id: AnyPgColumn<{ data: number; notNull: true }>
  words: AnyPgColumn<{ data: string; notNull: true }>
  title: AnyPgColumn<{ data: Text }>
}

/** A condition, and an order with the best first. */
export type Search = { matches: SQL | undefined; bestFirst: SQL }

const mostWords = 8
/** The number of candidates compared letter by letter with the search text: those that share most trigrams. */
const mostCandidates = 100
const shareOfTrigrams = '0.3'

/** The words of a search text, without control and formatting characters, which no text contains and the database partly refuses. */
export function wordsOf(text: string | undefined): string[] {
  const readable = (text ?? '')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  return readable.split(/\s+/u).filter(Boolean).slice(0, mostWords)
}

/**
 * Finds texts that contain the searched words; if there are none, texts with similarly spelt words (specification 2, search boxes). Without
 * words there is no condition. Both use the trigram index of the column.
 */
export async function findMatching<Found extends { total: number }>(
  db: Database,
  text: string | undefined,
  searched: Searched,
  find: (search: Search | null) => Promise<Found>,
): Promise<Found> {
  const words = wordsOf(text)
  if (words.length === 0) return find(null)
  const exact = await find(exactly(words, searched))
  return exact.total > 0 ? exact : find(await similarly(db, words, searched))
}

const contains = (column: SQL | Searched['words'], word: string) => sql`${column} LIKE search_pattern(${word}::text)`

const wordsOfTitle = (title: Searched['title']) => sql`search_form(' ' || both_languages(${title}))`

/** Texts that contain every word: first titles that start with it, then titles that contain it, then the rest. */
function exactly(words: string[], { words: column, title }: Searched): Search {
  const startsSo = (language: 'en' | 'ar') => sql`starts_with(search_form(${title} ->> ${language}), search_form(${words.join(' ')}::text))`
  const titleHolds = and(...words.map((word) => contains(wordsOfTitle(title), word)))
  return {
    matches: and(...words.map((word) => contains(column, word))),
    bestFirst: sql`CASE WHEN ${or(startsSo('en'), startsSo('ar'))} THEN 0 WHEN ${titleHolds} THEN 1 ELSE 2 END`,
  }
}

/** Texts that contain each word or a similarly spelt one, the most similar first. */
async function similarly(db: Database, words: string[], searched: Searched): Promise<Search> {
  const { folded, candidates } = await candidatesFor(db, words, searched)
  const near = candidates.flatMap(({ id, text }) => {
    const textWords = text.split(/[^\p{L}\p{N}]+/u)
    const distances = folded.map((word) => (text.includes(word) ? 0 : spellingDistance(word, textWords)))
    return distances.includes(null) ? [] : [{ id, distance: distances.reduce((sum: number, one) => sum + (one ?? 0), 0) }]
  })
  const ids = near.sort((a, b) => a.distance - b.distance).map(({ id }) => id)
  const array = sql`${sql.param(ids)}::int[]`
  return { matches: sql`${searched.id} = ANY(${array})`, bestFirst: sql`array_position(${array}, ${searched.id})` }
}

async function candidatesFor(db: Database, words: string[], { table, id, words: column, title }: Searched) {
  const likeness = (text: SQL | Searched['words']) => sql`word_similarity(search_form(${words.join(' ')}::text), ${text})`
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ folded: string[] }>(
        sql`SELECT ARRAY(SELECT search_form(word) FROM unnest(${sql.param(words)}::text[]) AS word) AS folded,
          set_config('pg_trgm.word_similarity_threshold', ${shareOfTrigrams}, true)`,
      )
      const candidates = await tx
        .select({ id, text: column })
        .from(table)
        .where(and(...words.map((word) => or(contains(column, word), sql`${column} %> search_form(${word}::text)`))))
        .orderBy(sql`${likeness(wordsOfTitle(title))} + ${likeness(column)} DESC`, id)
        .limit(mostCandidates)
      return { folded: rows[0]?.folded ?? [], candidates }
    },
    { accessMode: 'read only' },
  )
}
