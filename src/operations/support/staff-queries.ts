import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffSupportQuery, StaffSupportRow, StaffSupportThread } from '../../contracts/office/support.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { allOf, countRows, keyset, type List } from '../lists/keyset.ts'
import { listProblemPhotos } from '../problem-photos/list-problem-photos.ts'

const mostMessages = 500

const columns = {
  id: supportRequests.id,
  subject: supportRequests.subject,
  bookingId: supportRequests.bookingId,
  state: supportRequests.state,
  createdAt: supportRequests.createdAt,
  updatedAt: supportRequests.updatedAt,
  accountId: accounts.id,
  name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  email: accounts.email,
}

const inOrder = [
  { column: supportRequests.createdAt, kind: 'instant' },
  { column: supportRequests.id, kind: 'text' },
] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

type Row = Pick<typeof supportRequests.$inferSelect, 'id' | 'subject' | 'bookingId' | 'state' | 'createdAt' | 'updatedAt'> & {
  accountId: string
  name: string
  email: string
}

const toRow = ({ id, subject, bookingId, state, createdAt, updatedAt, accountId, name, email }: Row): StaffSupportRow => ({
  id,
  subject,
  booking_id: bookingId,
  state,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  customer: { account_id: accountId, name, email },
})

/** Customers' support requests for staff; the oldest first unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listSupportForStaff(context: Context, query: z.output<typeof StaffSupportQuery>): Promise<List<StaffSupportRow>> {
  await staffWhoSee(context, 'desk')
  const paging = keyset(sorts, query)
  const isListed = allOf(query.state && eq(supportRequests.state, query.state))
  const found = await context.db
    .select({ ...columns, cursor: paging.cursor })
    .from(supportRequests)
    .innerJoin(accounts, eq(accounts.id, supportRequests.accountId))
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return { rows: rows.map(toRow), next, count: await countRows(context.db, sql`FROM ${supportRequests} WHERE ${isListed}`) }
}

/** One request with all its messages, for staff. Throws AppError unauthenticated, forbidden, not_found. */
export async function getSupportForStaff(context: Context, id: string): Promise<StaffSupportThread> {
  await staffWhoSee(context, 'desk')
  return readStaffThread(context, context.db, id)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readStaffThread(context: Context, db: Queryable, id: string): Promise<StaffSupportThread> {
  const [request] = await db
    .select(columns)
    .from(supportRequests)
    .innerJoin(accounts, eq(accounts.id, supportRequests.accountId))
    .where(eq(supportRequests.id, id))
  if (!request) throw new AppError('not_found', wordsFor(context).supportNotFound)
  const messages = await db
    .select({
      by: supportMessages.author,
      message: supportMessages.message,
      author: accounts.firstName,
      createdAt: supportMessages.createdAt,
    })
    .from(supportMessages)
    .leftJoin(accounts, eq(accounts.id, supportMessages.authorId))
    .where(eq(supportMessages.requestId, id))
    .orderBy(asc(supportMessages.id))
    .limit(mostMessages)
  const photos = await listProblemPhotos(db, [id], 'support')
  return {
    ...toRow(request),
    photos: photos.get(id) ?? [],
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, created_at: createdAt.toISOString() })),
  }
}
