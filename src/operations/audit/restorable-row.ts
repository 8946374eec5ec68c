import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { changedSince, type Inverse, inverseOf } from './inverse.ts'

type Values = Record<string, unknown>

const Change = z.object({
  id: z.union([z.string(), z.number()]),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

/**
 * The undo of verbs that change some columns of one row. `before` reads them and locks the row, null if there is none; `undo` returns the
 * data of the inverse once they are changed; `restore` is the inverse, refused once one of the columns has changed again. Columns are named as
 * in the database, and keep their full precision.
 */
export function restorableRow(table: PgTable, columns: readonly [string, ...string[]]) {
  const name = sql.identifier(getTableName(table))
  const shown = sql`jsonb_build_object(${sql.join(
    columns.map((column) => sql`${sql.raw(`'${column}'`)}, t.${sql.identifier(column)}`),
    sql`, `,
  )})`
  const listed = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const restored = sql.join(
    columns.map((column) => sql`r.${sql.identifier(column)}`),
    sql`, `,
  )

  async function before(tx: Transaction, id: string | number): Promise<Values | null> {
    const { rows } = await tx.execute<{ row: Values }>(sql`SELECT ${shown} AS row FROM ${name} t WHERE t.id = ${id} FOR UPDATE`)
    return rows[0]?.row ?? null
  }

  const restore: Inverse = inverseOf(Change, async (context, tx, change) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE ${name} t SET (${listed}) = (SELECT ${restored} FROM jsonb_populate_record(NULL::${name}, ${JSON.stringify(change.before)}::jsonb) r)
      WHERE t.id = ${change.id} AND ${shown} = ${JSON.stringify(change.after)}::jsonb`)
    if (rowCount !== 1) throw changedSince(context, (await before(tx, change.id)) ?? {})
  })

  return {
    before,
    undo: async (tx: Transaction, id: string | number, old: Values): Promise<object> => ({ id, before: old, after: await before(tx, id) }),
    restore,
  }
}
