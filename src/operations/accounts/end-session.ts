import { and, eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/sessions.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Ends one session of the logged-in user. Throws AppError unauthenticated, not_found (also for somebody else's). */
export async function endSession(context: Context, id: string): Promise<void> {
  const { accountId } = signedIn(context)
  const ended = await context.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found', wordsFor(context).sessionNotFound)
}
