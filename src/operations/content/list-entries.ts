import { and, eq, inArray, max } from 'drizzle-orm'
import { contentVersions } from '../../db/schema/versions.ts'
import type { VersionedDocument } from '../../domain/versions.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { firstVersion } from '../versions/read-version.ts'
import type { ContentKind } from './content-kind.ts'

type Entry<Document> = { id: number; version: number; document: Document }

/** All rows of one kind in their order, each with the version that its edit names. Throws AppError unauthenticated, forbidden. */
export async function listEntries<Document extends VersionedDocument>(
  context: Context,
  { kind, listAll }: ContentKind<Document>,
): Promise<Entry<Document>[]> {
  await staffWhoSee(context, 'content')
  // Both of one moment: an edit of a version names the document that was read with it.
  return context.db.transaction(
    async (tx) => {
      const rows = await listAll(tx)
      const ids = rows.map(({ id }) => String(id))
      const { subjectKind, subjectId, version } = contentVersions
      const found = await tx
        .select({ id: subjectId, version: max(version) })
        .from(contentVersions)
        .where(and(eq(subjectKind, kind), inArray(subjectId, ids)))
        .groupBy(subjectId)
      const versions = new Map(found.map((row) => [row.id, row.version]))
      return rows.map(({ id, document }) => ({ id, version: versions.get(String(id)) ?? firstVersion, document }))
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}
