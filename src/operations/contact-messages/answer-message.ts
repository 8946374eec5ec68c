import { and, eq, ne } from 'drizzle-orm'
import type { ContactThread } from '../../contracts/office/messages.ts'
import { contactMessages, contactReplies } from '../../db/schema/content.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { contactAnswered } from '../messages/mails/contact-answered.ts'
import { readContactThread } from './queries.ts'

/**
 * Replies to a visitor's message as staff, by email and in the language it was written in. Throws AppError unauthenticated, forbidden,
 * not_found, conflict (closed).
 */
export async function answerMessage(context: Context, id: number, reply: string, key: string | null): Promise<Acted<ContactThread>> {
  const act = { verb: 'message.answer', subject: { kind: 'contact_message', id }, key, request: { reply } } as const
  return actAsStaff(context, act, async (tx, { accountId }) => {
    const createdAt = context.now()
    const [answered] = await tx
      .update(contactMessages)
      .set({ state: 'answered', updatedAt: createdAt })
      .where(and(eq(contactMessages.id, id), ne(contactMessages.state, 'closed')))
      .returning({ id: contactMessages.id })
    if (!answered) {
      await readContactThread(context, tx, id)
      throw new AppError('conflict', wordsFor(context).messageIsClosed)
    }
    const [written] = await tx
      .insert(contactReplies)
      .values({ messageId: id, authorId: accountId, reply, createdAt })
      .returning({ id: contactReplies.id })
    if (!written) throw new Error('The reply was not kept')
    await announce(context, tx, contactAnswered, { message: id, reply: written.id }, { key: `contact_answered:${written.id}` })
    return { result: await readContactThread(context, tx, id), after: { state: 'answered', reply: written.id } }
  })
}
