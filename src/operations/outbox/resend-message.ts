import { and, eq, sql } from 'drizzle-orm'
import type { OutboxMessage } from '../../contracts/office/outbox.ts'
import type { Transaction } from '../../db/client.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { newMessageId } from '../messages/announce.ts'
import { readOutboxMessage } from './queries.ts'

/**
 * Sends a message again: a failed one is tried anew, and of one that was sent a new one goes out, with what it shows as it is now. Throws
 * AppError unauthenticated, forbidden, not_found, conflict (it is queued already), idempotency_key_reused.
 */
export async function resendMessage(context: Context, id: number, key: string | null): Promise<Acted<OutboxMessage>> {
  const act = { verb: 'mail.resend', subject: { kind: 'mail', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const { kind, state } = await readOutboxMessage(context, tx, id)
    if (state === 'queued') throw queued(context)
    const sends = state === 'sent' ? await sendCopy(context, tx, id, kind) : await tryAgain(context, tx, id)
    return { result: await readOutboxMessage(context, tx, sends), before: { state }, after: { state: 'queued', mail: sends } }
  })
}

const queued = (context: Context) => new AppError('conflict', wordsFor(context).mailIsQueued)

async function tryAgain(context: Context, tx: Transaction, id: number): Promise<number> {
  const again = await tx
    .update(outboxMessages)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: context.now(), lastError: null })
    .where(and(eq(outboxMessages.id, id), sql`${outboxMessages.state} IN ('failed', 'dismissed', 'withheld')`))
    .returning({ id: outboxMessages.id })
  if (again.length === 0) throw queued(context)
  return id
}

async function sendCopy(context: Context, tx: Transaction, id: number, kind: string): Promise<number> {
  const now = context.now().toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO outbox_messages (kind, recipient, language, payload, account_id, message_id, next_attempt_at, created_at)
    SELECT kind, recipient, language, payload, account_id, ${newMessageId(context, kind)}, ${now}::timestamptz, ${now}::timestamptz
    FROM outbox_messages WHERE id = ${id} RETURNING id`)
  return Number(rows[0]?.id)
}
