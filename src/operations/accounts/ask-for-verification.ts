import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { greetingName, linkMailsEvery } from '../../domain/accounts.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { onceIn } from '../messages/once-in.ts'
import { queueMessage } from '../messages/queue-message.ts'

/** Mails the link once more. Throws AppError unauthenticated, conflict where the address is confirmed. */
export async function askForVerification(context: Context): Promise<void> {
  const { accountId } = signedIn(context)
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account || account.emailVerifiedAt) throw new AppError('conflict', wordsFor(context).emailAlreadyVerified)
  await queueMessage(context, context.db, {
    kind: 'verify_email',
    to: account.email,
    accountId,
    language: context.language,
    payload: { name: greetingName(account) },
    dedupeKey: onceIn(context, linkMailsEvery, `verify_email:${accountId}`),
  })
}
