import { randomUUID } from 'node:crypto'
import type { UploadedPhoto } from '../../contracts/problem-photos.ts'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { unusedPhotoHours } from '../../domain/problem-photos.ts'
import type { Context } from '../context.ts'
import { refusingBy } from '../refused-by-database.ts'
import { newToken } from '../secret-token.ts'
import { keepProblemPhoto } from './keep-problem-photo.ts'

/**
 * Stores a photo for a booking that is yet to be made, a day long. Anybody may, so the database bounds how many there are. Throws AppError invalid, busy,
 * conflict (so many wait that no more are taken).
 */
export async function uploadProblemPhoto(context: Context, picture: Blob): Promise<UploadedPhoto> {
  const { token, hash } = newToken()
  const createdAt = context.now()
  await refusingBy(context, { unused_photos_have_an_end: { code: 'conflict', message: 'photosLater' } }, () =>
    keepProblemPhoto(context, picture, (file) =>
      context.db.insert(problemPhotos).values({ id: randomUUID(), tokenHash: hash, file, createdAt }),
    ),
  )
  return { token, until: addMinutes(createdAt, unusedPhotoHours * 60).toISOString() }
}
