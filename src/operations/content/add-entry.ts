import { z } from 'zod'
import type { Edited } from '../../contracts/office/versions.ts'
import type { VersionedDocument } from '../../domain/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { addSubject } from '../versions/add-subject.ts'
import { firstVersion, latestVersion } from '../versions/read-version.ts'
import type { ContentKind } from './content-kind.ts'
import { contentKindNames, contentKindOf } from './content-kinds.ts'

/** Adds a row of one kind after the others. Throws AppError unauthenticated, forbidden, invalid (what the kind refuses). */
export const addEntry = <Document extends VersionedDocument>(
  context: Context,
  { kind, insert }: ContentKind<Document>,
  document: Document,
  key: string | null,
): Promise<Acted<Edited>> => addSubject(context, { verb: 'content.add', kind, document, key }, (tx) => insert(context, tx, document))

/** Takes a new row away again, unless it was edited since. */
export const undoAddEntry = inverseOf(z.object({ kind: z.enum(contentKindNames), id: z.int() }), async (context, tx, { kind, id }) => {
  const { version } = await latestVersion(tx, kind, id)
  const place = version === firstVersion && (await contentKindOf(kind).remove(context, tx, id))
  if (!place) throw changedSince(context, { version })
})
