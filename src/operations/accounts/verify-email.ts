import { and, eq, isNull } from 'drizzle-orm'
import { accounts, linkTokens } from '../../db/schema-accounts.ts'
import { greetingName } from '../../domain/accounts.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { joinGuestBookings } from './join-guest-bookings.ts'
import { takeLink } from './take-link.ts'

const minutesBetween = 2

/**
 * Confirms the address of whoever is signed in by the link that was mailed to it; the bookings made with it as a guest join. Link and
 * session have to be of one account: else somebody could open an account with another's address and wait for the owner's click.
 * Throws AppError unauthenticated, link_invalid.
 */
export async function verifyEmail(context: Context, token: string): Promise<number> {
  const { accountId } = signedIn(context)
  return context.db.transaction(async (tx) => {
    if ((await takeLink(context, tx, 'verify', token)) !== accountId) {
      throw new AppError('link_invalid', wordsFor(context).linkInvalid)
    }
    const [verified] = await tx
      .update(accounts)
      .set({ emailVerifiedAt: context.now() })
      .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
      .returning({ id: accounts.id, email: accounts.email })
    await tx.delete(linkTokens).where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, 'verify')))
    return verified ? joinGuestBookings(tx, verified) : 0
  })
}

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
    dedupeKey: `verify_email:${accountId}:${Math.floor(context.now().getTime() / (minutesBetween * 60_000))}`,
  })
}
