import { and, eq, ne } from 'drizzle-orm'
import type { SupportThread } from '../../contracts/support.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { getSupportThread } from './queries.ts'

/**
 * Adds a message to a support request of the logged-in customer, which reopens it. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (closed).
 */
export async function replyToSupport(context: Context, id: string, message: string): Promise<SupportThread> {
  const { accountId } = signedInCustomer(context)
  return context.db.transaction(async (tx) => {
    const opened = await tx
      .update(supportRequests)
      .set({ state: 'open', updatedAt: context.now() })
      .where(and(eq(supportRequests.id, id), eq(supportRequests.accountId, accountId), ne(supportRequests.state, 'closed')))
      .returning({ id: supportRequests.id })
    if (opened.length === 0) {
      await getSupportThread(context, id, tx)
      throw new AppError('conflict', wordsFor(context).supportClosed)
    }
    await tx.insert(supportMessages).values({ requestId: id, author: 'customer', authorId: accountId, message, createdAt: context.now() })
    return getSupportThread(context, id, tx)
  })
}
