import { and, eq } from 'drizzle-orm'
import type { OutboxMessage } from '../../contracts/office/outbox.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { outboxState } from './message-state.ts'
import { readOutboxMessage } from './queries.ts'

/** Takes back that a failed message was put aside. Throws AppError unauthenticated, forbidden, not_found, conflict (it was not put aside). */
export async function recallMessage(context: Context, id: number, key: string | null): Promise<Acted<OutboxMessage>> {
  const act = { verb: 'mail.recall', subject: { kind: 'mail', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await outboxState.before(tx, id)
    const changed = await tx
      .update(outboxMessages)
      .set({ state: 'failed' })
      .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'dismissed')))
      .returning({ id: outboxMessages.id })
    const result = await readOutboxMessage(context, tx, id)
    if (changed.length === 0) throw new AppError('conflict', wordsFor(context).mailIsNotDismissed)
    return { result, before: { state: 'dismissed' }, after: { state: 'failed' }, undo: await outboxState.undo(tx, id, before) }
  })
}
