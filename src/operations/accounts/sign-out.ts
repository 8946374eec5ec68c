import { and, eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/sessions.ts'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'

/** Ends the session of the call (specification 7, logout); one that has just ended otherwise is fine too. */
export async function signOut(context: Context): Promise<void> {
  const { sessionId, accountId } = signedIn(context)
  await context.db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
}
