import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { pictureNames } from '../pictures/picture-names.ts'

/** Stores the key of an account's picture, null for none, and removes the previous files. */
export async function replacePicture(context: Context, accountId: string, key: string | null): Promise<void> {
  const before = await context.db.transaction(async (tx) => {
    const [account] = await tx.select({ picture: accounts.picture }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    await tx.update(accounts).set({ picture: key }).where(eq(accounts.id, accountId))
    return account?.picture
  })
  if (before) await context.files.remove(pictureNames(before))
}
