import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { approvals } from '../../db/schema/approvals.ts'
import { withheldRights } from '../../db/schema/audit.ts'
import { type StaffRole, staffRoles } from '../../domain/accounts.ts'
import { type ApprovalKind, type AskedFor, refusalToDecide } from '../../domain/approvals.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Fils, formatAed } from '../../domain/money.ts'
import type { RightGroup } from '../../domain/rights.ts'
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
  for (const accountId of await deciders(tx, { ...request, askedBy: actor.accountId, askedRole: actor.role })) {
    await announce(context, tx, approvalAsked, { accountId, approval: id }, { key: `approval_asked:${id}:${accountId}` })
  }
  return id
}

/** Everybody on the staff who may decide about a request, so many at most. */
async function deciders(tx: Transaction, request: AskedFor): Promise<string[]> {
  const staff = await tx
    .select({
      accountId: accounts.id,
      role: sql<StaffRole>`${accounts.role}`,
      withheld: sql<
        RightGroup[]
      >`ARRAY(SELECT ${withheldRights.rightGroup} FROM ${withheldRights} WHERE ${withheldRights.accountId} = ${accounts.id})`,
    })
    .from(accounts)
    .where(
      and(
        inArray(accounts.role, staffRoles),
        isNull(accounts.leftAt),
        isNull(accounts.erasedAt),
        isNull(accounts.blockedAt),
        ne(accounts.passwordHash, ''),
      ),
    )
  return staff.flatMap((who) => (refusalToDecide(request, who) ? [] : who.accountId)).slice(0, mostTold)
}

async function waiting(context: Context, tx: Transaction, { kind, subjectId, payload }: Request): Promise<AppError> {
  const [open] = await tx
    .select({ id: approvals.id, amount: approvals.amount, name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})` })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.askedBy))
    .where(and(eq(approvals.kind, kind), eq(approvals.subjectId, subjectId), eq(approvals.state, 'open')))
    // Of several that wait for one customer, the same one.
    .orderBy(desc(sql`${approvals.payload} - 'reason' = ${JSON.stringify(payload)}::jsonb - 'reason'`))
    .limit(1)
  const what = open?.amount ? formatAed(open.amount) : null
  return new AppError('conflict', wordsFor(context).approvalWaits(open?.name ?? '', what), { data: { approval: open?.id ?? null } })
}
