import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { SecondFactorLogin } from '../../contracts/second-factor.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { loginChallenges } from '../../db/schema/sign-in.ts'
import { rowOf } from '../../db/vault/sealed.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { hashOfToken } from '../secret-token.ts'
import { stepOfCode } from './one-time-codes.ts'
import { openSession, type SignedInAs, signingInColumns } from './open-session.ts'
import { acceptCode, confirmFactor, guessCode } from './second-factor.ts'

type Passed = SignedInAs & { recovery_codes?: string[] }
type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

/**
 * The second step of a login: the code of the app, a recovery code, or the first code of an app that has just been set up, which then also
 * returns recovery codes. A challenge works once. Throws AppError challenge_ended, invalid_code, ACCOUNT_LOCKED.
 */
export async function passSecondFactor(
  context: Context,
  { challenge_token, code, device }: z.output<typeof SecondFactorLogin>,
): Promise<Passed> {
  const tokenHash = hashOfToken(challenge_token)
  const challenge = await findChallenge(context, tokenHash)
  if (!challenge) throw ended(context)
  let passed: Passed | undefined
  await guessCode(context, { accountId: challenge.account.id, device }, () =>
    context.db.transaction(async (tx) => {
      const codes = await prove(context, tx, challenge, code)
      if (!codes) return false
      const used = await tx
        .delete(loginChallenges)
        .where(eq(loginChallenges.tokenHash, tokenHash))
        .returning({ id: loginChallenges.accountId })
      if (used.length === 0) throw ended(context)
      passed = {
        ...(await openSession(context, tx, challenge.account, { device, secondFactor: true })),
        ...(codes.length > 0 && { recovery_codes: codes }),
      }
      return true
    }),
  )
  if (!passed) throw new Error('A right code opened no session')
  return passed
}

async function findChallenge(context: Context, tokenHash: Buffer) {
  const [challenge] = await context.db
    .select({ account: signingInColumns, secret: loginChallenges.secret })
    .from(loginChallenges)
    .innerJoin(accounts, eq(accounts.id, loginChallenges.accountId))
    .where(and(eq(loginChallenges.tokenHash, tokenHash), gt(loginChallenges.expiresAt, context.now())))
  return challenge && { ...challenge, secret: context.vault.open(loginChallenges.secret, rowOf(tokenHash), challenge.secret) }
}

/** Recovery codes if the code completed the setup, none if it belongs to an existing factor, null if it is wrong. */
async function prove(context: Context, tx: Transaction, { account, secret }: Challenge, code: string): Promise<string[] | null> {
  if (!secret) return (await acceptCode(context, tx, account.id, code)) ? [] : null
  const step = stepOfCode(secret, code, context.now())
  if (step === null) return null
  const codes = await confirmFactor(context, tx, account.id, secret, step)
  if (!codes) throw ended(context)
  return codes
}

const ended = (context: Context) => new AppError('challenge_ended', wordsFor(context).challengeEnded)
