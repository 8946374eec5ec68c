import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContactMessageRow, ContactThread, MessagesQuery } from '../../contracts/office/messages.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { contactMessages, contactReplies } from '../../db/schema/content.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { pageOfRows } from '../page-of-rows.ts'

const excerptLength = 160
const mostReplies = 200

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
export async function listContactMessages(
  context: Context,
  { state, sort, after, limit }: z.output<typeof MessagesQuery>,
): Promise<{ data: ContactMessageRow[]; next: string | null }> {
  await staffWhoSee(context, 'desk')
  const direction = sort === 'newest' ? desc : asc
  const beyond = sort === 'newest' ? sql`<` : sql`>`
  const { id, name, email, language, createdAt, updatedAt } = contactMessages
  const found = await context.db
    .select({
      ...{ id, name, email, language, createdAt, updatedAt, state: contactMessages.state },
      excerpt: sql<string>`left(${contactMessages.message}, ${excerptLength})`,
    })
    .from(contactMessages)
    .where(
      and(
        state && eq(contactMessages.state, state),
        after === undefined
          ? undefined
          : sql`(${createdAt}, ${id}) ${beyond} (SELECT created_at, id FROM contact_messages WHERE id = ${after})`,
      ),
    )
    .orderBy(direction(createdAt), direction(id))
    .limit(limit + 1)
  const { rows, next } = pageOfRows(found, limit)
  return { data: rows.map(({ excerpt, ...row }) => ({ ...toRow(row), excerpt })), next }
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
