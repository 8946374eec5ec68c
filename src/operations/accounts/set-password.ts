import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { deviceSecrets, sessions } from '../../db/schema/sessions.ts'
import { linkTokens, loginChallenges } from '../../db/schema/sign-in.ts'
import { withdrawals } from '../../db/schema/wallet.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { passwordChanged } from '../messages/mails/password-changed.ts'
import { readSecuritySettings } from '../settings/read-security-settings.ts'
import { passwordLinks } from './take-link.ts'

/** replaces is the hash that was verified as the old password; a link verifies none. */
type NewPassword = { accountId: string; passwordHash: string; keepSession: string | null; replaces?: string }

/**
 * Stores a new password, ends every other session and everything else the old password opened, makes open withdrawals wait, and emails the
 * owner. Returns false if the password is no longer the one that was verified.
 */
export async function setPassword(
  context: Context,
  tx: Transaction,
  { accountId, passwordHash, keepSession, replaces }: NewPassword,
): Promise<boolean> {
  const now = context.now()
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now })
    .where(
      and(
        eq(accounts.id, accountId),
        isNull(accounts.erasedAt),
        isNull(accounts.leftAt),
        replaces === undefined ? undefined : eq(accounts.passwordHash, replaces),
      ),
    )
    .returning({ id: accounts.id })
  if (!account) return false
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, keepSession ?? '')))
  await tx.delete(deviceSecrets).where(eq(deviceSecrets.accountId, accountId))
  await tx.delete(loginChallenges).where(eq(loginChallenges.accountId, accountId))
  await tx.delete(linkTokens).where(and(eq(linkTokens.accountId, accountId), inArray(linkTokens.purpose, [...passwordLinks])))
  await delayWithdrawals(context, tx, accountId)
  await announce(context, tx, passwordChanged, { accountId }, { key: null })
  return true
}

/** Whoever changed the password may not be whoever asked for the money: both have time to find out, and staff approve it anew. */
async function delayWithdrawals(context: Context, tx: Transaction, owner: string): Promise<void> {
  const { withdrawalWaitHours } = await readSecuritySettings(tx)
  const until = addMinutes(context.now(), withdrawalWaitHours * 60)
  await tx
    .update(withdrawals)
    .set({ payableAt: until, state: 'requested', approvedAt: null })
    .where(and(eq(withdrawals.owner, owner), inArray(withdrawals.state, ['requested', 'approved']), lt(withdrawals.payableAt, until)))
}
