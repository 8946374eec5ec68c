import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Language, Text } from '../domain/language.ts'

/** A localised text in one language, so that the other is never read from the database. */
export const textIn = (column: AnyPgColumn<{ data: Text }>, language: Language): SQL<string> =>
  sql<string>`(${column} ->> ${language}::text)`

/** Like textIn, for a nullable column or joined row. */
export const optionalTextIn = (column: AnyPgColumn<{ data: Text }>, language: Language): SQL<string | null> => textIn(column, language)

/** A localised list in one language. */
export const listIn = <Item>(column: AnyPgColumn<{ data: Record<Language, Item[]> }>, language: Language): SQL<Item[]> =>
  sql<Item[]>`(${column} -> ${language}::text)`
