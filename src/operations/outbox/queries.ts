import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OutboxMessage, OutboxQuery, OutboxRow } from '../../contracts/office/outbox.ts'
import type { Queryable } from '../../db/client.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { rowOf } from '../../db/vault/sealed.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { allOf, countRows, keyset, type List } from '../lists/keyset.ts'
import { mailOf } from '../messages/mails.ts'

const { id, kind, recipient, language, state, attempts, createdAt, sentAt, nextAttemptAt, lastError } = outboxMessages
const columns = { id, kind, recipient, language, state, attempts, createdAt, sentAt, nextAttemptAt, lastError }

const inOrder = [{ column: id, kind: 'number' }] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

type Row = Pick<typeof outboxMessages.$inferSelect, keyof typeof columns>

const toRow = ({ createdAt, sentAt, nextAttemptAt, lastError, ...row }: Row): OutboxRow => ({
  ...row,
  created_at: createdAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
  next_attempt_at: row.state === 'queued' ? nextAttemptAt.toISOString() : null,
  last_error: lastError,
})

/** Outgoing mail, newest first, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listOutbox(context: Context, query: z.output<typeof OutboxQuery>): Promise<List<OutboxRow>> {
  await staffWhoSee(context, 'superadmin')
  const paging = keyset(sorts, query)
  const isListed = allOf(
    query.state && eq(state, query.state),
    query.kind === undefined ? undefined : eq(kind, query.kind),
    query.recipient === undefined ? undefined : eq(sql`lower(${recipient})`, query.recipient.toLowerCase()),
  )
  const found = await context.db
    .select({ ...columns, cursor: paging.cursor })
    .from(outboxMessages)
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return { rows: rows.map(toRow), next, count: await countRows(context.db, sql`FROM ${outboxMessages} WHERE ${isListed}`) }
}

/** A message as its reader saw it, for superadmins. Throws AppError unauthenticated, forbidden, not_found. */
export async function getOutboxMessage(context: Context, wanted: number): Promise<OutboxMessage> {
  await staffWhoSee(context, 'superadmin')
  return readOutboxMessage(context, context.db, wanted)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readOutboxMessage(context: Context, db: Queryable, wanted: number): Promise<OutboxMessage> {
  const [row] = await db
    .select({ ...columns, content: outboxMessages.content })
    .from(outboxMessages)
    .where(eq(id, wanted))
  if (!row) throw new AppError('not_found', wordsFor(context).mailNotFound)
  const { content, ...listed } = row
  const { hasCalendar, hasInvoices } = mailOf(row.kind)
  return {
    ...toRow(listed),
    content: content && context.vault.open(outboxMessages.content, rowOf(String(wanted)), content),
    has_calendar: hasCalendar,
    has_invoices: hasInvoices,
  }
}
