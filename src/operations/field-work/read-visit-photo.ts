import { eq } from 'drizzle-orm'
import { visitPhotos } from '../../db/schema/field-work.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** A photo that a professional took at a visit, for staff. Throws AppError unauthenticated, forbidden, not_found. */
export async function readVisitPhoto(context: Context, id: string): Promise<{ content: Uint8Array<ArrayBuffer>; filename: string }> {
  await staffWhoSee(context, 'desk')
  const [photo] = await context.db.select().from(visitPhotos).where(eq(visitPhotos.id, id)).limit(1)
  const bytes = photo && (await context.files.read(photo.file))
  if (!bytes) throw new AppError('not_found', wordsFor(context).notFound)
  return { content: new Uint8Array(bytes), filename: `${photo.kind}.webp` }
}
