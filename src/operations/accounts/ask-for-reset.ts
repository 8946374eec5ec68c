import { and, ne } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { linkMailsEvery } from '../../domain/accounts.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { resetPassword } from '../messages/mails/reset-password.ts'
import { throttleKey } from '../messages/throttle-key.ts'
import { hasAddress, ownerFirst } from './has-address.ts'
import { withMinimumTime } from './with-minimum-time.ts'

/**
 * Emails a link for setting a new password to the owner of an address; the result and its time are the same if there is no account
 * (product, decision 3). Somebody who is invited to the staff has no password yet: only an invitation sets it.
 */
export async function askForReset(context: Context, email: string): Promise<void> {
  await withMinimumTime(context, async () => {
    const [account] = await context.db
      .select()
      .from(accounts)
      .where(and(hasAddress(email), ne(accounts.passwordHash, '')))
      .orderBy(...ownerFirst)
      .limit(1)
    if (!account) return
    const key = throttleKey(context, linkMailsEvery, `reset_password:${account.id}`)
    await announce(context, context.db, resetPassword, { accountId: account.id }, { key, language: context.language })
  })
}
