import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SecondFactorRemoval } from '../../contracts/second-factor.ts'
import { recoveryCodes, secondFactors } from '../../db/schema/sign-in.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { secondFactorRemoved } from '../messages/mails/second-factor-removed.ts'
import { proveBothFactors } from './prove-both-factors.ts'

/** Disables the second factor, which staff cannot do, and emails the owner. Throws AppError forbidden, invalid (password), invalid_code, ACCOUNT_LOCKED. */
export async function removeSecondFactor(context: Context, input: z.output<typeof SecondFactorRemoval>): Promise<void> {
  const { accountId, kind } = signedIn(context)
  if (kind === 'staff') throw new AppError('forbidden', wordsFor(context).secondFactorKept)
  await proveBothFactors(context, accountId, input)
  await context.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    await announce(context, tx, secondFactorRemoved, { accountId }, { key: null })
  })
}
