import { and, eq } from 'drizzle-orm'
import { linkTokens } from '../../db/schema/sign-in.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { confirmAddress } from './confirm-address.ts'
import { takeLink } from './take-link.ts'

/**
 * Confirms the logged-in user's address with the link emailed to it; guest bookings made with it join the account. Link and session must
 * belong to the same account: otherwise somebody could create an account with another person's address and wait for the owner's click.
 * Throws AppError unauthenticated, link_invalid.
 */
export async function verifyEmail(context: Context, token: string): Promise<number> {
  const { accountId } = signedIn(context)
  return context.db.transaction(async (tx) => {
    if ((await takeLink(context, tx, ['verify'], token)) !== accountId) {
      throw new AppError('link_invalid', wordsFor(context).linkInvalid)
    }
    await tx.delete(linkTokens).where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, 'verify')))
    return confirmAddress(context, tx, accountId)
  })
}
