import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'
import { replacePicture } from './replace-picture.ts'

/** Removes the profile picture of the logged-in user. */
export async function removePicture(context: Context): Promise<void> {
  await replacePicture(context, signedIn(context).accountId, null)
}
