import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import type { Language } from '../../domain/language.ts'
import type { MessageKind, QueuedPayload } from '../../integrations/email/templates/catalogue.ts'
import type { Context } from '../context.ts'

type Message<Kind extends MessageKind> = {
  kind: Kind
  to: string
  language: Language
  /** What the template says, but for what is read or made only when the message is sent, such as a link that carries a token. */
  payload: QueuedPayload<Kind>
  /** Whose message it is, where it is somebody's: it goes with them when they are erased. */
  accountId?: string | null
  /** A second message under the same key is none: 'booking_confirmed:SM-8F3K-Q7ZD'. */
  dedupeKey?: string
}

/** The name under which every attempt at one message goes out. */
export function newMessageId({ site }: Pick<Context, 'site'>, kind: MessageKind): string {
  const host = new URL(site.publicUrl).hostname.replace(/[^a-z0-9.-]/gi, '') || 'localhost'
  return `<${kind}.${randomBytes(12).toString('hex')}@${host}>`
}

/** Owes somebody a message, in the transaction of the fact that it tells of; sendMessages sends it. */
export async function queueMessage<Kind extends MessageKind>(context: Context, tx: Queryable, message: Message<Kind>): Promise<void> {
  const { kind, to, language, payload, accountId = null, dedupeKey = null } = message
  const now = context.now()
  await tx
    .insert(outboxMessages)
    .values({
      kind,
      recipient: to,
      language,
      payload,
      accountId,
      dedupeKey,
      messageId: newMessageId(context, kind),
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: outboxMessages.dedupeKey })
}
