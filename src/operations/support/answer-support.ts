import { and, eq, ne } from 'drizzle-orm'
import type { StaffSupportThread } from '../../contracts/office/support.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { supportAnswered } from '../messages/mails/support-answered.ts'
import { readStaffThread } from './staff-queries.ts'

/**
 * Replies to a customer's request as staff; the customer is emailed. Throws AppError unauthenticated, forbidden, not_found, conflict
 * (closed).
 */
export async function answerSupport(context: Context, id: string, message: string, key: string | null): Promise<Acted<StaffSupportThread>> {
  const act = { verb: 'support.answer', subject: { kind: 'support_request', id }, key, request: { message } } as const
  return actAsStaff(context, act, async (tx, staff) => {
    const createdAt = context.now()
    const [answered] = await tx
      .update(supportRequests)
      .set({ state: 'answered', updatedAt: createdAt })
      .where(and(eq(supportRequests.id, id), ne(supportRequests.state, 'closed')))
      .returning({ accountId: supportRequests.accountId })
    if (!answered) {
      await readStaffThread(context, tx, id)
      throw new AppError('conflict', wordsFor(context).supportClosed)
    }
    const { accountId } = answered
    const [written] = await tx
      .insert(supportMessages)
      .values({ requestId: id, author: 'staff', authorId: staff.accountId, message, createdAt })
      .returning({ id: supportMessages.id })
    if (!written) throw new Error('The answer was not kept')
    const told = { accountId, request: id, message: written.id }
    await announce(context, tx, supportAnswered, told, { key: `support_answered:${written.id}` })
    return {
      result: await readStaffThread(context, tx, id),
      after: { state: 'answered', message: written.id },
      onBehalfOf: accountId,
    }
  })
}
