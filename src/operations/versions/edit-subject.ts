import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PlainMessage } from '../../contracts/call.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { contentVersions } from '../../db/schema/versions.ts'
import type { StaffVerb } from '../../domain/rights.ts'
import { changedFields, conflictsOf, type VersionedDocument, type VersionedKind } from '../../domain/versions.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Inverse, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { documentAt, latestVersion, type SubjectId } from './read-version.ts'

/**
 * Something that staff edit as one document. read returns it as it is and locks its row, null if there is none; write stores it, and throws
 * AppError where it cannot be, such as a slug that is taken.
 */
export type Subject<Document extends VersionedDocument, Id extends SubjectId = number> = {
  kind: VersionedKind
  missing: PlainMessage
  read: (tx: Transaction, id: Id) => Promise<Document | null>
  write: (context: Context, tx: Transaction, id: Id, document: Document) => Promise<void>
}

/** An edit: the verb, the version that the editor began with (If-Match), and the whole document as it should be. */
export type Edit<Document, Id extends SubjectId = number> = {
  verb: StaffVerb
  id: Id
  version: number | null
  document: Document
  key: string | null
}

/**
 * Saves an edit as the next version, if nobody has saved since the editor began. Throws AppError not_found, version_required (no If-Match),
 * edit_conflict with the data { version, author, fields: FieldConflicts }, and what actAsStaff and the subject's write throw.
 */
export async function editSubject<Document extends VersionedDocument, Id extends SubjectId>(
  context: Context,
  subject: Subject<Document, Id>,
  { verb, id, version, document, key }: Edit<Document, Id>,
): Promise<Acted<Edited>> {
  const act = { verb, subject: { kind: subject.kind, id }, key, request: { version, document } }
  return actAsStaff(context, act, async (tx, { accountId }) => {
    const before = await lockEdited(context, tx, subject, { id, version, document })
    const next = await saveNext(context, tx, subject, { id, before, document, authorId: accountId })
    return {
      result: { id, version: next },
      before: { version: before.version },
      after: { version: next, fields: changedFields(before.document, document) },
      undo: { kind: subject.kind, id, version: next },
    }
  })
}

type Begun<Document, Id> = { id: Id; version: number | null; document: Document }

/** The subject as it is, locked, if it is still the version that the editor began with. Throws AppError not_found, version_required, edit_conflict. */
export async function lockEdited<Document extends VersionedDocument, Id extends SubjectId>(
  context: Context,
  tx: Transaction,
  subject: Subject<Document, Id>,
  { id, version, document }: Begun<Document, Id>,
): Promise<Current<Document>> {
  if (version === null) throw new AppError('version_required', wordsFor(context).versionRequired)
  const before = await lockCurrent(context, tx, subject, id)
  if (before.version !== version) throw await conflictWith(context, tx, { kind: subject.kind, id, version, document }, before)
  return before
}

/**
 * The inverse of an edit: the version before it as the next one. Throws AppError conflict if the subject is no longer as the edit left it; what was saved
 * since and undone counts as nothing.
 */
export const inverseOfEdit = <Document extends VersionedDocument, Id extends SubjectId>(subject: Subject<Document, Id>): Inverse =>
  inverseOf(z.object({ id: z.custom<Id>(), version: z.int() }), async (context, tx, { id, version }, actor) => {
    const before = await lockCurrent(context, tx, subject, id)
    const [left, document] = [await documentAt(tx, subject.kind, id, version), await documentAt(tx, subject.kind, id, version - 1)]
    if (!left || !document || changedFields(left, before.document).length > 0) throw new AppError('conflict', wordsFor(context).editedSince)
    await saveNext(context, tx, subject, { id, before, document: document as Document, authorId: actor.accountId })
  })

type Current<Document> = { version: number; authorId: string | null; isStored: boolean; document: Document }

async function lockCurrent<Document extends VersionedDocument, Id extends SubjectId>(
  context: Context,
  tx: Transaction,
  { kind, missing, read }: Subject<Document, Id>,
  id: Id,
): Promise<Current<Document>> {
  const document = await read(tx, id)
  if (!document) throw new AppError('not_found', wordsFor(context)[missing])
  return { document, ...(await latestVersion(tx, kind, id)) }
}

/** Stores a document as the version after this one. Returns its number. */
export async function saveNext<Document extends VersionedDocument, Id extends SubjectId>(
  context: Context,
  tx: Transaction,
  { kind, write }: Subject<Document, Id>,
  { id, before, document, authorId }: { id: Id; before: Current<Document>; document: Document; authorId: string },
): Promise<number> {
  const version = before.version + 1
  if (!before.isStored) await insertVersion(context, tx, { kind, id, version: before.version, document: before.document, authorId: null })
  await write(context, tx, id, document)
  await insertVersion(context, tx, { kind, id, version, document, authorId })
  return version
}

type NewVersion = { kind: VersionedKind; id: SubjectId; version: number; document: VersionedDocument; authorId: string | null }

async function insertVersion(context: Context, tx: Transaction, { kind, id, ...version }: NewVersion): Promise<void> {
  await tx.insert(contentVersions).values({ subjectKind: kind, subjectId: String(id), createdAt: context.now(), ...version })
}

type Mine = { kind: VersionedKind; id: SubjectId; version: number; document: VersionedDocument }

async function conflictWith(
  context: Context,
  tx: Transaction,
  { kind, id, version, document }: Mine,
  theirs: Current<VersionedDocument>,
): Promise<AppError> {
  const base = await documentAt(tx, kind, id, version)
  const fields = conflictsOf(document, theirs.document, base)
  const author = theirs.authorId && (await nameOf(tx, theirs.authorId))
  return new AppError('edit_conflict', wordsFor(context).editedSince, { data: { version: theirs.version, author, fields } })
}

async function nameOf(tx: Transaction, accountId: string): Promise<string | null> {
  const [account] = await tx.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.id, accountId))
  return account?.firstName ?? null
}
