import { and, eq, ne } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { greetingName, staffRoles } from '../../domain/accounts.ts'
import { signedInStaff } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { pageIn } from '../messages/site-pages.ts'

/** Answers a customer's request as staff; the customer is told by mail. Throws AppError unauthenticated, forbidden, not_found, conflict (closed). */
export async function answerSupport(context: Context, id: string, message: string): Promise<void> {
  const { accountId } = signedInStaff(context, staffRoles)
  const createdAt = context.now()
  await context.db.transaction(async (tx) => {
    const [answered] = await tx
      .update(supportRequests)
      .set({ state: 'answered', updatedAt: createdAt })
      .where(and(eq(supportRequests.id, id), ne(supportRequests.state, 'closed')))
      .returning({ accountId: supportRequests.accountId, subject: supportRequests.subject })
    if (!answered) throw await refusal(context, id)
    await tx.insert(supportMessages).values({ requestId: id, author: 'staff', authorId: accountId, message, createdAt })
    const [customer] = await tx.select().from(accounts).where(eq(accounts.id, answered.accountId))
    if (!customer) return
    const { language } = customer
    await queueMessage(context, tx, {
      kind: 'support_answered',
      to: customer.email,
      accountId: customer.id,
      language,
      payload: {
        name: greetingName(customer),
        subject: answered.subject,
        message,
        url: pageIn(context, language, '/profile', { tab: 'support', request: id }),
      },
    })
  })
}

async function refusal(context: Context, id: string): Promise<AppError> {
  const words = wordsFor(context)
  const [request] = await context.db.select({ id: supportRequests.id }).from(supportRequests).where(eq(supportRequests.id, id))
  return request ? new AppError('conflict', words.supportClosed) : new AppError('not_found', words.supportNotFound)
}
