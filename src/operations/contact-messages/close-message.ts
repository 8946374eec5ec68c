import { and, eq, ne } from 'drizzle-orm'
import type { ContactThread } from '../../contracts/office/messages.ts'
import { contactMessages } from '../../db/schema/content.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { messageState } from './message-state.ts'
import { readContactThread } from './queries.ts'

/** Closes a visitor's message. Throws AppError unauthenticated, forbidden, not_found, conflict (closed already). */
export async function closeMessage(context: Context, id: number, key: string | null): Promise<Acted<ContactThread>> {
  const act = { verb: 'message.close', subject: { kind: 'contact_message', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await messageState.before(tx, id)
    if (!before) throw new AppError('not_found', wordsFor(context).messageNotFound)
    const closed = await tx
      .update(contactMessages)
      .set({ state: 'closed', updatedAt: context.now() })
      .where(and(eq(contactMessages.id, id), ne(contactMessages.state, 'closed')))
      .returning({ id: contactMessages.id })
    if (closed.length === 0) throw new AppError('conflict', wordsFor(context).messageIsClosed)
    return {
      result: await readContactThread(context, tx, id),
      before: { state: before.state },
      after: { state: 'closed' },
      undo: await messageState.undo(tx, id, before),
    }
  })
}
