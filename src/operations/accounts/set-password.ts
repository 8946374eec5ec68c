import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts, linkTokens, loginChallenges, sessions } from '../../db/schema-accounts.ts'
import { greetingName } from '../../domain/accounts.ts'
import type { Context } from '../context.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { pageIn } from '../messages/site-pages.ts'
import { timeIn } from '../messages/time-in.ts'

type NewPassword = { accountId: string; passwordHash: string; keepSession: string | null }

/** Writes a new password, ends every other session and whatever else the old password opened, and tells the owner by mail. */
export async function setPassword(context: Context, tx: Transaction, { accountId, passwordHash, keepSession }: NewPassword): Promise<void> {
  const now = context.now()
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now })
    .where(eq(accounts.id, accountId))
    .returning({ email: accounts.email, firstName: accounts.firstName, lastName: accounts.lastName, language: accounts.language })
  if (!account) throw new Error('The account whose password is set does not exist')
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, keepSession ?? '')))
  await tx.delete(loginChallenges).where(eq(loginChallenges.accountId, accountId))
  await tx.delete(linkTokens).where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, 'reset')))
  const { language } = account
  await queueMessage(context, tx, {
    kind: 'password_changed',
    to: account.email,
    accountId,
    language,
    payload: { name: greetingName(account), time: timeIn(language, now), url: pageIn(context, language, '/forgot-password') },
  })
}
