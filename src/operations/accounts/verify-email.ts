import { and, eq } from 'drizzle-orm'
import { linkTokens } from '../../db/schema/sign-in.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { confirmAddress } from './confirm-address.ts'
import { takeLink } from './take-link.ts'

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
    await tx.delete(linkTokens).where(and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, 'verify')))
    return confirmAddress(context, tx, accountId)
  })
}
