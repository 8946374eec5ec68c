import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { changedSince, type Inverse, inverseOf } from './inverse.ts'

type Values = Record<string, unknown>
type Key = string | number

const values = z.record(z.string(), z.unknown())
const Change = z.object({ id: z.union([z.string(), z.number()]), before: values.nullable(), after: values })

const listOf = (columns: readonly string[], part: (name: SQL, column: string) => SQL) =>
  sql.join(
    columns.map((column) => part(sql`${sql.identifier(column)}`, column)),
    sql`, `,
  )

/**
 * The undo of verbs that change some columns of one row, or add it. `before` reads them and locks the row, null if there is none; `undo` returns
 * the data of the inverse once they are changed; `restore` is the inverse, refused once one of the columns has changed again. Columns, and the
 * key that identifies a row, are named as in the database, and values keep their full precision.
 */
export function restorableRow(table: PgTable, columns: readonly [string, ...string[]], key = 'id') {
  const name = sql.identifier(getTableName(table))
  const isRow = (id: Key) => sql`t.${sql.identifier(key)} = ${id}`
  const shown = sql`jsonb_build_object(${listOf(columns, (column, text) => sql`${sql.raw(`'${text}'`)}, t.${column}`)})`

  async function before(tx: Transaction, id: Key): Promise<Values | null> {
    const { rows } = await tx.execute<{ row: Values }>(sql`SELECT ${shown} AS row FROM ${name} t WHERE ${isRow(id)} FOR UPDATE`)
    return rows[0]?.row ?? null
  }

  const restore: Inverse = inverseOf(Change, async (context, tx, change) => {
    const asLeft = sql`WHERE ${isRow(change.id)} AND ${shown} = ${JSON.stringify(change.after)}::jsonb`
    const old = sql`jsonb_populate_record(NULL::${name}, ${JSON.stringify(change.before)}::jsonb) r`
    const { rowCount } = await tx.execute(
      change.before
        ? sql`UPDATE ${name} t SET (${listOf(columns, (column) => column)}) =
            (SELECT ${listOf(columns, (column) => sql`r.${column}`)} FROM ${old}) ${asLeft}`
        : sql`DELETE FROM ${name} t ${asLeft}`,
    )
    if (rowCount !== 1) throw changedSince(context, (await before(tx, change.id)) ?? {})
  })

  return {
    before,
    undo: async (tx: Transaction, id: Key, old: Values | null): Promise<object> => ({ id, before: old, after: await before(tx, id) }),
    restore,
  }
}
