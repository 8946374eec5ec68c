import { eq } from 'drizzle-orm'
import { approvals } from '../../db/schema/approvals.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { endByAsker } from './end-approval.ts'

/** Withdraws one's own request. Throws AppError unauthenticated, forbidden (it is somebody else's), not_found, conflict (it has ended). */
export async function withdrawApproval(context: Context, id: string, key: string | null): Promise<Acted<null>> {
  const act = { verb: 'approval.withdraw', subject: { kind: 'approval', id }, key, request: {} } as const
  return actAsStaff(context, act, async (tx, { accountId }) => {
    const [asked] = await tx.select({ by: approvals.askedBy }).from(approvals).where(eq(approvals.id, id))
    if (!asked) throw new AppError('not_found', wordsFor(context).approvalNotFound)
    if (asked.by !== accountId) throw new AppError('forbidden', wordsFor(context).notYourRequest)
    await endByAsker(context, tx, id)
    return { result: null, before: { state: 'open' }, after: { state: 'withdrawn' } }
  })
}
