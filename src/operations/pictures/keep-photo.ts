import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { qualities, readPicture } from './read-picture.ts'

/**
 * Stores a photo encoded anew, so that it says nothing of where and with what it was taken, under a name that nobody can guess. longestSide: in
 * pixels. Returns the name. Throws AppError invalid (field picture), busy.
 */
export async function keepPhoto(context: Context, folder: string, upload: Blob, longestSide: number): Promise<string> {
  const bytes = await readPicture(context, Buffer.from(await upload.arrayBuffer()), (picture) =>
    picture
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: qualities.webp, effort: 3 })
      .toBuffer(),
  )
  const file = `${folder}/${randomBytes(16).toString('hex')}.webp`
  await context.files.write(file, bytes)
  return file
}
