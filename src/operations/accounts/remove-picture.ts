import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'
import { replacePicture } from './replace-picture.ts'

/** Takes the picture of whoever is signed in away. */
export async function removePicture(context: Context): Promise<void> {
  await replacePicture(context, signedIn(context).accountId, null)
}
