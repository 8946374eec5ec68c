import { eq } from 'drizzle-orm'
import { pushKeys } from '../../db/schema/pushes.ts'
import { newPushKeys, type PushKeys } from '../../integrations/push/web-push.ts'
import type { Context } from '../context.ts'

const name = 'vapid'

/** The key pair by which push services know the shop, made by whoever needs it first; its private half is sealed. */
export async function readPushKeys(context: Pick<Context, 'db' | 'vault'>): Promise<PushKeys> {
  const known = await findKeys(context)
  if (known) return known
  const { publicKey, privateKey } = newPushKeys()
  const sealed = context.vault.seal(pushKeys.privateKey, name, privateKey)
  await context.db.insert(pushKeys).values({ name, publicKey, privateKey: sealed }).onConflictDoNothing()
  // Another process may have been quicker.
  const kept = await findKeys(context)
  if (!kept) throw new Error('The keys of web push were not written')
  return kept
}

async function findKeys({ db, vault }: Pick<Context, 'db' | 'vault'>): Promise<PushKeys | null> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.name, name))
  return row ? { publicKey: row.publicKey, privateKey: vault.open(pushKeys.privateKey, name, row.privateKey) } : null
}
