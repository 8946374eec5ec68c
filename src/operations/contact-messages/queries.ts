import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContactMessageRow, ContactThread, MessagesQuery } from '../../contracts/office/messages.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { contactMessages, contactReplies } from '../../db/schema/content.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { allOf, countRows, keyset, type List } from '../lists/keyset.ts'

const excerptLength = 160
const mostReplies = 200

const inOrder = [
  { column: contactMessages.createdAt, kind: 'instant' },
  { column: contactMessages.id, kind: 'number' },
] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

type Row = typeof contactMessages.$inferSelect

const toRow = ({ id, name, email, state, language, createdAt, updatedAt }: Omit<Row, 'message'>) => ({
  id,
  name,
  email,
  state,
  language,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})

/** Visitors' messages for staff; the oldest first unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listContactMessages(context: Context, query: z.output<typeof MessagesQuery>): Promise<List<ContactMessageRow>> {
  await staffWhoSee(context, 'desk')
  const paging = keyset(sorts, query)
  const isListed = allOf(query.state && eq(contactMessages.state, query.state))
  const { id, name, email, language, createdAt, updatedAt } = contactMessages
  const found = await context.db
    .select({
      ...{ id, name, email, language, createdAt, updatedAt, state: contactMessages.state },
      cursor: paging.cursor,
      excerpt: sql<string>`left(${contactMessages.message}, ${excerptLength})`,
    })
    .from(contactMessages)
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map(({ excerpt, ...row }) => ({ ...toRow(row), excerpt })),
    next,
    count: await countRows(context.db, sql`FROM ${contactMessages} WHERE ${isListed}`),
  }
}

/** One message with its replies. Throws AppError unauthenticated, forbidden, not_found. */
export async function getContactMessage(context: Context, id: number): Promise<ContactThread> {
  await staffWhoSee(context, 'desk')
  return readContactThread(context, context.db, id)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readContactThread(context: Context, db: Queryable, id: number): Promise<ContactThread> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw new AppError('not_found', wordsFor(context).messageNotFound)
  const replies = await db
    .select({ reply: contactReplies.reply, author: accounts.firstName, createdAt: contactReplies.createdAt })
    .from(contactReplies)
    .leftJoin(accounts, eq(accounts.id, contactReplies.authorId))
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.id))
    .limit(mostReplies)
  return {
    ...toRow(row),
    message: row.message,
    replies: replies.map(({ reply, author, createdAt }) => ({ reply, author, created_at: createdAt.toISOString() })),
  }
}
