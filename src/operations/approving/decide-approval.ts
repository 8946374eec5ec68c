import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Decided } from '../../contracts/office/approvals.ts'
import type { Transaction } from '../../db/client.ts'
import { approvals } from '../../db/schema/approvals.ts'
import { approvalKinds, refusalToDecide } from '../../domain/approvals.ts'
import { type Approval, lockOpenApproval } from '../approvals/end-approval.ts'
import { type Acted, actAsStaff, type Done } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { demandRight, readRights } from '../audit/rights.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { attempts } from './attempts.ts'

type Decision = { approve: boolean; remark: string | null }

/**
 * Decides about somebody else's request. Approved, what was asked for is tried anew; if it is no longer possible, the request is closed with the
 * code of the refusal. Throws AppError unauthenticated, forbidden (one's own request, or not one's to decide), not_found, conflict (it has
 * ended: details.state), invalid (it is refused without a remark).
 */
export async function decideApproval(context: Context, id: string, decision: Decision, key: string | null): Promise<Acted<Decided>> {
  const { remark } = decision
  if (!decision.approve && remark === null) throw remarkMissing(context)
  const act = { verb: 'approval.decide', subject: { kind: 'approval', id }, reason: remark, key, request: decision } as const
  return actAsStaff(context, act, async (tx, actor) => {
    await lockBookingOfRequest(tx, id)
    const approval = await lockOpenApproval(context, tx, id)
    await refuseDecider(context, tx, approval)
    const change = { decidedBy: actor.accountId, decidedAt: context.now(), remark }
    await tx
      .update(approvals)
      .set({ ...change, state: decision.approve ? 'approved' : 'refused' })
      .where(eq(approvals.id, id))
    const done = decision.approve ? await attempt(context, tx, approval) : {}
    return concluded(approval, decision.approve, done)
  })
}

/** The booking first, as whoever asks has it locked. */
async function lockBookingOfRequest(tx: Transaction, id: string): Promise<void> {
  const [asked] = await tx
    .select({ bookingId: sql<string | null>`${approvals.payload} ->> 'bookingId'` })
    .from(approvals)
    .where(eq(approvals.id, id))
  if (asked?.bookingId) await lockBookingStatus(tx, asked.bookingId)
}

function remarkMissing(context: Context): AppError {
  const message = wordsFor(context).reasonRequired
  return new AppError('invalid', message, { fields: { remark: message } })
}

async function refuseDecider(context: Context, tx: Transaction, approval: Approval): Promise<void> {
  await demandRight(context, tx, { decides: approval.kind, askedBy: approval.askedRole })
  const rights = await readRights(context, tx)
  const refusal = refusalToDecide(approval, { ...rights, accountId: rights.actor.accountId })
  if (refusal) throw new AppError('forbidden', wordsFor(context)[refusal])
}

type Tried = Pick<Done<never>, 'after' | 'undo' | 'held'> & { refusal?: string }

/** Nothing of an attempt that is refused stays but its code. */
async function attempt(context: Context, tx: Transaction, approval: Approval): Promise<Tried> {
  try {
    return await tx.transaction((part) => attempts[approval.kind].run(context, part, approval))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.update(approvals).set({ state: 'refused', refusal: error.code }).where(eq(approvals.id, approval.id))
    return { refusal: error.code }
  }
}

function concluded({ id, kind, onBehalfOf }: Approval, isApproved: boolean, { after, undo, held, refusal }: Tried): Done<Decided> {
  const state = isApproved && refusal === undefined ? 'approved' : 'refused'
  const isFinal = state === 'approved' && undo === undefined && held === undefined
  return {
    result: { id, state, refusal: refusal ?? null },
    before: { state: 'open' },
    after: { ...after, state, ...(refusal && { refusal }) },
    onBehalfOf,
    held,
    ...(!isFinal && { undo: { id, kind, state, attempt: undo ?? null } satisfies z.input<typeof DecisionLeft> }),
  }
}

const DecisionLeft = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(['approved', 'refused']),
  attempt: z.unknown(),
})

/** The inverse of a decision: what it did is taken back, and the request is open again. Throws AppError conflict if it is asked for anew. */
export const reopenApproval = inverseOf(DecisionLeft, async (context, tx, { id, kind, state, attempt: left }, actor) => {
  if (left !== null) await attempts[kind].inverse?.(context, tx, left, actor)
  try {
    const reopened = await tx
      .update(approvals)
      .set({ state: 'open', decidedBy: null, decidedAt: null, remark: null, refusal: null })
      .where(and(eq(approvals.id, id), eq(approvals.state, state)))
      .returning({ id: approvals.id })
    if (reopened.length === 0) throw changedSince(context)
  } catch (error) {
    if (isRefusedBy(error, 'constraint', 'approvals_asked_once')) throw changedSince(context)
    throw error
  }
})
