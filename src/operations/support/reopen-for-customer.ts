import { and, eq, sql } from 'drizzle-orm'
import type { StaffSupportThread } from '../../contracts/office/support.ts'
import { supportRequests } from '../../db/schema/support.ts'
import type { SupportState } from '../../domain/support.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readStaffThread } from './staff-queries.ts'
import { supportState } from './support-state.ts'

/**
 * Opens a customer's closed request again: as answered if the last message is ours, as open if not. Throws AppError unauthenticated,
 * forbidden, not_found, conflict (not closed).
 */
export async function reopenForCustomer(context: Context, id: string, key: string | null): Promise<Acted<StaffSupportThread>> {
  const act = { verb: 'support.reopen', subject: { kind: 'support_request', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await supportState.before(tx, id)
    if (!before) throw new AppError('not_found', wordsFor(context).supportNotFound)
    const [reopened] = await tx
      .update(supportRequests)
      .set({
        state: sql<SupportState>`CASE (SELECT author FROM support_messages m WHERE m.request_id = ${id} ORDER BY m.id DESC LIMIT 1)
          WHEN 'staff' THEN 'answered' ELSE 'open' END`,
        updatedAt: context.now(),
      })
      .where(and(eq(supportRequests.id, id), eq(supportRequests.state, 'closed')))
      .returning({ state: supportRequests.state })
    if (!reopened) throw new AppError('conflict', wordsFor(context).requestIsOpen)
    const result = await readStaffThread(context, tx, id)
    return {
      result,
      before: { state: 'closed' },
      after: { state: reopened.state },
      onBehalfOf: result.customer.account_id,
      undo: await supportState.undo(tx, id, before),
    }
  })
}
