import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Login } from '../../contracts/accounts.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { secondFactors } from '../../db/schema/sign-in.ts'
import { isStaff } from '../../domain/accounts.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { challengeSecondFactor } from './challenge-second-factor.ts'
import { hasAddress } from './has-address.ts'
import { openSession, type SignedInAs, signingInColumns } from './open-session.ts'
import { isPassword } from './password-hashes.ts'
import { locked, reserveGuess } from './reserve-guess.ts'

/** The subject of a password guess: the normalised address, whether or not it has an account. */
export const guessedPasswordOf = (email: string): string => `password:${email.toLowerCase()}`

/**
 * Logs in with email address and password (specification 4 and 7, login). An unknown address gets the same error as a wrong password, after
 * the same time. Throws AppError invalid_credentials and ACCOUNT_LOCKED (both with remainingAttempts), SECOND_FACTOR_REQUIRED and
 * SECOND_FACTOR_ENROLMENT_REQUIRED (details have the challenge), busy.
 */
export async function signIn(context: Context, { email, password }: z.output<typeof Login>): Promise<SignedInAs> {
  const guess = await reserveGuess(context, guessedPasswordOf(email))
  const [account] = await context.db
    .select({ ...signingInColumns, secondFactorSince: secondFactors.confirmedAt })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(hasAddress(email))
  const isRight = await isPassword(context, password, account?.passwordHash ?? null)
  if (!account || !isRight) throw refusal(context, await guess.wrong())
  await guess.right()
  if (account.secondFactorSince) throw await challengeSecondFactor(context, account, 'code')
  if (isStaff(account.role)) throw await challengeSecondFactor(context, account, 'enrolment')
  return context.db.transaction((tx) => openSession(context, tx, account))
}

function refusal(context: Context, remainingAttempts: number): AppError {
  if (remainingAttempts === 0) return locked(context)
  return new AppError('invalid_credentials', wordsFor(context).invalidCredentials, { remainingAttempts })
}
