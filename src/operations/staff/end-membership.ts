import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { EndedMembership } from '../../contracts/office/staff.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { deviceSecrets, sessions } from '../../db/schema/sessions.ts'
import { linkTokens, loginChallenges, recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { refuseFewerThanTwo, superadminRefusals } from '../approvals/superadmins.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { signValue } from '../audit/sign-value.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { refusingBy } from '../refused-by-database.ts'
import { lockMember, readMember } from './list-staff.ts'

/** Whose work ends. */
export const Ending = z.object({ id: z.string() })

/**
 * Ends somebody's work here: they are logged out everywhere, and log in again only with a new invitation. The end of a superadmin is asked for, and another
 * one approves it. Throws AppError unauthenticated, forbidden, not_found, invalid (no reason), conflict (oneself, one of the last two superadmins, they
 * have left, or it is asked for already), idempotency_key_reused.
 */
export async function endMembership(context: Context, id: string, reason: string, key: string | null): Promise<Acted<EndedMembership>> {
  const act = { verb: 'staff.end', subject: { kind: 'account', id }, reason, key, request: { reason } } as const
  return actAsStaff<EndedMembership>(context, act, async (tx, actor) => {
    const member = await lockMember(context, tx, id)
    if (id === actor.accountId) throw new AppError('conflict', wordsFor(context).notOneself)
    if (member.role === 'superadmin' && member.state === 'active') {
      await refuseFewerThanTwo(context, tx, id)
      const request = { kind: 'staff_end', subjectId: id, onBehalfOf: null, amount: null, payload: { id }, reason } as const
      const approval = await askApproval(context, tx, actor, request)
      return { result: { ...member, approval_id: approval }, after: { approval, state: 'asked' } }
    }
    const changed = await endWork(context, tx, { id })
    return { result: { ...(await readMember(context, tx, id)), approval_id: null }, ...changed }
  })
}

/** The end itself. Throws AppError not_found, conflict (they have left already, or too few superadmins would be left). */
export async function endWork(context: Pick<Context, 'language' | 'now' | 'vault'>, tx: Transaction, { id }: z.output<typeof Ending>) {
  const { state } = await lockMember(context, tx, id)
  if (state === 'left') throw new AppError('conflict', wordsFor(context).hasLeft)
  await refusingBy(context, superadminRefusals, () =>
    tx.update(accounts).set({ leftAt: context.now(), passwordHash: '', passwordChangedAt: context.now() }).where(eq(accounts.id, id)),
  )
  for (const table of [sessions, deviceSecrets, loginChallenges, linkTokens, recoveryCodes, secondFactors]) {
    await tx.delete(table).where(eq(table.accountId, id))
  }
  await signValue(context, tx, { kind: 'role', id, value: 'left' })
  return { before: { state }, after: { state: 'left' } }
}
