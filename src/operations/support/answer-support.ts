import { and, eq, ne } from 'drizzle-orm'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { staffRoles } from '../../domain/accounts.ts'
import { signedInStaff } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { supportAnswered } from '../messages/mails/support-answered.ts'

/**
 * Replies to a customer's request as staff; the customer is emailed. Throws AppError unauthenticated, forbidden, not_found, conflict
 * (closed).
 */
export async function answerSupport(context: Context, id: string, message: string): Promise<void> {
  const { accountId } = signedInStaff(context, staffRoles)
  const createdAt = context.now()
  await context.db.transaction(async (tx) => {
    const [answered] = await tx
      .update(supportRequests)
      .set({ state: 'answered', updatedAt: createdAt })
      .where(and(eq(supportRequests.id, id), ne(supportRequests.state, 'closed')))
      .returning({ accountId: supportRequests.accountId })
    if (!answered) throw await refusal(context, id)
    const [written] = await tx
      .insert(supportMessages)
      .values({ requestId: id, author: 'staff', authorId: accountId, message, createdAt })
      .returning({ id: supportMessages.id })
    if (!written) throw new Error('The answer was not kept')
    const told = { accountId: answered.accountId, request: id, message: written.id }
    await announce(context, tx, supportAnswered, told, { key: `support_answered:${written.id}` })
  })
}

async function refusal(context: Context, id: string): Promise<AppError> {
  const words = wordsFor(context)
  const [request] = await context.db.select({ id: supportRequests.id }).from(supportRequests).where(eq(supportRequests.id, id))
  return request ? new AppError('conflict', words.supportClosed) : new AppError('not_found', words.supportNotFound)
}
