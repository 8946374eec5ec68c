import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { contentVersions } from '../../db/schema/versions.ts'
import type { VersionedDocument, VersionedKind } from '../../domain/versions.ts'

export type SubjectId = number | string

/** The number that the version of a subject has before anybody edited it. */
export const firstVersion = 1

export const versionsOf = (kind: VersionedKind, id: SubjectId) =>
  and(eq(contentVersions.subjectKind, kind), eq(contentVersions.subjectId, String(id)))

type Latest = { version: number; authorId: string | null; isStored: boolean }

/** The latest version of a subject; one that nobody has edited is at the first, which is not stored yet. */
export async function latestVersion(db: Queryable, kind: VersionedKind, id: SubjectId): Promise<Latest> {
  const [found] = await db
    .select({ version: contentVersions.version, authorId: contentVersions.authorId })
    .from(contentVersions)
    .where(versionsOf(kind, id))
    .orderBy(desc(contentVersions.version))
    .limit(1)
  return found ? { ...found, isStored: true } : { version: firstVersion, authorId: null, isStored: false }
}

/** The document of a subject in a version; null if there is none. */
export async function documentAt(db: Queryable, kind: VersionedKind, id: SubjectId, version: number): Promise<VersionedDocument | null> {
  const [found] = await db
    .select({ document: contentVersions.document })
    .from(contentVersions)
    .where(and(versionsOf(kind, id), eq(contentVersions.version, version)))
  return found?.document ?? null
}
