import { z } from 'zod'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Transaction } from '../../db/client.ts'
import { contentVersions } from '../../db/schema/versions.ts'
import type { StaffVerb } from '../../domain/rights.ts'
import type { VersionedDocument, VersionedKind } from '../../domain/versions.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, type Inverse, inverseOf } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { firstVersion, latestVersion, type SubjectId, versionsOf } from './read-version.ts'

/** within: what it belongs to, so that the same document can be added to two. */
type Addition = { verb: StaffVerb; kind: VersionedKind; within?: number | string; document: VersionedDocument; key: string | null }

/** Makes something that staff edit, at its first version; insert returns its id. Throws what insert and actAsStaff throw. */
export function addSubject(
  context: Context,
  { verb, kind, within, document, key }: Addition,
  insert: (tx: Transaction) => Promise<SubjectId>,
): Promise<Acted<Edited>> {
  const act = { verb, subject: { kind, id: 'new' }, key, request: { within, document } }
  return actAsStaff(context, act, async (tx, { accountId }) => {
    const id = await insert(tx)
    await keepFirst(context, tx, { kind, id, document, authorId: accountId })
    return { result: { id, version: firstVersion }, made: id, after: { version: firstVersion }, undo: { kind, id } }
  })
}

type First = { kind: VersionedKind; id: SubjectId; document: VersionedDocument; authorId: string }

/** The first version of what has just been made. */
export async function keepFirst(context: Context, tx: Transaction, { kind, id, document, authorId }: First): Promise<void> {
  const first = { subjectKind: kind, subjectId: String(id), version: firstVersion, document, authorId, createdAt: context.now() }
  await tx.insert(contentVersions).values(first)
}

/**
 * The inverse of an addition that nobody has edited since: it is gone, with its version. remove deletes its row, and returns false if something
 * uses it by now.
 */
export const inverseOfAddition = <Id extends SubjectId = number>(
  kind: VersionedKind,
  remove: (tx: Transaction, id: Id) => Promise<boolean>,
): Inverse =>
  inverseOf(z.object({ id: z.custom<Id>() }), async (context, tx, { id }) => {
    const isRemoved = await remove(tx, id)
    const { version } = await latestVersion(tx, kind, id)
    if (!isRemoved || version !== firstVersion) throw changedSince(context, { version })
    await tx.delete(contentVersions).where(versionsOf(kind, id))
  })
