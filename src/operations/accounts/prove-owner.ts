import { and, eq, isNotNull } from 'drizzle-orm'
import { secondFactors } from '../../db/schema/sign-in.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { confirmPassword } from './confirm-password.ts'
import { acceptCode, guessCode } from './second-factor.ts'

/**
 * Checks the password of the logged-in user again, and a code if two-step login is on, before their money leaves. Throws AppError invalid,
 * invalid_code (also if a code is missing), ACCOUNT_LOCKED, busy.
 */
export async function proveOwner(context: Context, accountId: string, proof: { password: string; code?: string | undefined }) {
  const found = await context.db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  const { code } = proof
  if (found.length > 0 && !code) {
    const message = wordsFor(context).enterCode
    throw new AppError('invalid_code', message, { fields: { code: message } })
  }
  await confirmPassword(context, accountId, proof.password, 'password')
  if (found.length > 0 && code) await guessCode(context, { accountId }, () => acceptCode(context, context.db, accountId, code))
}
