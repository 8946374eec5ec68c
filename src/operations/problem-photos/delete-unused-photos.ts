import { and, inArray, isNull, lt } from 'drizzle-orm'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { unusedPhotoHours } from '../../domain/problem-photos.ts'
import type { Context } from '../context.ts'

const mostAtOnce = 200

/** Deletes photos that nobody used in time, and their files. Returns how many are gone. */
export async function deleteUnusedPhotos(context: Pick<Context, 'db' | 'files' | 'now'>): Promise<number> {
  const { db, files, now } = context
  const isUnused = and(isNull(problemPhotos.place), lt(problemPhotos.createdAt, addMinutes(now(), -unusedPhotoHours * 60)))
  const unused = db.select({ id: problemPhotos.id }).from(problemPhotos).where(isUnused).orderBy(problemPhotos.createdAt).limit(mostAtOnce)
  const gone = await db
    .delete(problemPhotos)
    .where(and(inArray(problemPhotos.id, unused), isUnused))
    .returning({ file: problemPhotos.file })
  await files.remove(gone.map(({ file }) => file))
  return gone.length
}
