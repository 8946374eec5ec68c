import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { findByPassword } from './password-hashes.ts'
import { takeGuess } from './take-guess.ts'

/** The subject under which guesses at the password of a logged-in user are counted. */
export const guessedCurrentPasswordOf = (accountId: string): string => `current-password:${accountId}`

/**
 * Checks the password of the logged-in user again. Wrong ones have a limit of their own, so that a slip in the profile locks nobody out of
 * the login. field is the name of the input. Throws AppError invalid (with remainingAttempts), ACCOUNT_LOCKED.
 */
export async function confirmPassword(
  context: Context,
  accountId: string,
  password: string,
  field: string,
): Promise<{ email: string; passwordHash: string }> {
  const [account] = await context.db
    .select({ email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
  const remainingAttempts = await takeGuess(context, { subject: guessedCurrentPasswordOf(accountId) }, async () =>
    Boolean(await findByPassword(context, password, [account])),
  )
  if (remainingAttempts === null) return account
  const message = wordsFor(context).currentPasswordWrong
  throw new AppError('invalid', message, { fields: { [field]: message }, remainingAttempts })
}
