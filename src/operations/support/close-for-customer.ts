import { and, eq, ne } from 'drizzle-orm'
import type { StaffSupportThread } from '../../contracts/office/support.ts'
import { supportRequests } from '../../db/schema/support.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readStaffThread } from './staff-queries.ts'
import { supportState } from './support-state.ts'

/** Closes a customer's request as staff. Throws AppError unauthenticated, forbidden, not_found, conflict (closed already). */
export async function closeForCustomer(context: Context, id: string, key: string | null): Promise<Acted<StaffSupportThread>> {
  const act = { verb: 'support.close', subject: { kind: 'support_request', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await supportState.before(tx, id)
    if (!before) throw new AppError('not_found', wordsFor(context).supportNotFound)
    const closed = await tx
      .update(supportRequests)
      .set({ state: 'closed', updatedAt: context.now() })
      .where(and(eq(supportRequests.id, id), ne(supportRequests.state, 'closed')))
      .returning({ id: supportRequests.id })
    if (closed.length === 0) throw new AppError('conflict', wordsFor(context).supportClosed)
    const result = await readStaffThread(context, tx, id)
    return {
      result,
      before: { state: before.state },
      after: { state: 'closed' },
      onBehalfOf: result.customer.account_id,
      undo: await supportState.undo(tx, id, before),
    }
  })
}
