import { eq, sql } from 'drizzle-orm'
import { accounts } from '../../db/schema-accounts.ts'
import { greetingName } from '../../domain/accounts.ts'
import type { Context } from '../context.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { inLikeTime } from './in-like-time.ts'

/** One link in so many minutes, so that nobody fills another's mailbox. */
const minutesBetween = 2

/** Mails a link for a new password to the owner of an address; answers the same, in like time, where it has none (product, decision 3). */
export async function askForReset(context: Context, email: string): Promise<void> {
  await inLikeTime(async () => {
    const [account] = await context.db
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
    if (!account) return
    await queueMessage(context, context.db, {
      kind: 'reset_password',
      to: account.email,
      accountId: account.id,
      language: context.language,
      payload: { name: greetingName(account) },
      dedupeKey: `reset_password:${account.id}:${Math.floor(context.now().getTime() / (minutesBetween * 60_000))}`,
    })
  })
}
