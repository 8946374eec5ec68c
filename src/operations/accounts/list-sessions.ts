import { and, desc, eq, gt } from 'drizzle-orm'
import type { Session } from '../../contracts/accounts.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { deviceIn } from '../../domain/device.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'

/** The sessions of the logged-in user, the most recently used first. */
export async function listSessions(context: Context): Promise<Session[]> {
  const { accountId, sessionId } = signedIn(context)
  const rows = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, context.now())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    device: deviceIn(row.device, wordsFor(context).deviceOn),
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.id === sessionId,
  }))
}
