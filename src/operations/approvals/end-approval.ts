import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { approvals } from '../../db/schema/approvals.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

export type Approval = typeof approvals.$inferSelect

/** A request, and its row locked. Throws AppError not_found; conflict if it is no longer open (details.state). */
export async function lockOpenApproval(context: Context, tx: Transaction, id: string): Promise<Approval> {
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  if (!approval) throw new AppError('not_found', wordsFor(context).approvalNotFound)
  const state = approval.state === 'open' && approval.expiresAt <= context.now() ? 'lapsed' : approval.state
  if (state !== 'open') throw new AppError('conflict', wordsFor(context).approvalEnded, { data: { state } })
  return approval
}

/** Takes back a request by whoever asked. Throws as lockOpenApproval. */
export async function endByAsker(context: Context, tx: Transaction, id: string): Promise<void> {
  await lockOpenApproval(context, tx, id)
  await tx
    .update(approvals)
    .set({ state: 'withdrawn', decidedAt: context.now() })
    .where(and(eq(approvals.id, id), eq(approvals.state, 'open')))
}
