import { z } from 'zod'
import type { Edited } from '../../contracts/office/versions.ts'
import type { Transaction } from '../../db/client.ts'
import type { VersionedDocument } from '../../domain/versions.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Inverse } from '../audit/inverse.ts'
import type { Context } from '../context.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import type { ContentKind } from './content-kind.ts'
import { contentKindNames, contentKindOf } from './content-kinds.ts'

/** Adds a row of one kind after the others. Throws AppError unauthenticated, forbidden, invalid (what the kind refuses). */
export const addEntry = <Document extends VersionedDocument>(
  context: Context,
  { kind, insert }: ContentKind<Document>,
  document: Document,
  key: string | null,
): Promise<Acted<Edited>> => addSubject(context, { verb: 'content.add', kind, document, key }, (tx) => insert(context, tx, document))

const OfKind = z.object({ kind: z.enum(contentKindNames) })

/** The inverse of addEntry, unless the row was edited since. */
export const undoAddEntry: Inverse = (context, tx, data, actor) => {
  const { kind } = OfKind.parse(data)
  const remove = async (within: Transaction, id: number) => (await contentKindOf(kind).remove(context, within, id)) !== null
  return inverseOfAddition(kind, remove)(context, tx, data, actor)
}
