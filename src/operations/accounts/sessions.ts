import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Session } from '../../contracts/accounts.ts'
import { sessions } from '../../db/schema-accounts.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Where whoever is signed in is signed in, the device used last first. */
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
    device: row.device,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.id === sessionId,
  }))
}

/** Ends one session of whoever is signed in. Throws AppError unauthenticated, not_found (also for another's). */
export async function endSession(context: Context, id: string): Promise<void> {
  const { accountId } = signedIn(context)
  const ended = await context.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found', wordsFor(context).sessionNotFound)
}

/** Ends all sessions of whoever is signed in but this one. */
export async function endOtherSessions(context: Context): Promise<void> {
  const { accountId, sessionId } = signedIn(context)
  await context.db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)))
}

/** Ends the session that the call was made with (specification 7, logout). */
export async function signOut(context: Context): Promise<void> {
  await endSession(context, signedIn(context).sessionId)
}
