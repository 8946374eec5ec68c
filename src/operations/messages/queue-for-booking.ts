import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { erasedAddresses } from '../../domain/accounts.ts'
import type { MessageKind, QueuedPayload } from '../../integrations/email/templates/catalogue.ts'
import type { Context } from '../context.ts'
import { newMessageId } from './queue-message.ts'

type Message<Kind extends MessageKind> = { kind: Kind; bookingId: string; key: string; payload: QueuedPayload<Kind>; notBefore?: Date }

/**
 * Owes a booking's customer a message, in the transaction of the fact and in the language of the booking: one statement, since every
 * booking makes it. A second message under the same key is none, and nothing is owed to somebody who was erased.
 */
export async function queueForBooking<Kind extends MessageKind>(context: Context, tx: Transaction, message: Message<Kind>): Promise<void> {
  const { kind, bookingId, key, payload } = message
  const now = context.now().toISOString()
  const due = message.notBefore?.toISOString() ?? now
  await tx.execute(sql`
    INSERT INTO outbox_messages (kind, recipient, language, payload, account_id, dedupe_key, message_id, next_attempt_at, created_at)
    SELECT ${kind}, c.email, b.language, ${JSON.stringify(payload)}::jsonb, b.account_id, ${key}, ${newMessageId(context, kind)}, ${due}::timestamptz, ${now}::timestamptz
    FROM bookings b JOIN customers c ON c.id = b.customer_id WHERE b.id = ${bookingId} AND c.email NOT LIKE ${`%${erasedAddresses}`}
    ON CONFLICT (dedupe_key) DO NOTHING`)
}
