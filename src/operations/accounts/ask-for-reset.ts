import { accounts } from '../../db/schema/accounts.ts'
import { greetingName, linkMailsEvery } from '../../domain/accounts.ts'
import type { Context } from '../context.ts'
import { onceIn } from '../messages/once-in.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { hasAddress } from './has-address.ts'
import { inLikeTime } from './in-like-time.ts'

/** Mails a link for a new password to the owner of an address; answers the same, in like time, where it has none (product, decision 3). */
export async function askForReset(context: Context, email: string): Promise<void> {
  await inLikeTime(context, async () => {
    const [account] = await context.db.select().from(accounts).where(hasAddress(email))
    if (!account) return
    await queueMessage(context, context.db, {
      kind: 'reset_password',
      to: account.email,
      accountId: account.id,
      language: context.language,
      payload: { name: greetingName(account) },
      dedupeKey: onceIn(context, linkMailsEvery, `reset_password:${account.id}`),
    })
  })
}
