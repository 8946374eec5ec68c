import { randomUUID } from 'node:crypto'
import type { UploadedPhoto } from '../../contracts/problem-photos.ts'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { networksOf } from '../../domain/network.ts'
import { unusedPhotoHours } from '../../domain/problem-photos.ts'
import type { Context } from '../context.ts'
import { refusingBy } from '../refused-by-database.ts'
import { newToken } from '../secret-token.ts'
import { keepProblemPhoto } from './keep-problem-photo.ts'
import { makeRoomForPhoto } from './make-room-for-photo.ts'

/**
 * Stores a photo for a booking that is yet to be made, a day long. Anybody may, so the database bounds how many there are; when they are full, the
 * network that has most gives one up. Throws AppError invalid, busy, conflict (so many wait that no more are taken).
 */
export async function uploadProblemPhoto(context: Context, picture: Blob): Promise<UploadedPhoto> {
  const { token, hash } = newToken()
  const createdAt = context.now()
  const address = context.caller?.address
  const networks = (address ? networksOf(address) : []).map(({ name }) => context.vault.hash('caller', name).toString('base64url'))
  const gone = await refusingBy(context, { unused_photos_have_an_end: { code: 'conflict', message: 'photosLater' } }, () =>
    keepProblemPhoto(context, picture, (file) =>
      context.db.transaction(async (tx) => {
        const makesRoom = await makeRoomForPhoto(tx)
        await tx.insert(problemPhotos).values({ id: randomUUID(), tokenHash: hash, networks, file, createdAt })
        return makesRoom
      }),
    ),
  )
  await context.files.remove(gone)
  return { token, until: addMinutes(createdAt, unusedPhotoHours * 60).toISOString() }
}
