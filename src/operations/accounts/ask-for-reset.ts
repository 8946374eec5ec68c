import { accounts } from '../../db/schema/accounts.ts'
import { linkMailsEvery } from '../../domain/accounts.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { resetPassword } from '../messages/mails/reset-password.ts'
import { throttleKey } from '../messages/throttle-key.ts'
import { hasAddress } from './has-address.ts'
import { inLikeTime } from './in-like-time.ts'

/** Mails a link for a new password to the owner of an address; answers the same, in like time, where it has none (product, decision 3). */
export async function askForReset(context: Context, email: string): Promise<void> {
  await inLikeTime(context, async () => {
    const [account] = await context.db.select().from(accounts).where(hasAddress(email))
    if (!account) return
    const key = throttleKey(context, linkMailsEvery, `reset_password:${account.id}`)
    await announce(context, context.db, resetPassword, { accountId: account.id }, { key, language: context.language })
  })
}
