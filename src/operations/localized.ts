import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Language, Text } from '../domain/language.ts'

/** A localized text in one language, so that the other never leaves the database. */
export const textIn = (column: AnyPgColumn<{ data: Text }>, language: Language): SQL<string> =>
  sql<string>`(${column} ->> ${language}::text)`

/** As textIn, where the column or the joined row may be absent. */
export const optionalTextIn = (column: AnyPgColumn<{ data: Text }>, language: Language): SQL<string | null> => textIn(column, language)

/** A localized list in one language. */
export const listIn = <Item>(column: AnyPgColumn<{ data: Record<Language, Item[]> }>, language: Language): SQL<Item[]> =>
  sql<Item[]>`(${column} -> ${language}::text)`
