import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OutboxMessage, OutboxQuery, OutboxRow } from '../../contracts/office/outbox.ts'
import type { Queryable } from '../../db/client.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { rowOf } from '../../db/vault/sealed.ts'
import type { SentContent } from '../../domain/messages.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'
import { mailOf } from '../messages/mails.ts'
import { readSuppression } from '../messages/suppressions.ts'

const columns = {
  id: outboxMessages.id,
  kind: outboxMessages.kind,
  recipient: outboxMessages.recipient,
  language: outboxMessages.language,
  state: outboxMessages.state,
  attempts: outboxMessages.attempts,
  createdAt: outboxMessages.createdAt,
  sentAt: outboxMessages.sentAt,
  nextAttemptAt: outboxMessages.nextAttemptAt,
  lastError: outboxMessages.lastError,
  content: outboxMessages.content,
  outcome: outboxMessages.outcome,
  outcomeAt: outboxMessages.outcomeAt,
  outcomeNote: outboxMessages.outcomeNote,
}
const { id, kind, recipient, state, content, outcome } = columns

const byId = [{ column: id, kind: 'number' }] as const
const sorts = { newest: { by: byId, descending: true }, oldest: { by: byId } }

type Row = Pick<typeof outboxMessages.$inferSelect, keyof typeof columns>

const contentOf = ({ vault }: Context, row: Row): SentContent | null =>
  row.content && vault.open(content, rowOf(String(row.id)), row.content)

const toRow = (row: Row, subject: string | null): OutboxRow => ({
  id: row.id,
  kind: row.kind,
  subject,
  recipient: row.recipient,
  language: row.language,
  state: row.state,
  outcome: row.outcome,
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  next_attempt_at: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
  last_error: row.lastError,
})

/** Outgoing mail, newest first unless asked otherwise, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listOutbox(context: Context, query: z.output<typeof OutboxQuery>): Promise<List<OutboxRow>> {
  await staffWhoSee(context, 'superadmin')
  const paging = keyset(sorts, query)
  const isListed = and(
    query.state && eq(state, query.state),
    query.outcome && eq(outcome, query.outcome),
    query.kind === undefined ? undefined : eq(kind, query.kind),
    query.search ? eq(sql`lower(${recipient})`, query.search.toLowerCase()) : undefined,
  )
  const found = await context.db
    .select({ ...columns, cursor: paging.cursor })
    .from(outboxMessages)
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map((row) => toRow(row, contentOf(context, row)?.subject ?? null)),
    next,
    count: await countRows(context.db, sql`FROM ${outboxMessages} WHERE ${isListed ?? sql`true`}`),
  }
}

/** A message as its reader saw it, for superadmins. Throws AppError unauthenticated, forbidden, not_found. */
export async function getOutboxMessage(context: Context, wanted: number): Promise<OutboxMessage> {
  await staffWhoSee(context, 'superadmin')
  return readOutboxMessage(context, context.db, wanted)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readOutboxMessage(context: Context, db: Queryable, wanted: number): Promise<OutboxMessage> {
  const [row] = await db.select(columns).from(outboxMessages).where(eq(id, wanted))
  if (!row) throw new AppError('not_found', wordsFor(context).mailNotFound)
  const said = contentOf(context, row)
  const { hasCalendar, hasInvoices } = mailOf(row.kind)
  return {
    ...toRow(row, said?.subject ?? null),
    content: said,
    outcome_at: row.outcomeAt?.toISOString() ?? null,
    outcome_note: row.outcomeNote,
    suppression: await readSuppression(db, row.recipient),
    has_calendar: hasCalendar,
    has_invoices: hasInvoices,
  }
}
