import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SupportRequest, SupportRequestsQuery, SupportThread } from '../../contracts/support.ts'
import type { Queryable } from '../../db/client.ts'
import { supportMessages, supportRequests } from '../../db/schema/support.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { listProblemPhotos } from '../problem-photos/list-problem-photos.ts'

const mostMessages = 500

type Row = typeof supportRequests.$inferSelect

const toRequest = (row: Row): SupportRequest => ({
  id: row.id,
  subject: row.subject,
  booking_id: row.bookingId,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** The support requests of the logged-in customer, newest first; next is the value of before for the following page. */
export async function listSupportRequests(
  context: Context,
  { before, limit }: z.output<typeof SupportRequestsQuery>,
): Promise<{ requests: SupportRequest[]; next: string | null }> {
  const { accountId } = signedInCustomer(context)
  const rows = await context.db
    .select()
    .from(supportRequests)
    .where(
      and(
        eq(supportRequests.accountId, accountId),
        before
          ? sql`(${supportRequests.createdAt}, ${supportRequests.id}) <
              (SELECT created_at, id FROM support_requests WHERE id = ${before} AND account_id = ${accountId})`
          : undefined,
      ),
    )
    .orderBy(desc(supportRequests.createdAt), desc(supportRequests.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { requests: page.map(toRequest), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/**
 * One support request of the logged-in customer with all its messages. Throws AppError unauthenticated, forbidden, not_found (also for
 * somebody else's).
 */
export async function getSupportThread(context: Context, id: string, db: Queryable = context.db): Promise<SupportThread> {
  const { accountId } = signedInCustomer(context)
  const [request] = await db
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), eq(supportRequests.accountId, accountId)))
  if (!request) throw new AppError('not_found', wordsFor(context).supportNotFound)
  const messages = await db
    .select({ by: supportMessages.author, message: supportMessages.message, createdAt: supportMessages.createdAt })
    .from(supportMessages)
    .where(eq(supportMessages.requestId, id))
    .orderBy(asc(supportMessages.id))
    .limit(mostMessages)
  const photos = await listProblemPhotos(db, [id], 'support')
  return {
    ...toRequest(request),
    photos: photos.get(id) ?? [],
    messages: messages.map(({ by, message, createdAt }) => ({ by, message, created_at: createdAt.toISOString() })),
  }
}
