import { randomBytes } from 'node:crypto'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'
import { profileImageOf } from '../pictures/picture-names.ts'
import { makePictures } from './make-pictures.ts'
import { replacePicture } from './replace-picture.ts'

/**
 * Replaces the profile picture of the logged-in user and removes the old files. The name is random, so that nobody can guess it. Throws
 * AppError invalid, busy.
 */
export async function changePicture(context: Context, picture: Blob): Promise<string | null> {
  const { accountId } = signedIn(context)
  const key = randomBytes(16).toString('hex')
  const files = await makePictures(context, Buffer.from(await picture.arrayBuffer()), key)
  for (const { name, bytes } of files) await context.files.write(name, bytes)
  await replacePicture(context, accountId, key)
  return profileImageOf(key)
}
