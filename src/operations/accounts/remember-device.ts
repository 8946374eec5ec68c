import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { deviceSecrets } from '../../db/schema/sessions.ts'
import type { Context } from '../context.ts'
import { hashOfToken, newToken } from '../secret-token.ts'

/** An account remembers this many browsers; the one not seen for longest is forgotten. */
const mostDevices = 30

/**
 * Remembers the browser of a login, so that wrong passwords from elsewhere never lock it out. Returns the secret that the browser keeps: the
 * one it sent if any account knows it, else a new one, so that nobody can plant a secret of their own. An account that only claims its
 * address remembers nothing: else its device would tell whether the address has an owner.
 */
export async function rememberDevice(
  context: Context,
  tx: Queryable,
  { id: accountId, emailVerifiedAt }: { id: string; emailVerifiedAt: Date | null },
  sent: string | undefined,
): Promise<string> {
  const secret = sent !== undefined && (await isKnown(tx, sent)) ? sent : newToken().token
  if (!emailVerifiedAt) return secret
  const lastSeenAt = context.now()
  await tx
    .insert(deviceSecrets)
    .values({ accountId, secretHash: hashOfToken(secret), lastSeenAt })
    .onConflictDoUpdate({ target: [deviceSecrets.accountId, deviceSecrets.secretHash], set: { lastSeenAt } })
  const kept = tx
    .select({ secretHash: deviceSecrets.secretHash })
    .from(deviceSecrets)
    .where(eq(deviceSecrets.accountId, accountId))
    .orderBy(desc(deviceSecrets.lastSeenAt))
    .limit(mostDevices)
  await tx.delete(deviceSecrets).where(and(eq(deviceSecrets.accountId, accountId), notInArray(deviceSecrets.secretHash, kept)))
  return secret
}

async function isKnown(tx: Queryable, secret: string): Promise<boolean> {
  const found = await tx
    .select({ known: sql`true` })
    .from(deviceSecrets)
    .where(eq(deviceSecrets.secretHash, hashOfToken(secret)))
    .limit(1)
  return found.length > 0
}
