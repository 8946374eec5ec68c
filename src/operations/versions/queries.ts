import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Version, VersionedText } from '../../contracts/office/versions.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { contentVersions } from '../../db/schema/versions.ts'
import { changedFields, type VersionedKind, versionedKinds } from '../../domain/versions.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { versionsOf } from './read-version.ts'

const mostVersions = 100

type SubjectName = { kind: VersionedKind; id: string }

const columns = {
  version: contentVersions.version,
  author: accounts.firstName,
  createdAt: contentVersions.createdAt,
  document: contentVersions.document,
}

/** The last versions of a subject, newest first, each with what it changed. Throws AppError unauthenticated, forbidden. */
export async function listVersions(context: Context, { kind, id }: SubjectName): Promise<Version[]> {
  await staffWhoSee(context, versionedKinds[kind])
  const rows = await context.db
    .select(columns)
    .from(contentVersions)
    .leftJoin(accounts, eq(accounts.id, contentVersions.authorId))
    .where(versionsOf(kind, id))
    .orderBy(desc(contentVersions.version))
    .limit(mostVersions + 1)
  return rows.slice(0, mostVersions).map(({ version, author, createdAt, document }, index) => {
    const before = rows[index + 1]
    return { version, author, created_at: createdAt.toISOString(), fields: before ? changedFields(before.document, document) : [] }
  })
}

/** A subject as it was in a version. Throws AppError unauthenticated, forbidden, not_found. */
export async function getVersion(
  context: Context,
  { kind, id, version }: SubjectName & { version: number },
): Promise<z.input<typeof VersionedText>> {
  await staffWhoSee(context, versionedKinds[kind])
  const [found] = await context.db
    .select(columns)
    .from(contentVersions)
    .leftJoin(accounts, eq(accounts.id, contentVersions.authorId))
    .where(and(versionsOf(kind, id), eq(contentVersions.version, version)))
  if (!found) throw new AppError('not_found', wordsFor(context).versionNotFound)
  return { version, author: found.author, created_at: found.createdAt.toISOString(), document: { ...found.document } }
}
