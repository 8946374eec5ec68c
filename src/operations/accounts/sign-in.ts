import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Login } from '../../contracts/accounts.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { deviceSecrets } from '../../db/schema/sessions.ts'
import { secondFactors } from '../../db/schema/sign-in.ts'
import { isStaff } from '../../domain/accounts.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { passwordGuessed } from '../messages/mails/password-guessed.ts'
import { hashOfToken } from '../secret-token.ts'
import { challengeSecondFactor } from './challenge-second-factor.ts'
import { hasAddress } from './has-address.ts'
import { openSession, type SignedInAs, signingInColumns } from './open-session.ts'
import { isPassword } from './password-hashes.ts'
import { takeGuess } from './take-guess.ts'

/** The subject of a password guess: the normalised address, whether or not it has an account. */
export const guessedPasswordOf = (email: string): string => `password:${email.toLowerCase()}`

/**
 * Logs in with email address and password (specification 4 and 7, login). An unknown address gets the same error as a wrong password, after
 * the same time. Guesses from a browser that has logged in to the account before are counted apart from all others. Throws AppError
 * invalid_credentials and ACCOUNT_LOCKED (both with remainingAttempts), SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED (details
 * have the challenge), busy.
 */
export async function signIn(context: Context, { email, password, device }: z.output<typeof Login>): Promise<SignedInAs> {
  const deviceHash = hashOfToken(device ?? '')
  const account = await findAccount(context, email, deviceHash)
  const at = account?.isKnownDevice
    ? { from: `device:${deviceHash.toString('hex')}` }
    : { whenSpent: () => tellOwner(context, account?.id ?? '') }
  const remainingAttempts = await takeGuess(context, { subject: guessedPasswordOf(email), ...at }, () =>
    isPassword(context, password, account?.passwordHash ?? null),
  )
  if (!account || remainingAttempts !== null) {
    throw new AppError('invalid_credentials', wordsFor(context).invalidCredentials, { remainingAttempts: remainingAttempts ?? 0 })
  }
  if (account.secondFactorSince) throw await challengeSecondFactor(context, account, 'code')
  if (isStaff(account.role)) throw await challengeSecondFactor(context, account, 'enrolment')
  return context.db.transaction((tx) => openSession(context, tx, account, device))
}

async function findAccount(context: Context, email: string, deviceHash: Buffer) {
  const [account] = await context.db
    .select({
      ...signingInColumns,
      secondFactorSince: secondFactors.confirmedAt,
      isKnownDevice: sql<boolean>`EXISTS (SELECT FROM ${deviceSecrets}
        WHERE ${deviceSecrets.accountId} = ${accounts.id} AND ${deviceSecrets.secretHash} = ${deviceHash})`,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(hasAddress(email))
  return account
}

/** Once a day; of an address without an account nobody is told, by the same statement. */
const tellOwner = (context: Context, accountId: string): Promise<void> =>
  announce(context, context.db, passwordGuessed, { accountId }, { key: `password_guessed:${accountId}:${dubaiDateOf(context.now())}` })
