import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { linkMailsEvery } from '../../domain/accounts.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { alreadyRegistered } from '../messages/mails/already-registered.ts'
import { verifyEmail } from '../messages/mails/verify-email.ts'
import { throttleKey } from '../messages/throttle-key.ts'
import { hasAddress } from './has-address.ts'

/**
 * Emails the confirmation link again; if another account owns the address, its owner is emailed instead, with the same response. Throws
 * AppError unauthenticated, conflict if this account has confirmed the address.
 */
export async function askForVerification(context: Context): Promise<void> {
  const { accountId } = signedIn(context)
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account || account.emailVerifiedAt) throw new AppError('conflict', wordsFor(context).emailAlreadyVerified)
  const [owner] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(hasAddress(account.email), isNotNull(accounts.emailVerifiedAt)))
  const told = { accountId: owner?.id ?? accountId }
  const mail = owner ? alreadyRegistered : verifyEmail
  const key = throttleKey(context, linkMailsEvery, `${mail.kind}:${told.accountId}`)
  await announce(context, context.db, mail, told, { key, language: context.language })
}
