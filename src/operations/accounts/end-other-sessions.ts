import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '../../db/schema/sessions.ts'
import { signedIn } from '../access.ts'
import type { Context } from '../context.ts'

/** Ends all sessions of the logged-in user except this one. */
export async function endOtherSessions(context: Context): Promise<void> {
  const { accountId, sessionId } = signedIn(context)
  await context.db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)))
}
