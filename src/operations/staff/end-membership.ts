import { eq } from 'drizzle-orm'
import type { StaffMember } from '../../contracts/office/staff.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { deviceSecrets, sessions } from '../../db/schema/sessions.ts'
import { linkTokens, loginChallenges, recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { lockMember, readMember } from './list-staff.ts'

/**
 * Ends somebody's work here: they are logged out everywhere, and log in again only with a new invitation. Throws AppError unauthenticated,
 * forbidden, not_found, invalid (no reason), conflict (oneself, the last superadmin, or they have left already), idempotency_key_reused.
 */
export async function endMembership(context: Context, id: string, reason: string, key: string | null): Promise<Acted<StaffMember>> {
  const act = { verb: 'staff.end', subject: { kind: 'account', id }, reason, key, request: { reason } } as const
  return actAsStaff(context, act, async (tx, actor) => {
    const { state } = await lockMember(context, tx, id)
    if (id === actor.accountId) throw new AppError('conflict', wordsFor(context).notOneself)
    if (state === 'left') throw new AppError('conflict', wordsFor(context).hasLeft)
    await tx
      .update(accounts)
      .set({ leftAt: context.now(), passwordHash: '', passwordChangedAt: context.now() })
      .where(eq(accounts.id, id))
      .catch((error) => {
        throw isRefusedBy(error, 'constraint', 'a_superadmin_stays') ? new AppError('conflict', wordsFor(context).lastSuperadmin) : error
      })
    for (const table of [sessions, deviceSecrets, loginChallenges, linkTokens, recoveryCodes, secondFactors]) {
      await tx.delete(table).where(eq(table.accountId, id))
    }
    return { result: await readMember(context, tx, id), before: { state }, after: { state: 'left' } }
  })
}
