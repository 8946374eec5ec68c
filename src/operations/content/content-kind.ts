import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { VersionedDocument, VersionedKind } from '../../domain/versions.ts'
import type { Context } from '../context.ts'
import { type ConstraintRefusals, refusingBy } from '../refused-by-database.ts'
import type { Subject } from '../versions/edit-subject.ts'

/** More than staff will ever write; every list is bounded. */
export const mostEntries = 200

type Table = PgTable & { id: PgColumn; position?: PgColumn }

type Definition<Of extends Table, Document> = {
  kind: VersionedKind
  table: Of
  documentOf: (row: Of['$inferSelect']) => Document
  valuesOf: (document: Document) => Partial<Of['$inferInsert']>
  refusals?: ConstraintRefusals
  /** Throws AppError if an edit may not change this. */
  check?: (context: Context, before: Document, after: Document) => void
}

/** A row's id and its place in the order; null where the kind has none. */
export type Place = { id: number; position: number | null }

/** A kind of content that is a list of rows, each of which staff edit as one document. */
export type ContentKind<Document extends VersionedDocument> = Subject<Document> & {
  table: Table
  listAll: (db: Queryable) => Promise<{ id: number; document: Document }[]>
  /** Adds a row after the others; one that was removed comes back with its id, at its place. Returns its id. */
  insert: (context: Context, tx: Transaction, document: Document, place?: Place) => Promise<number>
  /** Deletes a row, and returns where it was; null if there is none. */
  remove: (context: Context, tx: Transaction, id: number) => Promise<Place | null>
}

/** What staff can do with one kind of content, from its table and how a row becomes a document and back. */
export function contentKind<Of extends Table, Document extends VersionedDocument>(
  definition: Definition<Of, Document>,
): ContentKind<Document> {
  const { kind, documentOf, valuesOf, refusals = {}, check } = definition
  // The query builder cannot know the columns of a table that is an argument.
  const table = definition.table as Table
  const { id: idOf, position } = table
  const read = async (tx: Transaction, id: number) => {
    const [row] = await tx.select().from(table).where(eq(idOf, id)).for('update')
    return row ? documentOf(row) : null
  }
  return {
    kind,
    missing: 'contentNotFound',
    table,
    read,
    write: (context, tx, id, document) =>
      refusingBy(context, refusals, async () => {
        const before = await read(tx, id)
        if (before) check?.(context, before, document)
        await tx.update(table).set(valuesOf(document)).where(eq(idOf, id))
      }),
    listAll: async (db) => {
      const rows = await db
        .select()
        .from(table)
        .orderBy(...(position ? [asc(position)] : []), asc(idOf))
        .limit(mostEntries)
      return rows.map((row) => ({ id: row.id as number, document: documentOf(row) }))
    },
    insert: (context, tx, document, place) =>
      refusingBy(context, refusals, async () => {
        const at = place ? place.position : sql`(SELECT coalesce(max(position), 0) + 1 FROM ${table})`
        const values = { ...valuesOf(document), ...(place && { id: place.id }), ...(position && { position: at }) }
        const [made] = await tx.insert(table).values(values).returning({ id: idOf })
        return made?.id as number
      }),
    remove: (context, tx, id) =>
      refusingBy(context, refusals, async () => {
        const [gone] = await tx
          .delete(table)
          .where(eq(idOf, id))
          .returning({ ...(position && { position }), id: idOf })
        return gone ? { id, position: (gone.position as number | undefined) ?? null } : null
      }),
  }
}
