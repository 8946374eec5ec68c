import type { VersionedDocument } from '../../domain/versions.ts'
import { versionedKinds } from '../../domain/versions.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Subject } from './edit-subject.ts'
import { latestVersion, type SubjectId } from './read-version.ts'

/**
 * A subject with the version that its edit names in If-Match, both of one moment. Throws AppError unauthenticated, forbidden, not_found.
 */
export async function readForEdit<Document extends VersionedDocument, Id extends SubjectId>(
  context: Context,
  { kind, missing, read }: Subject<Document, Id>,
  id: Id,
): Promise<{ id: Id; version: number; document: Document }> {
  await staffWhoSee(context, versionedKinds[kind])
  return context.db.transaction(async (tx) => {
    const document = await read(tx, id)
    if (!document) throw new AppError('not_found', wordsFor(context)[missing])
    const { version } = await latestVersion(tx, kind, id)
    return { id, version, document }
  })
}
