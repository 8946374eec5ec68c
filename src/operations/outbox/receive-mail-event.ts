import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ReceivedEvent } from '../../contracts/webhooks.ts'
import { mailEvents, outboxMessages } from '../../db/schema/messages.ts'
import { outcomesBelow, suppresses } from '../../domain/mail-outcomes.ts'
import type { MessageState } from '../../domain/messages.ts'
import type { MailEvent } from '../../integrations/email/transport.ts'
import { isForged } from '../../integrations/event-forged.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { suppress } from '../messages/suppressions.ts'

type Result = ReceivedEvent['result']

/**
 * Receives what the mail provider tells of a message: verifies its signature, and records it once. What says less than is known already changes
 * nothing, so that events may come late, twice and in any order. A message that was to be tried again, since the provider's answer was lost, has been
 * sent. An address to which mail came back for good, or whose reader called it spam, is
 * sent only essentials from then on. Throws AppError event_refused if the signature is not the provider's.
 */
export async function receiveMailEvent(context: Context, provider: string, body: string, headers: Headers): Promise<Result> {
  const event = await readEvent(context, provider, body, headers)
  const result = event ? await record(context, provider, event) : 'ignored'
  if (event && result === 'settled') context.tally.count('mails', event.outcome)
  return result
}

async function readEvent(context: Context, provider: string, body: string, headers: Headers): Promise<MailEvent | null> {
  const refused = new AppError('event_refused', wordsFor(context).eventForged)
  if (provider !== context.mail.name || !context.mail.readEvent) throw refused
  try {
    return await context.mail.readEvent(body, headers, context.now())
  } catch (error) {
    if (isForged(error) || error instanceof SyntaxError) throw refused
    throw error
  }
}

async function record({ db, now }: Context, provider: string, event: MailEvent): Promise<Result> {
  const { outcome, at, note } = event
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select({ id: outboxMessages.id, recipient: outboxMessages.recipient })
      .from(outboxMessages)
      .where(eq(outboxMessages.messageId, event.messageId))
    const [isNew] = await tx
      .insert(mailEvents)
      .values({ provider, eventId: event.id, messageId: message?.id ?? null, outcome, happenedAt: at, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ id: mailEvents.eventId })
    if (!isNew) return 'nothing_new'
    if (!message) return 'unknown'
    const [said] = await tx
      .update(outboxMessages)
      .set({ outcome, outcomeAt: at, outcomeNote: note, ...takenAt(at) })
      .where(
        and(eq(outboxMessages.id, message.id), or(isNull(outboxMessages.outcome), inArray(outboxMessages.outcome, outcomesBelow(outcome)))),
      )
      .returning({ id: outboxMessages.id })
    if (!said) return 'nothing_new'
    if (suppresses(outcome)) await suppress(tx, message.recipient, outcome, at)
    return 'settled'
  })
}

/** What the provider tells of, it has. */
const takenAt = (at: Date) => ({
  state: sql<MessageState>`CASE state WHEN 'queued' THEN 'sent' ELSE state END`,
  sentAt: sql<Date>`CASE state WHEN 'queued' THEN ${at.toISOString()}::timestamptz ELSE sent_at END`,
  lastError: sql<string>`CASE state WHEN 'queued' THEN NULL ELSE last_error END`,
})
