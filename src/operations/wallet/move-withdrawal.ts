import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { withdrawals } from '../../db/schema/wallet.ts'
import type { WithdrawalState } from '../../domain/withdrawals.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { refusingBy } from '../refused-by-database.ts'

const refusals = { withdrawal_of_two: { code: 'forbidden', message: 'approvedByYourself' } } as const

type Moved = Pick<typeof withdrawals.$inferSelect, 'owner' | 'amount'>
type Move = {
  id: string
  from: readonly WithdrawalState[]
  to: WithdrawalState
  /** Only once it may be paid out. */
  isPayable?: boolean
  /** Only that of this owner. */
  owner?: string
  reason?: string
}

/**
 * Moves a withdrawal from one of some states to another, in the caller's transaction. Returns its owner and amount in fils. Throws AppError
 * not_found; conflict, with its state in data, if it is in another one or may not be paid out yet; forbidden if whoever approved it would record
 * what became of it, while somebody else could.
 */
export async function moveWithdrawal(
  context: Context,
  tx: Transaction,
  { id, from, to, isPayable = false, owner, reason }: Move,
): Promise<Moved> {
  const now = context.now()
  const staff = context.actor.kind === 'staff' ? context.actor.accountId : null
  const isTheirs = and(eq(withdrawals.id, id), owner === undefined ? undefined : eq(withdrawals.owner, owner))
  const isEnd = to !== 'requested' && to !== 'approved'
  const [moved] = await refusingBy(context, refusals, async () =>
    tx
      .update(withdrawals)
      .set({
        state: to,
        completedAt: isEnd ? now : null,
        ...(isEnd && { endedBy: staff }),
        ...(to === 'approved' && { approvedAt: now, approvedBy: staff }),
        ...(to === 'requested' && { approvedAt: null, approvedBy: null }),
        ...(reason !== undefined && { reason }),
      })
      .where(and(isTheirs, inArray(withdrawals.state, [...from]), isPayable ? lte(withdrawals.payableAt, now) : undefined))
      .returning({ owner: withdrawals.owner, amount: withdrawals.amount }),
  )
  if (moved) return moved
  const words = wordsFor(context)
  const [known] = await tx.select({ state: withdrawals.state }).from(withdrawals).where(isTheirs)
  if (!known) throw new AppError('not_found', words.withdrawalNotFound)
  const message = from.includes(known.state) ? words.withdrawalWaits : words.withdrawalEnded
  throw new AppError('conflict', message, { data: { state: known.state } })
}
