import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema-accounts.ts'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'
import { makePictures } from './make-pictures.ts'
import { pictureNames, profileImageOf } from './picture-names.ts'

/** Gives whoever is signed in a new picture; the old one's files go. Its name is random, so that it is found by nobody who was not told. Throws AppError invalid, busy. */
export async function changePicture(context: Context, picture: Blob): Promise<string | null> {
  const { accountId } = signedIn(context)
  const key = randomBytes(16).toString('hex')
  const files = await makePictures(context, Buffer.from(await picture.arrayBuffer()), key)
  for (const { name, bytes } of files) await context.files.write(name, bytes)
  await replace(context, accountId, key)
  return profileImageOf(key)
}

/** Takes the picture of whoever is signed in away. */
export async function removePicture(context: Context): Promise<void> {
  await replace(context, signedIn(context).accountId, null)
}

async function replace(context: Context, accountId: string, key: string | null): Promise<void> {
  const before = await context.db.transaction(async (tx) => {
    const [account] = await tx.select({ picture: accounts.picture }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    await tx.update(accounts).set({ picture: key }).where(eq(accounts.id, accountId))
    return account?.picture
  })
  if (before) await context.files.remove(pictureNames(before))
}
