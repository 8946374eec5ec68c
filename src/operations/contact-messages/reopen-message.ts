import { and, eq, sql } from 'drizzle-orm'
import type { ContactThread } from '../../contracts/office/messages.ts'
import { contactMessages } from '../../db/schema/content.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { messageState } from './message-state.ts'
import { readContactThread } from './queries.ts'

/**
 * Opens a closed message again: as answered if it has a reply, as open if not. Throws AppError unauthenticated, forbidden, not_found,
 * conflict (not closed).
 */
export async function reopenMessage(context: Context, id: number, key: string | null): Promise<Acted<ContactThread>> {
  const act = { verb: 'message.reopen', subject: { kind: 'contact_message', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await messageState.before(tx, id)
    if (!before) throw new AppError('not_found', wordsFor(context).messageNotFound)
    const [reopened] = await tx
      .update(contactMessages)
      .set({
        state: sql`CASE WHEN EXISTS (SELECT FROM contact_replies r WHERE r.message_id = ${id}) THEN 'answered' ELSE 'open' END`,
        updatedAt: context.now(),
      })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.state, 'closed')))
      .returning({ state: contactMessages.state })
    if (!reopened) throw new AppError('conflict', wordsFor(context).messageIsOpen)
    return {
      result: await readContactThread(context, tx, id),
      before: { state: 'closed' },
      after: { state: reopened.state },
      undo: await messageState.undo(tx, id, before),
    }
  })
}
