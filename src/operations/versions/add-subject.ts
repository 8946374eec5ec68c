import type { Edited } from '../../contracts/office/versions.ts'
import type { Transaction } from '../../db/client.ts'
import { contentVersions } from '../../db/schema/versions.ts'
import { type StaffVerb, staffVerbs } from '../../domain/rights.ts'
import type { VersionedDocument, VersionedKind } from '../../domain/versions.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { firstVersion } from './read-version.ts'

type Addition = { verb: StaffVerb; kind: VersionedKind; document: VersionedDocument; key: string | null }

/**
 * Makes something that staff edit, at its first version; insert returns its id. The inverse of a reversible verb is given its kind and id.
 * Throws what insert and actAsStaff throw.
 */
export function addSubject(
  context: Context,
  { verb, kind, document, key }: Addition,
  insert: (tx: Transaction) => Promise<number>,
): Promise<Acted<Edited>> {
  const isReversible = staffVerbs[verb].kind === 'reversible'
  const act = { verb, subject: { kind, id: 'new' }, key, request: { document } }
  return actAsStaff(context, act, async (tx, { accountId }) => {
    const id = await insert(tx)
    await tx.insert(contentVersions).values({
      subjectKind: kind,
      subjectId: String(id),
      version: firstVersion,
      document,
      authorId: accountId,
      createdAt: context.now(),
    })
    return {
      result: { id, version: firstVersion },
      made: id,
      after: { version: firstVersion },
      ...(isReversible && { undo: { kind, id } }),
    }
  })
}
