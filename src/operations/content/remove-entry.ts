import { z } from 'zod'
import type { VersionedDocument } from '../../domain/versions.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { ContentKind } from './content-kind.ts'
import { contentKindNames, contentKindOf } from './content-kinds.ts'

/** Takes a row of one kind off the site. Throws AppError unauthenticated, forbidden, not_found, conflict (something refers to it). */
export async function removeEntry<Document extends VersionedDocument>(
  context: Context,
  { kind, read, remove }: ContentKind<Document>,
  id: number,
  key: string | null,
): Promise<Acted<null>> {
  return actAsStaff(context, { verb: 'content.remove', subject: { kind, id }, key, request: {} }, async (tx) => {
    const document = await read(tx, id)
    const place = await remove(context, tx, id)
    if (!document || !place) throw new AppError('not_found', wordsFor(context).contentNotFound)
    return { result: null, before: { position: place.position }, after: { state: 'removed' }, undo: { kind, document, place } }
  })
}

const Removed = z.object({
  kind: z.enum(contentKindNames),
  document: z.record(z.string(), z.unknown()),
  place: z.object({ id: z.int(), position: z.int().nullable() }),
})

/** Brings a removed row back to its place, with its id. */
export const undoRemoveEntry = inverseOf(Removed, async (context, tx, { kind, document, place }) => {
  await contentKindOf(kind).insert(context, tx, document, place)
})
