import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { compensations } from '../../db/schema/compensations.ts'
import type { StaffRole } from '../../domain/accounts.ts'
import { type CompensationKind, compensationKinds } from '../../domain/compensations.ts'
import { compensationLimitOf } from '../../domain/office-settings.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { endByAsker } from '../approvals/end-approval.ts'
import type { Done } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import type { StaffActor } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { type ConstraintRefusals, isRefusedBy, refusingBy } from '../refused-by-database.ts'
import { readOfficeSettings } from '../settings/read-office-settings.ts'
import { lockBookingOf } from './lock-booking-of.ts'

/** A refund or credit that has been checked; amounts in fils. accountId: the customer's account, if there is one. */
export const Gift = z.object({
  kind: z.enum(compensationKinds),
  owner: z.string(),
  accountId: z.string().nullable(),
  bookingId: z.string().nullable(),
  paymentId: z.string().nullable(),
  destination: z.enum(['source', 'wallet']),
  amount: z.int(),
  reason: z.string(),
  /** The claim that it settles. */
  claimId: z.string().nullable().default(null),
})
export type Gift = z.output<typeof Gift>

/** What became of it: it is held, or waits for an approval. */
export type Given = { compensation_id: string | null; approval_id: string | null }

type Giver = { accountId: string; role: StaffRole; approvalId: string | null }

/**
 * Gives a refund or credit, held for the window of undo; or asks for an approval, if it is more than the giver may give this customer within 24
 * hours, or anybody in a day. The limits are the database's. Throws AppError conflict if the same waits for an approval already, or the claim that it settles is decided.
 */
export async function giveOrAsk(context: Context, tx: Transaction, actor: StaffActor, gift: Gift): Promise<Done<Given>> {
  const id = await give(context, tx, { ...actor, approvalId: null }, gift)
  if (id !== null) return { ...held(gift, id), result: { compensation_id: id, approval_id: null }, onBehalfOf: gift.accountId }
  const { kind, paymentId, owner, accountId: onBehalfOf, amount, reason } = gift
  const request = { kind, subjectId: paymentId ?? owner, onBehalfOf, amount, payload: gift, reason }
  const approval = await askApproval(context, tx, actor, request)
  return {
    result: { compensation_id: null, approval_id: approval },
    after: { approval, state: 'asked', amount },
    onBehalfOf,
    undo: { approval },
  }
}

/** Gives what somebody else has approved, in the name of whoever asked. */
export async function giveApproved(context: Context, tx: Transaction, giver: Giver, gift: Gift) {
  const id = await give(context, tx, giver, gift)
  if (id === null) throw new Error('The limit refused what was approved')
  return held(gift, id)
}

const held = ({ kind, amount }: Gift, id: string) => ({
  after: { compensation: id, state: 'held', amount },
  undo: { compensation: id },
  held: [{ kind, payload: { compensation: id } } satisfies { kind: CompensationKind; payload: object }],
})

/** What the database says where the account of a wallet is erased. */
export const ownerRefusal: ConstraintRefusals = { nobody_is_credited: { code: 'not_found', message: 'accountNotFound' } }

/** What one customer may get of somebody, and what somebody gives in a day. */
const limits = ['within_limit', 'within_day']

/** Returns its id, or null if it is above a limit. */
async function give(context: Context, tx: Transaction, giver: Giver, gift: Gift): Promise<string | null> {
  const { accountId: _, ...row } = gift
  const id = randomId('cmp')
  const limitThen = compensationLimitOf(giver.role, await readOfficeSettings(tx))
  const given = { id, ...row, givenBy: giver.accountId, givenAt: context.now(), limitThen, approvalId: giver.approvalId }
  try {
    await refusingBy(context, { claim_is_open: { code: 'conflict', message: 'claimChanged' }, ...ownerRefusal }, () =>
      tx.transaction((part) => part.insert(compensations).values(given)),
    )
    return id
  } catch (error) {
    if (limits.some((limit) => isRefusedBy(error, 'constraint', limit))) return null
    throw error
  }
}

const Left = z.union([z.object({ compensation: z.string() }), z.object({ approval: z.string() })])

/** The inverse of giving: it is not given, or no longer asked for. Throws AppError conflict if it has been decided about meanwhile. */
export const takeGiftBack = inverseOf(Left, async (context, tx, left) => {
  if ('approval' in left) return endByAsker(context, tx, left.approval)
  const { compensation: id } = left
  await lockBookingOf(tx, id)
  const undone = await tx
    .update(compensations)
    .set({ state: 'undone' })
    .where(and(eq(compensations.id, id), eq(compensations.state, 'held')))
    .returning({ id: compensations.id })
  if (undone.length === 0) throw changedSince(context)
})
