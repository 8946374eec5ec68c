import { and, eq, ne } from 'drizzle-orm'
import type { StaffSupportThread } from '../../contracts/office/support.ts'
import { supportRequests } from '../../db/schema/support.ts'
import { actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readStaffThread } from './staff-queries.ts'

/** Closes a customer's request as staff. Throws AppError unauthenticated, forbidden, not_found, conflict (closed already). */
export async function closeForCustomer(context: Context, id: string, key: string | null): Promise<StaffSupportThread> {
  const act = { verb: 'support.close', subject: { kind: 'support_request', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const { state, customer } = await readStaffThread(context, tx, id)
    const closed = await tx
      .update(supportRequests)
      .set({ state: 'closed', updatedAt: context.now() })
      .where(and(eq(supportRequests.id, id), ne(supportRequests.state, 'closed')))
      .returning({ id: supportRequests.id })
    if (closed.length === 0) throw new AppError('conflict', wordsFor(context).supportClosed)
    const result = await readStaffThread(context, tx, id)
    return { result, before: { state }, after: { state: 'closed' }, onBehalfOf: customer.account_id }
  })
}
