import { isDeepStrictEqual } from 'node:util'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { changedSince, type Inverse, inverseOf } from './inverse.ts'

type Rows = Record<string, unknown>[]
const Rows = z.array(z.record(z.string(), z.unknown()))
const Change = z.object({ id: z.union([z.string(), z.number()]), before: Rows, after: Rows })

/** What a verb changes of the thing with an id: as it is before, null if there is none; then the data of the inverse, and the inverse. */
type Restorable = {
  before(tx: Transaction, id: string | number): Promise<object | null>
  undo(tx: Transaction, id: string | number, old: object | null): Promise<object>
  restore: Inverse
}

/**
 * The undo of verbs that add, change or remove the rows that belong to one thing: those of a table whose column `of` is its id. The caller has
 * locked the thing itself. The inverse is refused once any of the rows has changed again.
 */
export function restorableRows(table: PgTable, of: AnyPgColumn) {
  const name = sql.identifier(getTableName(table))
  const belongsTo = (id: string | number): SQL => sql`${sql.identifier(of.name)} = ${id}`

  async function before(tx: Transaction, id: string | number): Promise<Rows> {
    const { rows } = await tx.execute<{ row: Rows[number] }>(
      sql`SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${belongsTo(id)} ORDER BY to_jsonb(t)::text`,
    )
    return rows.map(({ row }) => row)
  }

  const restore: Inverse = inverseOf(Change, async (context, tx, change) => {
    if (!isDeepStrictEqual(await before(tx, change.id), change.after)) throw changedSince(context)
    if (isDeepStrictEqual(change.before, change.after)) return
    await tx.execute(sql`DELETE FROM ${name} WHERE ${belongsTo(change.id)}`)
    try {
      const columns = await storedColumns(tx, getTableName(table))
      await tx.execute(sql`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(change.before)}::jsonb)`)
    } catch (error) {
      // Something else has taken its place since, such as its slug, or what it belonged to is gone.
      if (isRefusedBy(error, 'code', '23505') || isRefusedBy(error, 'code', '23503')) throw changedSince(context)
      throw error
    }
  })

  return {
    before,
    undo: async (tx: Transaction, id: string | number, old: Rows): Promise<object> => ({ id, before: old, after: await before(tx, id) }),
    restore,
  } satisfies Restorable
}

/** The columns of a table but for those that PostgreSQL computes. */
async function storedColumns(tx: Transaction, table: string): Promise<SQL> {
  const { rows } = await tx.execute<{ name: string }>(sql`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

const Parts = z.object({ parts: z.array(z.unknown()) })

/** Several of them as one; the first is the thing itself, which it locks. */
export function restorableWhole(...parts: readonly [Restorable, ...Restorable[]]) {
  return {
    before: async (tx: Transaction, id: string | number): Promise<object[] | null> => {
      const found: object[] = []
      for (const part of parts) {
        const one = await part.before(tx, id)
        if (one === null) return null
        found.push(one)
      }
      return found
    },
    undo: async (tx: Transaction, id: string | number, old: object[]): Promise<object> => {
      const data: object[] = []
      for (const [index, part] of parts.entries()) data.push(await part.undo(tx, id, old[index] ?? []))
      return { parts: data }
    },
    restore: inverseOf(Parts, async (context, tx, { parts: data }, actor) => {
      for (const [index, part] of parts.entries()) await part.restore(context, tx, data[index], actor)
    }),
  } satisfies Restorable
}
