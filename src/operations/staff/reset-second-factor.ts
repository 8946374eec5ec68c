import { eq } from 'drizzle-orm'
import type { StaffMember } from '../../contracts/office/staff.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { loginChallenges, recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { secondFactorRemoved } from '../messages/mails/second-factor-removed.ts'
import { lockMember, readMember } from './list-staff.ts'

/**
 * Removes the authenticator of a colleague who has lost it: they are logged out and set up another with their next login, and are told by email.
 * Throws AppError unauthenticated, forbidden, not_found, invalid (no reason), conflict (oneself, or there is none), idempotency_key_reused.
 */
export async function resetSecondFactor(context: Context, id: string, reason: string, key: string | null): Promise<Acted<StaffMember>> {
  const act = { verb: 'staff.reset_second_factor', subject: { kind: 'account', id }, reason, key, request: { reason } } as const
  return actAsStaff(context, act, async (tx, actor) => {
    const { has_second_factor } = await lockMember(context, tx, id)
    if (id === actor.accountId) throw new AppError('conflict', wordsFor(context).notOneself)
    if (!has_second_factor) throw new AppError('conflict', wordsFor(context).noSecondFactor)
    for (const table of [secondFactors, recoveryCodes, loginChallenges, sessions]) await tx.delete(table).where(eq(table.accountId, id))
    await announce(context, tx, secondFactorRemoved, { accountId: id }, { key: null })
    const changed = { before: { second_factor: true }, after: { second_factor: false } }
    return { result: await readMember(context, tx, id), ...changed }
  })
}
