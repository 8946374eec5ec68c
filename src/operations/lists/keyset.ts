import { and, type Column, type SQL, sql } from 'drizzle-orm'
import { mostCounted } from '../../contracts/office/list.ts'
import type { Queryable } from '../../db/client.ts'

type KeyKind = 'instant' | 'date' | 'number' | 'text'

/** What a list is sorted by: columns that are never NULL, the last of them unique, all in one direction. An index has them in this order. */
export type Sort = { by: readonly { column: SQL | Column; kind: KeyKind }[]; descending?: boolean }

/** A page of a list as an operation returns it. count: see countRows. */
export type List<Row> = { rows: Row[]; next: string | null; count: number }

/** The parts of a query that shows one page of a list. It selects `cursor`, the place of a row. */
export type Keyset = {
  cursor: SQL<string>
  /** Rows after the page before; true for the first page. */
  where: SQL
  orderBy: SQL
  /** One more than the page has, to know whether there is another. */
  limit: number
  page: <Found extends { cursor: string }>(found: Found[]) => { rows: Found[]; next: string | null }
}

type Asked<Name extends string> = { sort: Name; after?: string | undefined; limit: number }

/**
 * Paging by key: a page begins after the sort values of the last row of the page before, however many rows came or went meanwhile. Use
 * its parts in any query whose columns the sorts name, and give every row found to `page`. A cursor of another sort, or that nobody was
 * given, counts as none.
 */
export function keyset<Name extends string>(sorts: Record<Name, Sort>, { sort, after, limit }: Asked<Name>): Keyset {
  const { by, descending = false } = sorts[sort]
  const direction = descending ? sql`DESC` : sql`ASC`
  const place = after === undefined ? null : placeOf(after, sort, by)
  return {
    cursor: sql<string>`jsonb_build_array(${list(by.map(({ column, kind }) => written[kind](column)))})::text`,
    where: place
      ? sql`(${list(by.map(({ column }) => sql`${column}`))}) ${descending ? sql`<` : sql`>`} (${list(
          by.map(({ kind }, at) => read[kind](place[at] ?? '')),
        )})`
      : sql`true`,
    orderBy: list(by.map(({ column }) => sql`${column} ${direction}`)),
    limit: limit + 1,
    page: (found) => {
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return { rows, next: last ? Buffer.from(JSON.stringify([sort, ...JSON.parse(last.cursor)])).toString('base64url') : null }
    },
  }
}

/** How many rows there are, counted up to 1,001. rows: what follows SELECT, such as `FROM visits v WHERE …`. */
export async function countRows(db: Queryable, rows: SQL): Promise<number> {
  const found = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT ${rows} LIMIT ${mostCounted}) AS counted`,
  )
  return found.rows[0]?.count ?? 0
}

/** The conditions that are there, all of them; true without any. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`

const list = (parts: SQL[]) => sql.join(parts, sql`, `)

/** Instants to the microsecond, which a Date would lose. */
const written: Record<KeyKind, (column: SQL | Column) => SQL> = {
  instant: (column) => sql`((extract(epoch FROM ${column}) * 1000000)::bigint)::text`,
  date: (column) => sql`(${column})::text`,
  number: (column) => sql`(${column})::text`,
  text: (column) => sql`${column}`,
}
const read: Record<KeyKind, (value: string) => SQL> = {
  instant: (value) => sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`,
  date: (value) => sql`${value}::date`,
  number: (value) => sql`${value}::bigint`,
  text: (value) => sql`${value}::text`,
}

const integer = /^-?\d{1,16}$/
const isOf: Record<KeyKind, (value: string) => boolean> = {
  instant: (value) => integer.test(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && dayOf(value) === value,
  number: (value) => integer.test(value),
  text: (value) => !value.includes('\0'),
}
const dayOf = (value: string) => {
  const day = new Date(`${value}T00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10)
}

function placeOf(after: string, sort: string, by: Sort['by']): string[] | null {
  const given = parse(Buffer.from(after, 'base64url').toString())
  if (!Array.isArray(given) || given.length !== by.length + 1 || given[0] !== sort) return null
  const values: unknown[] = given.slice(1)
  return by.every(({ kind }, at) => typeof values[at] === 'string' && isOf[kind](values[at])) ? (values as string[]) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
