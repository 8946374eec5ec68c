import { and, eq } from 'drizzle-orm'
import type { OutboxMessage } from '../../contracts/office/outbox.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { outboxState } from './message-state.ts'
import { readOutboxMessage } from './queries.ts'

/** Puts a failed message aside: it waits for nobody any more. Throws AppError unauthenticated, forbidden, not_found, conflict (it has not failed). */
export async function dismissMessage(context: Context, id: number, key: string | null): Promise<Acted<OutboxMessage>> {
  const act = { verb: 'mail.dismiss', subject: { kind: 'mail', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await outboxState.before(tx, id)
    const changed = await tx
      .update(outboxMessages)
      .set({ state: 'dismissed' })
      .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'failed')))
      .returning({ id: outboxMessages.id })
    const result = await readOutboxMessage(context, tx, id)
    if (changed.length === 0) throw new AppError('conflict', wordsFor(context).mailHasNotFailed)
    return { result, before: { state: 'failed' }, after: { state: 'dismissed' }, undo: await outboxState.undo(tx, id, before) }
  })
}
