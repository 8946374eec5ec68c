import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { SecondFactorCode } from '../../contracts/second-factor.ts'
import { secondFactors } from '../../db/schema/sign-in.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { stepOfCode } from './one-time-codes.ts'
import { confirmFactor, guessCode } from './second-factor.ts'

/**
 * Enables the second factor with the app's first code, and returns the recovery codes. Throws AppError invalid_code, ACCOUNT_LOCKED,
 * conflict.
 */
export async function confirmSecondFactor(context: Context, { code }: z.output<typeof SecondFactorCode>): Promise<string[]> {
  const { accountId } = signedIn(context)
  const [begun] = await context.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt)))
  if (!begun) throw new AppError('conflict', wordsFor(context).secondFactorMissing)
  const secret = context.vault.open(secondFactors.secret, accountId, begun.secret)
  let codes: string[] | null = null
  await guessCode(context, { accountId }, async () => {
    const step = stepOfCode(secret, code, context.now())
    if (step === null) return false
    codes = await context.db.transaction((tx) => confirmFactor(context, tx, accountId, secret, step))
    return true
  })
  if (!codes) throw new AppError('conflict', wordsFor(context).secondFactorExists)
  return codes
}
