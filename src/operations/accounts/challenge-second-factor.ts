import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import { loginChallenges } from '../../db/schema/sign-in.ts'
import { rowOf } from '../../db/vault/sealed.ts'
import { challengeMinutes } from '../../domain/accounts.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { newToken } from '../secret-token.ts'
import { demandSamePassword } from './demand-same-password.ts'
import { enrolmentFor, newSecret } from './one-time-codes.ts'
import type { SigningIn } from './open-session.ts'

/**
 * The error of a login that needs its second step. Its details have a token that is valid only for that step and, if a second factor has to
 * be set up first, the data an authenticator app needs.
 */
export async function challengeSecondFactor(context: Context, account: SigningIn, asks: 'code' | 'enrolment'): Promise<AppError> {
  const { token, hash } = newToken()
  const expiresAt = addMinutes(context.now(), challengeMinutes)
  const secret = asks === 'enrolment' ? newSecret() : null
  await context.db.transaction(async (tx) => {
    await demandSamePassword(context, tx, account)
    const challenge = { tokenHash: hash, accountId: account.id, secret, expiresAt }
    await tx.insert(loginChallenges).values(context.vault.sealRow(loginChallenges, rowOf(hash), challenge))
  })
  const data: SecondFactorChallenge = {
    challenge_token: token,
    expires_at: expiresAt.toISOString(),
    ...(secret && enrolmentFor(account.email, secret)),
  }
  const words = wordsFor(context)
  return secret
    ? new AppError('SECOND_FACTOR_ENROLMENT_REQUIRED', words.secondFactorEnrolmentRequired, { data })
    : new AppError('SECOND_FACTOR_REQUIRED', words.secondFactorRequired, { data })
}
