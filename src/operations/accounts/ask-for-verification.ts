import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { linkMailsEvery } from '../../domain/accounts.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { verifyEmail } from '../messages/mails/verify-email.ts'
import { throttleKey } from '../messages/throttle-key.ts'

/** Emails the confirmation link again. Throws AppError unauthenticated, conflict if the address is already confirmed. */
export async function askForVerification(context: Context): Promise<void> {
  const { accountId } = signedIn(context)
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account || account.emailVerifiedAt) throw new AppError('conflict', wordsFor(context).emailAlreadyVerified)
  const key = throttleKey(context, linkMailsEvery, `verify_email:${accountId}`)
  await announce(context, context.db, verifyEmail, { accountId }, { key, language: context.language })
}
