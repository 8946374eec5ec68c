import { and, eq } from 'drizzle-orm'
import type { SupportThread } from '../../contracts/support.ts'
import { supportRequests } from '../../db/schema/support.ts'
import { signedInCustomer } from '../access.ts'
import type { Context } from '../context.ts'
import { getSupportThread } from './queries.ts'

/**
 * Closes a support request of the logged-in customer; closing it again changes nothing. Throws AppError unauthenticated, forbidden,
 * not_found.
 */
export async function closeSupport(context: Context, id: string): Promise<SupportThread> {
  const { accountId } = signedInCustomer(context)
  await context.db
    .update(supportRequests)
    .set({ state: 'closed', updatedAt: context.now() })
    .where(and(eq(supportRequests.id, id), eq(supportRequests.accountId, accountId)))
  return getSupportThread(context, id)
}
