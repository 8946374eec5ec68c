import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isPassword } from './password-hashes.ts'
import { locked, reserveGuess } from './reserve-guess.ts'
import { guessedPasswordOf } from './sign-in.ts'

/**
 * Asks again for the password of whoever is signed in; a wrong one counts as a guess at it. field is the input that holds it. Throws
 * AppError invalid (with remainingAttempts), ACCOUNT_LOCKED.
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
  const guess = await reserveGuess(context, guessedPasswordOf(account.email))
  if (await isPassword(context, password, account.passwordHash)) {
    await guess.right()
    return account
  }
  const remainingAttempts = await guess.wrong()
  if (remainingAttempts === 0) throw locked(context)
  const message = wordsFor(context).currentPasswordWrong
  throw new AppError('invalid', message, { fields: { [field]: message }, remainingAttempts })
}
