import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { approvals } from '../../db/schema/approvals.ts'
import { staffRoles } from '../../domain/accounts.ts'
import { type ApprovalKind, mayDecide } from '../../domain/approvals.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Fils, formatAed } from '../../domain/money.ts'
import type { StaffActor } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { approvalAsked } from '../messages/mails/approval-asked.ts'
import { randomId } from '../random-id.ts'
import { readOfficeSettings } from '../settings/read-office-settings.ts'

const mostTold = 20

/** What is asked for. payload: what trying the verb again needs (ids and figures); amount in fils. */
export type Request = {
  kind: ApprovalKind
  subjectId: string
  onBehalfOf: string | null
  amount: Fils | null
  payload: Record<string, unknown>
  reason: string
}

/**
 * Asks for somebody else's approval, within the transaction of the verb that needs it, and emails those who may give it. Returns the id of the
 * request. Throws AppError conflict if the same thing waits already (details.approval).
 */
export async function askApproval(context: Context, tx: Transaction, actor: StaffActor, request: Request): Promise<string> {
  const { approvalHours } = await readOfficeSettings(tx)
  const id = randomId('apv')
  const askedAt = context.now()
  const asked = await tx
    .insert(approvals)
    .values({
      id,
      ...request,
      askedBy: actor.accountId,
      askedRole: actor.role,
      askedAt,
      expiresAt: addMinutes(askedAt, approvalHours * 60),
    })
    .onConflictDoNothing()
    .returning({ id: approvals.id })
  if (asked.length === 0) throw await waiting(context, tx, request)
  for (const accountId of await deciders(tx, actor, request)) {
    await announce(context, tx, approvalAsked, { accountId, approval: id }, { key: `approval_asked:${id}:${accountId}` })
  }
  return id
}

/** Everybody else who may decide, whom it is not about. */
async function deciders(tx: Transaction, asker: StaffActor, { kind, subjectId }: Request): Promise<string[]> {
  const roles = staffRoles.filter((role) => mayDecide(kind, asker.role, { role, withheld: [] }))
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.role, roles),
        notInArray(accounts.id, [asker.accountId, subjectId]),
        isNull(accounts.leftAt),
        isNull(accounts.erasedAt),
      ),
    )
    .limit(mostTold)
  return found.map(({ id }) => id)
}

async function waiting(context: Context, tx: Transaction, { kind, subjectId }: Request): Promise<AppError> {
  const [open] = await tx
    .select({ id: approvals.id, amount: approvals.amount, name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})` })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.askedBy))
    .where(and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), eq(approvals.state, 'open')))
  const what = open?.amount ? formatAed(open.amount) : null
  return new AppError('conflict', wordsFor(context).approvalWaits(open?.name ?? '', what), { data: { approval: open?.id ?? null } })
}
