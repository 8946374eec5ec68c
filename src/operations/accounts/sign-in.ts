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
import { hasAddress, ownerFirst } from './has-address.ts'
import { openSession, type SignedInAs, signingInColumns } from './open-session.ts'
import { findByPassword } from './password-hashes.ts'
import { takeGuess } from './take-guess.ts'

/** The subject of a password guess: the normalised address, whether or not it has an account. */
export const guessedPasswordOf = (email: string): string => `password:${email.toLowerCase()}`

/**
 * Logs in with email address and password (specification 4 and 7, login). An unknown address gets the same error as a wrong password, after
 * the same time. Of several accounts with the address, it is the one whose password this is. Guesses from a browser that has logged in to the
 * address's own account before are counted apart from all others. Throws AppError invalid_credentials and ACCOUNT_LOCKED (both with
 * remainingAttempts), SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED (details have the challenge), ACCOUNT_BLOCKED,
 * busy.
 */
export async function signIn(context: Context, { email, password, device }: z.output<typeof Login>): Promise<SignedInAs> {
  const deviceHash = hashOfToken(device ?? '')
  const known = await findAccounts(context, email, deviceHash)
  const at = known.some(({ isKnownDevice }) => isKnownDevice)
    ? { from: `device:${deviceHash.toString('hex')}` }
    : { whenSpent: () => tellOwner(context, known[0]?.id ?? '') }
  const found: { account?: SigningInAccount | undefined } = {}
  // Whoever only claims an address must not clear their guesses at its owner's password.
  const clears = () => Boolean(found.account?.emailVerifiedAt)
  const remainingAttempts = await takeGuess(context, { subject: guessedPasswordOf(email), clears, ...at }, async () => {
    found.account = await findByPassword(context, password, known)
    return found.account !== undefined
  })
  const { account } = found
  if (!account)
    throw new AppError('invalid_credentials', wordsFor(context).invalidCredentials, { remainingAttempts: remainingAttempts ?? 0 })
  if (account.secondFactorSince) throw await challengeSecondFactor(context, account, 'code')
  if (isStaff(account.role)) throw await challengeSecondFactor(context, account, 'enrolment')
  return context.db.transaction((tx) => openSession(context, tx, account, { device, secondFactor: false }))
}

type SigningInAccount = Awaited<ReturnType<typeof findAccounts>>[number]

/** The accounts with an address, its own first; a device is known to that one alone. */
const findAccounts = (context: Context, email: string, deviceHash: Buffer) =>
  context.db
    .select({
      ...signingInColumns,
      secondFactorSince: secondFactors.confirmedAt,
      isKnownDevice: sql<boolean>`EXISTS (SELECT FROM ${deviceSecrets}
        WHERE ${deviceSecrets.accountId} = ${accounts.id} AND ${deviceSecrets.secretHash} = ${deviceHash})`,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(hasAddress(email))
    .orderBy(...ownerFirst)

/** Once a day; of an address without an account nobody is told, by the same statement. */
const tellOwner = (context: Context, accountId: string): Promise<void> =>
  announce(context, context.db, passwordGuessed, { accountId }, { key: `password_guessed:${accountId}:${dubaiDateOf(context.now())}` })
