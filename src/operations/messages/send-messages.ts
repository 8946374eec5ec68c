import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { outboxMessages } from '../../db/schema/messages.ts'
import { rowOf } from '../../db/vault/sealed.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { drawInvoice } from '../../integrations/documents/draw-invoice.ts'
import { renderMail } from '../../integrations/email/render.ts'
import { isRefused, type Mail } from '../../integrations/email/transport.ts'
import type { Context } from '../context.ts'
import { bookingCalendar } from './booking-calendar.ts'
import type { Prepared } from './define-mail.ts'
import { isOptional, mailOf } from './mails.ts'
import { type Contact, letterheadOf, readContact } from './reads/read-letterhead.ts'
import { sentContentOf } from './sent-content.ts'
import { suppressedAmong } from './suppressions.ts'

const atOnce = 10
/** What is queued after that waits for the next turn, so that many messages keep no other job waiting. */
const turnMs = 5_000
/** Longer than a transport may take: until then nobody else sends a claimed message. */
const claimedForMinutes = 5
/** Minutes until the next attempt; after the last one a message has failed. */
const pauses = [1, 2, 5, 15, 60, 180, 360, 720]

type Claimed = typeof outboxMessages.$inferSelect

/**
 * Sends the queued messages, each at least once and under one message id, so that its reader sees it once. Several processes may send at
 * the same time: a message is claimed before it is sent, and the claim of a dead process is taken over. What is no longer true is dropped.
 * Ends when none is due, or after five seconds. Returns how many were sent.
 */
export async function sendMessages(context: Context): Promise<number> {
  const ends = context.now().getTime() + turnMs
  let sent = 0
  for (;;) {
    const claimed = await claim(context)
    const contact = claimed.length > 0 ? await readContact(context) : null
    const sendable = await withhold(context, claimed)
    for (const message of sendable) if (await send(context, message, contact)) sent++
    if (claimed.length < atOnce || context.now().getTime() > ends) return sent
  }
}

async function claim(context: Context): Promise<Claimed[]> {
  const now = context.now()
  // The array is made once; IN might be asked again for each row, and claim more than its limit.
  const due = sql`id = ANY (ARRAY(
    SELECT id FROM outbox_messages WHERE state = 'queued' AND next_attempt_at <= ${now.toISOString()}
    ORDER BY next_attempt_at, id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`
  const claimed = await context.db
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, nextAttemptAt: addMinutes(now, claimedForMinutes) })
    .where(and(due, eq(outboxMessages.state, 'queued')))
    .returning()
  return claimed.sort((a, b) => a.id - b.id)
}

/** Withholds what an address that is sent essentials only can do without. Returns the rest. */
async function withhold({ db, tally }: Context, claimed: readonly Claimed[]): Promise<Claimed[]> {
  const optional = claimed.filter(({ kind }) => isOptional(kind))
  const suppressed =
    optional.length > 0
      ? await suppressedAmong(
          db,
          optional.map(({ recipient }) => recipient),
        )
      : new Set()
  const withheld = optional.filter(({ recipient }) => suppressed.has(recipient.toLowerCase()))
  if (withheld.length === 0) return [...claimed]
  await db
    .update(outboxMessages)
    .set({ state: 'withheld' })
    .where(or(...withheld.map(claimOf)))
  for (const _ of withheld) tally.count('mails', 'withheld')
  return claimed.filter((message) => !withheld.includes(message))
}

/** The message, as long as nobody else has claimed it since. */
const claimOf = (message: Claimed) => and(attemptAt(message), eq(outboxMessages.state, 'queued'))
const attemptAt = ({ id, attempts }: Claimed) => and(eq(outboxMessages.id, id), eq(outboxMessages.attempts, attempts))

async function send(context: Context, message: Claimed, contact: Contact): Promise<boolean> {
  const mine = claimOf(message)
  let prepared: Prepared | null
  try {
    prepared = await mailOf(message.kind).prepare(context, message)
    if (!prepared) {
      await context.db.delete(outboxMessages).where(mine)
      return false
    }
    await context.mail.send(await composed(context, message, prepared, contact))
  } catch (error) {
    await postpone(context, message, mine, error)
    return false
  }
  const content = prepared.isSecret ? null : sealContent(context, message, prepared)
  // The provider's event may come before its answer; the message is sent then, and lacks its content.
  await context.db
    .update(outboxMessages)
    .set({ state: 'sent', sentAt: context.now(), lastError: null, content })
    .where(and(attemptAt(message), inArray(outboxMessages.state, ['queued', 'sent'])))
  context.tally.count('mails', 'sent')
  return true
}

const sealContent = ({ vault }: Context, { id }: Claimed, { content }: Prepared) =>
  vault.seal(outboxMessages.content, rowOf(String(id)), sentContentOf(content))

async function composed(context: Context, message: Claimed, prepared: Prepared, contact: Contact): Promise<Mail> {
  const { content, bookingId, calendar, invoices } = prepared
  const files = []
  for (const document of invoices ?? []) {
    files.push({
      filename: `${document.number}.pdf`,
      contentType: 'application/pdf',
      content: await drawInvoice(document, message.language),
    })
  }
  return {
    ...renderMail(content, message.language, letterheadOf(context, contact, message.language, bookingId)),
    messageId: message.messageId,
    to: message.recipient,
    ...(calendar && calendar.visits.length > 0 && { calendar: bookingCalendar(context, calendar) }),
    ...(invoices && { files }),
  }
}

async function postpone(context: Context, message: Claimed, mine: ReturnType<typeof and>, error: unknown): Promise<void> {
  const pause = isRefused(error) ? undefined : pauses[message.attempts - 1]
  context.tally.count('mails', pause === undefined ? 'failed' : 'postponed')
  context.log.warn({ err: error, message: message.id, kind: message.kind, attempt: message.attempts }, 'a message was not sent')
  await context.db
    .update(outboxMessages)
    .set({
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      ...(pause === undefined ? { state: 'failed' as const } : { nextAttemptAt: addMinutes(context.now(), pause) }),
    })
    .where(mine)
}
