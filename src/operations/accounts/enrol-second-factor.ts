import { eq, isNull } from 'drizzle-orm'
import type { SecondFactorEnrolment } from '../../contracts/second-factor.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { secondFactors } from '../../db/schema/sign-in.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { confirmPassword } from './confirm-password.ts'
import { enrolmentFor, newSecret } from './one-time-codes.ts'

/**
 * Starts setting up an authenticator app; it takes effect once its first code was correct. Throws AppError invalid (password), conflict.
 */
export async function enrolSecondFactor(context: Context, password: string): Promise<SecondFactorEnrolment> {
  const { accountId } = signedIn(context)
  await confirmPassword(context, accountId, password, 'password')
  const [account] = await context.db
    .select({ email: accounts.email, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account?.verifiedAt) throw new AppError('conflict', wordsFor(context).emailNotVerified)
  const secret = newSecret()
  const sealed = context.vault.seal(secondFactors.secret, accountId, secret)
  const begun = await context.db
    .insert(secondFactors)
    .values({ accountId, secret: sealed, createdAt: context.now() })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { secret: sealed }, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ accountId: secondFactors.accountId })
  if (begun.length === 0) throw new AppError('conflict', wordsFor(context).secondFactorExists)
  return enrolmentFor(account.email, secret)
}
